import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { createRateLimits } from '../../../server/rate-limits/rate-limits.ts';
import { createSendLimits } from '../../../server/verification/send-limits.ts';
import { createDeferred } from '../../src/services/deferred.ts';
import { registroPayload, type Customer } from '../../../tools/drivers/wire-customer.ts';
import { onPostgresql } from '../fixtures/test-database.ts';
import { startTestServer } from '../fixtures/test-server.ts';

/*
 * Each test overlaps two requests: the second arrives while the transaction of the first is open. Without the locks of
 * `takeLocks`, it would not see the first one's writes. Requests that are merely sent at once seldom overlap like this.
 */
const server = await startTestServer({ env: { NIS_PER_PHONE: '2' } });
const { database } = server;
afterEach(() => vi.restoreAllMocks());

/** The embedded engine runs one transaction at a time, so the second request can't arrive while the first is open. */
const arrivingMs = onPostgresql ? 10_000 : 0;
/** Long enough for an unblocked transaction to finish. */
const settledMs = onPostgresql ? 400 : 0;

/**
 * Runs two operations of one transaction each. The first commits only after the second has ended or waits for a lock.
 * @returns both results, and the number of committed locks
 */
async function overlap<Result>(first: () => Promise<Result>, second: () => Promise<Result>) {
  const [begun, arrived, ended] = [createDeferred<void>(), createDeferred<void>(), createDeferred<void>()];
  const { transaction } = database;
  let isFirst = true;
  const held: Database['transaction'] = (work) => {
    if (!isFirst) {
      arrived.resolve();
      return transaction(work);
    }
    isFirst = false;
    return transaction(async (queries) => {
      const result = await work(queries);
      begun.resolve();
      await Promise.race([arrived.promise, setTimeout(arrivingMs)]);
      await Promise.race([ended.promise, setTimeout(settledMs)]);
      return result;
    });
  };
  vi.spyOn(database, 'transaction').mockImplementation(held);
  await database.query('DELETE FROM locks');
  const holding = first();
  await begun.promise;
  const results = await Promise.all([holding, second().finally(ended.resolve)]);
  return { results, locks: (await database.query('SELECT key FROM locks')).length };
}

const send = (customer: Customer, phone: string) => async () => (await customer.solicitarCodigo(phone)).statusCode;

test('[OTP-10] backend.md#sending-codes: makes a send wait for the concurrent one to the same number, and rejects it', async () => {
  const [one, other] = [await server.newEligible(), await server.newEligible()];
  expect(await overlap(send(one, '5571000001'), send(other, '5571000001'))).toEqual({ results: [200, 429], locks: 2 });
});

test('[OTP-10] backend.md#sending-codes: makes a send wait for the concurrent one for the same NIS, whatever the number', async () => {
  const [one, other] = [await server.newEligible('3910001'), await server.newEligible('3910001')];
  for (const phone of ['5571000002', '5671000002']) expect(await send(one, phone)()).toBe(200);
  expect(await overlap(send(one, '3371000002'), send(other, '8171000002'))).toEqual({ results: [200, 429], locks: 2 });
});

test('backend.md#sending-codes: refunds one of two sends to a number that the gateway rejected', async () => {
  const limits = { perAddress: Infinity, budget: 100 };
  const sendLimits = createSendLimits(database, createRateLimits(database, server.now), limits, server.now);
  const [one, other] = ['a', 'b'].map((visitor) => ({ visitor, nis: visitor, phone: '5571000003', networks: [] }));
  if (!one || !other) throw new Error('two sends');
  const [first, second] = [
    await sendLimits.reserve(one),
    (server.advanceClock(61_000), await sendLimits.reserve(other)),
  ];
  await overlap(
    () => sendLimits.refund(first, one),
    () => sendLimits.refund(second, other),
  );
  const returned = await database.query('SELECT id FROM code_sends WHERE phone = $1 AND returned', [one.phone]);
  expect(returned).toEqual([{ id: first }]);
});

test('backend.md#registration: makes a registration wait for the concurrent one with the same number, and counts both', async () => {
  const phone = '5571000004';
  const ready = async (nis: string) => {
    server.advanceClock(61_000);
    const customer = await server.newEligible(nis);
    await customer.confirmPhone(phone);
    return async () => customer.decrypt(await customer.registro(registroPayload(nis, phone))).Ok;
  };
  expect(await (await ready('3920001'))()).toBe(true);
  // On PostgreSQL, the second registration arrives in the meantime and takes its NIS's lock. Otherwise the first one is
  // already stored, so the second is rejected earlier.
  const locks = onPostgresql ? 3 : 2;
  expect(await overlap(await ready('3920002'), await ready('3920003'))).toEqual({ results: [true, false], locks });
});

test.skipIf(!onPostgresql)('commits two transactions that wait for each other’s row', async () => {
  const nis = ['3910011', '3910012'];
  for (const one of nis) await server.newEligible(one);
  const both = createDeferred<void>();
  let begun = 0;
  const rename = (order: readonly string[], name: string) =>
    database.transaction(async ({ query }) => {
      for (const one of order) {
        await query('UPDATE customers SET full_name = $2 WHERE nis = $1', [one, name]);
        if ((begun += 1) === 2) both.resolve();
        await both.promise;
      }
      return name;
    });
  const names = await Promise.all([rename(nis, 'Ana'), rename(nis.toReversed(), 'Eva')]);
  expect(names).toEqual(['Ana', 'Eva']);
  expect(begun).toBeGreaterThan(4);
});
