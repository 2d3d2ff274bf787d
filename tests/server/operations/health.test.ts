import { expect, test } from 'vitest';
import { closedDatabase, type Database } from '../../../server/database/database.ts';
import { createHealth } from '../../../server/operations/health.ts';

const running = new AbortController().signal;
const database = (changes: Partial<Database>): Database => ({
  ...closedDatabase,
  query: async <Row>() => [] as Row[],
  ...changes,
});

test('reports a database as unavailable if it rejects the query or does not answer within 3 s', async () => {
  expect(await createHealth(closedDatabase, running).findMissing()).toEqual(['database']);
  const silent = database({ query: () => new Promise(() => undefined) });
  const asked = performance.now();
  expect(await createHealth(silent, running).findMissing()).toEqual(['database']);
  expect(performance.now() - asked).toBeGreaterThan(2900);
});

test('queries the database at most once a second, however often it is probed', async () => {
  let asked = 0;
  const counting = database({
    query: async () => {
      asked += 1;
      return [];
    },
  });
  const health = createHealth(counting, running);
  await Promise.all(Array.from({ length: 50 }, () => health.findMissing()));
  expect(asked).toBe(1);
});

test('is not ready once it is stopping, whatever its database reports; is ready in maintenance', async () => {
  const stopping = new AbortController();
  const health = createHealth(null, stopping.signal);
  expect(await health.findMissing()).toEqual([]);
  stopping.abort();
  expect(await health.findMissing()).toEqual(['running']);
});
