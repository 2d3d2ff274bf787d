import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig, readOfficeConfig } from '../../server/config.ts';
import { findPgbouncer, startPgbouncer } from '../../tools/drivers/pgbouncer.ts';
import { Customer, registroPayload } from '../../tools/drivers/wire-customer.ts';
import { atEnd } from './fixtures/at-end.ts';
import { newTestDatabase } from './fixtures/test-database.ts';
import { startTestServer } from './fixtures/test-server.ts';

const mostOfJourney = 35;
const mostShareOfPooler = 1.2;
const pooler = findPgbouncer();

/** Matches statements that only the demonstration sends: for simulated outcomes and the list of SMS. */
const ofDemonstration = /demonstration_|AS input/;

/**
 * Counts the statements of a whole journey, from the first token to the folio. Each is a round trip.
 * @param address the customer's address as reported by the proxy; null: the local demonstration, whose own statements
 * count too
 */
async function countRoundTrips(address: string | null, pooled = false): Promise<number> {
  const { DATABASE_URL: url = '' } = (await newTestDatabase()).env;
  const through = pooled ? await startPgbouncer(pooler ?? '', { url: () => url }, 3) : null;
  const env = address === null ? {} : { TRUST_PROXY: 'loopback' };
  const databaseUrl = through?.url(new URL(url).pathname.slice(1)) ?? url;
  const { database: settings } = readOfficeConfig({ DATABASE_URL: databaseUrl, DATABASE_POOLED: String(pooled) });
  if (through !== null) atEnd(through.end);
  const server = await startTestServer({ env, own: { env, settings } });
  const reported = address === null ? {} : { 'x-forwarded-for': address };
  const customer = new Customer(
    (call) => server.app.inject({ ...call, headers: { ...reported, ...call.headers } }),
    readConfig(env),
    server.smsLines,
  );
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  sent.mockClear();
  onTestFinished(() => sent.mockRestore());
  await customer.lookUp('1234567');
  await customer.call({ url: '/api/ListaProgramas' });
  await customer.confirmPhone('5512345678');
  const reply = await customer.registro(registroPayload('1234567', '5512345678'));
  const statements = sent.mock.calls.map((call) => JSON.stringify(call));
  expect(customer.decrypt(reply)).toMatchObject({ Ok: true });
  return statements.filter((sql) => address === null || !ofDemonstration.test(sql)).length;
}

test.each([null, '203.0.113.9', '2001:db8::9'])(
  'takes at most 35 round trips for the journey of a customer at %s',
  async (address) => {
    expect(await countRoundTrips(address)).toBeLessThanOrEqual(mostOfJourney);
  },
);

describe.skipIf(pooler === null && process.env['REQUIRE_POSTGRESQL'] !== '1')('behind PgBouncer', () => {
  test('takes at most 1.2 times as many round trips for a journey', async () => {
    const direct = await countRoundTrips('203.0.113.9');
    expect(await countRoundTrips('203.0.113.9', true)).toBeLessThanOrEqual(direct * mostShareOfPooler);
  });
});
