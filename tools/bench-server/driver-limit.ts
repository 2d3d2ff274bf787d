import { fileURLToPath } from 'node:url';
import { createApp } from '../../server/app.ts';
import { createDocumentStore } from '../../server/applications/documents/create-document-store.ts';
import { readConfig } from '../../server/config.ts';
import type { Database, Queries } from '../../server/database/database.ts';
import { benchSecrets, firstNis } from './bench-settings.ts';
import type { BenchEngine } from './engines.ts';
import { runLoad } from './load.ts';
import { startStubGateway } from './sms-gateway.ts';

/** A statement with its parameters, or those of a transaction. */
type Step =
  { readonly sql: string; readonly parameters: readonly unknown[] } | { readonly transaction: readonly Step[] };

const documentWorker = fileURLToPath(new URL('../../dist-server/document-worker.js', import.meta.url));

/**
 * The journeys a second that the database alone could take: the statements of one real journey, recorded, are sent through
 * the same driver again and again, each time for another customer.
 * @param firstCustomer of the customers that are still free
 */
export async function measureDriverLimit(
  engine: BenchEngine,
  firstCustomer: number,
  seconds: number,
): Promise<{ journeysPerSecond: number; statements: number }> {
  const database = await engine.open();
  const steps = await recordJourney(database, firstCustomer);
  const started = performance.now();
  let done = 0;
  const replay = async (): Promise<void> => {
    while (performance.now() - started < seconds * 1000) {
      done += 1;
      await run(database, steps, done);
    }
  };
  // as many at once as the pool has connections; with the embedded engine, which has one, they take turns
  await Promise.all(Array.from({ length: 10 }, replay));
  const journeysPerSecond = (done * 1000) / (performance.now() - started);
  await database.close();
  return { journeysPerSecond, statements: countOf(steps) };
}

/** One journey through the server, in this process, on a database that records. */
async function recordJourney(database: Database, firstCustomer: number): Promise<readonly Step[]> {
  const steps: Step[] = [];
  const recording = (queries: Queries, into: Step[]): Queries => ({
    query(sql, parameters = []) {
      into.push({ sql, parameters });
      return queries.query(sql, parameters);
    },
  });
  const recorder: Database = {
    ...database,
    ...recording(database, steps),
    transaction(work) {
      const transaction: Step[] = [];
      steps.push({ transaction });
      return database.transaction((queries) => {
        transaction.length = 0;
        return work(recording(queries, transaction));
      });
    },
  };
  const gateway = await startStubGateway();
  const config = readConfig({ ...benchSecrets, SMS_WEBHOOK_URL: gateway.url, SMS_PER_HOUR: '1000000000' });
  const app = createApp({
    config,
    database: recorder,
    documents: createDocumentStore(null, recorder, Date.now, () => undefined),
    clientFolder: '/nowhere',
    captchaScript: '/nowhere',
    documentWorker,
    log: { write: () => undefined },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { failures } = await runLoad(
    {
      urls: [url],
      kind: 'journeys',
      clients: 1,
      seconds: 60,
      journeys: 1,
      journeySeconds: 0,
      firstCustomer,
    },
    gateway,
  );
  await app.close();
  gateway.close();
  if (failures[0] !== undefined) throw new Error(`the journey that was to be recorded failed: ${failures[0]}`);
  const nis = String(firstNis + firstCustomer);
  const phone = String(5_500_000_000 + firstCustomer);
  return distinctPerJourney(steps, { nis, phone, visitor: findVisitor(steps) });
}

interface Identity {
  readonly nis: string;
  readonly phone: string;
  readonly visitor: string;
}

/** Replaces what belongs to one journey by functions, from which `run` gets the values of each further journey. */
function distinctPerJourney(steps: readonly Step[], identity: Identity): readonly Step[] {
  const { nis, phone, visitor } = identity;
  const vary = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(vary);
    if (typeof value !== 'string') return value;
    if (value === nis) return (journey: number) => String(Number(nis) + journey);
    if (value === phone) return (journey: number) => String(Number(phone) + journey);
    if (value.includes(visitor)) return (journey: number) => value.replace(visitor, `${journey}.${visitor.slice(8)}`);
    if (/^\d\d[A-Z]{2}\d{4}[A-Z]{4}$/.test(value)) return (journey: number) => `${value}${journey}`;
    // ids, nonces, hashes of locks and codes
    if (/^[\da-f-]{16,}$/.test(value)) {
      return (journey: number) => value.slice(0, -8) + journey.toString(16).padStart(8, '0');
    }
    return value;
  };
  return steps.map((step) =>
    'transaction' in step
      ? { transaction: distinctPerJourney(step.transaction, identity) }
      : { sql: step.sql, parameters: step.parameters.map(vary) },
  );
}

/** The id in the visitor's cookie, by its form. */
function findVisitor(steps: readonly Step[]): string {
  const values = steps.flatMap((step) => ('transaction' in step ? [] : step.parameters));
  const visitor = values.find((value) => typeof value === 'string' && /^[\w-]{24}\.[\da-z]{8}$/.test(value));
  if (typeof visitor !== 'string') throw new Error('no statement names the visitor');
  return visitor;
}

async function run(database: Database, steps: readonly Step[], journey: number): Promise<void> {
  for (const step of steps) {
    if ('transaction' in step) {
      await database.transaction(async (queries) => {
        for (const inner of step.transaction) await runStatement(queries, inner, journey);
      });
    } else await runStatement(database, step, journey);
  }
}

async function runStatement(queries: Queries, step: Step, journey: number): Promise<void> {
  if ('transaction' in step) return;
  const fill = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(fill) : typeof value === 'function' ? value(journey) : value;
  await queries.query(step.sql, step.parameters.map(fill));
}

function countOf(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + ('transaction' in step ? countOf(step.transaction) + 2 : 1), 0);
}
