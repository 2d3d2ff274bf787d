import { beforeAll, expect, test, vi } from 'vitest';
import { noteStatements, type PlanNode } from '../fixtures/statements.ts';
import { startTestServer } from '../fixtures/test-server.ts';

/** tables with a few dozen rows, which PostgreSQL reads in full */
const smallTables = ['programs'];

const server = await startTestServer();
/** the queries of a customer's journey, with their latest parameters */
const asked = new Map<string, readonly unknown[]>();

beforeAll(async () => {
  noteStatements(server.database, (sql, parameters) => asked.set(sql, parameters));
  const { customer, folio } = await server.apply('1234567');
  await customer.lookUpFolio(folio);
  vi.restoreAllMocks();
});

test('runs no query of the journey as a full scan of customers or applications', async () => {
  expect(asked.size).toBeGreaterThan(20);
  const wholes = await server.database.transaction(async (queries) => {
    // Makes PostgreSQL use an index if it can, for any number of rows and any parameters.
    await queries.query('SET LOCAL enable_seqscan = off');
    await queries.query('SET LOCAL plan_cache_mode = force_generic_plan');
    const found: string[] = [];
    for (const [sql, parameters] of asked) {
      await queries.query(`PREPARE asked AS ${sql}`);
      const values = parameters.length === 0 ? '' : `(${parameters.map(() => 'NULL').join()})`;
      const [row] = await queries.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
        `EXPLAIN (FORMAT JSON) EXECUTE asked ${values}`,
      );
      await queries.query('DEALLOCATE asked');
      for (const { Plan } of row?.['QUERY PLAN'] ?? [])
        found.push(...readsWhole(Plan).map((name) => `${name}: ${sql}`));
    }
    return found;
  });
  expect(wholes).toEqual([]);
});

/** Tables that a plan reads in full, by a sequential scan or by an index without a condition. */
function readsWhole(node: PlanNode): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition, Plans = [] } = node;
  const isWhole = type === 'Seq Scan' || (/^(Bitmap )?Index (Only )?Scan/.test(type) && condition === undefined);
  const name = table ?? node['Index Name'] ?? '';
  return [...(isWhole && !smallTables.includes(name) ? [name] : []), ...Plans.flatMap(readsWhole)];
}
