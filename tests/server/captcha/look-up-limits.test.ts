import { expect, test } from 'vitest';
import { captchaActions } from '../../../machines/model/limits.ts';
import { startTestServer } from '../fixtures/test-server.ts';

async function startLimited(env: Record<string, string>) {
  const server = await startTestServer({ env });
  /** Looks up a NIS from this address, with a new captcha. */
  const lookUp = async (address: string, nis: number) => {
    const customer = await server.newCustomer().fetchToken();
    await customer.passCaptcha(captchaActions.nis);
    const url = `/api/EncontrarNis?nis=${nis}`;
    const payload = { content: customer.cipher.encrypt(String(nis)) };
    return customer.call({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } });
  };
  return { server, lookUp };
}

test('limits the look-ups of one address per hour, however many captchas it solves; other addresses continue', async () => {
  const { server, lookUp } = await startLimited({ ADDRESS_LOOKUPS_PER_HOUR: '5', TRUST_PROXY: 'loopback' });
  const statuses = [];
  for (let nis = 1_000_000; nis < 1_000_008; nis += 1) statuses.push((await lookUp('203.0.113.9', nis)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect((await lookUp('203.0.113.10', 1_000_000)).statusCode).toBe(200);
  expect(server.logLines.join('')).toMatch(/"event":"limit-reached".*"reason":"look-ups"/);
  // a rejected look-up logs only its security event
  expect(server.logLines.filter((line) => line.includes('look-ups') || line.includes('"status":429'))).toHaveLength(3);
  server.advanceClock(60 * 60 * 1000);
  expect((await lookUp('203.0.113.9', 1_000_000)).statusCode).toBe(200);
});

test(
  'gives an IPv6 site with many networks a multiple of the limit, separately for its /56 and its /48',
  { tags: ['stress'] },
  async () => {
    const env = {
      ADDRESS_LOOKUPS_PER_HOUR: '1',
      IPV6_56_MULTIPLE: '2',
      IPV6_48_MULTIPLE: '3',
      TRUST_PROXY: 'loopback',
    };
    const { server } = await startLimited(env);
    /** @returns how many of ten challenges each address gets; the limit per address is four */
    const challenges = async (...addresses: string[]): Promise<number[]> => {
      const given = addresses.map(() => 0);
      for (const [index, address] of addresses.entries()) {
        for (let call = 0; call < 10; call += 1) {
          const headers = { 'x-forwarded-for': address };
          const { statusCode } = await server.app.inject({ url: '/captcha/challenge', headers });
          given[index] = (given[index] ?? 0) + (statusCode === 200 ? 1 : 0);
        }
      }
      return given;
    };
    // The first address's rejected requests don't count against its /56.
    expect(await challenges('2001:db8:1:a00::1', '2001:db8:1:a01::1', '2001:db8:1:a02::1')).toEqual([4, 4, 0]);
    // They don't count against its /48 either.
    expect(await challenges('2001:db8:1:b00::1', '2001:db8:1:c00::1')).toEqual([4, 0]);
    expect(await challenges('2001:db8:2::1', '203.0.113.1')).toEqual([4, 4]);
  },
);

test('counts folio look-ups too, and limits challenges separately', async () => {
  const { server, lookUp } = await startLimited({ ADDRESS_LOOKUPS_PER_HOUR: '2', TRUST_PROXY: 'loopback' });
  const headers = { 'x-forwarded-for': '203.0.113.11' };
  for (let nis = 1_000_000; nis < 1_000_002; nis += 1) await lookUp('203.0.113.11', nis);
  const customer = server.newCustomer();
  await customer.passCaptcha(captchaActions.folio);
  const folio = await customer.call({ url: '/api/EncontrarFolio?folio=26AG0001DEMO', headers });
  expect(folio.statusCode).toBe(429);
  // GCRA: at two per hour, one use refills in half an hour
  expect(Number(folio.headers['retry-after'])).toBeGreaterThan(1700);
  expect(Number(folio.headers['retry-after'])).toBeLessThan(1801);
  const statuses = [];
  for (let call = 0; call < 10; call += 1) {
    statuses.push((await customer.call({ url: '/captcha/challenge', headers })).statusCode);
  }
  expect(statuses).toEqual([...Array(8).fill(200), 429, 429]);
});

test('gives one visitor a tenth of an address’s look-ups, and still answers other visitors there', async () => {
  const { server, lookUp } = await startLimited({ ADDRESS_LOOKUPS_PER_HOUR: '120', TRUST_PROXY: 'loopback' });
  const busy = await server.newCustomer().fetchToken();
  const headers = { 'x-forwarded-for': '203.0.113.22' };
  const statuses: number[] = [];
  for (let nis = 1_000_000; nis < 1_000_130; nis += 1) {
    await busy.passCaptcha(captchaActions.nis);
    const payload = { content: busy.cipher.encrypt(String(nis)) };
    statuses.push(
      (await busy.call({ method: 'POST', url: `/api/EncontrarNis?nis=${nis}`, payload, headers })).statusCode,
    );
  }
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(13);
  expect(statuses.slice(0, 12)).toEqual(Array(12).fill(200));
  expect((await lookUp('203.0.113.22', 1_000_000)).statusCode).toBe(200);
  expect(server.logLines.join('')).toContain('"reason":"look-ups-of-visitor"');
});

test('ignores a header that any client can write if no proxy is configured', async () => {
  const { server, lookUp } = await startLimited({ ADDRESS_LOOKUPS_PER_HOUR: '1' });
  const remote = async (forwarded: string) => {
    const customer = await server.newCustomer().fetchToken();
    await customer.passCaptcha();
    const payload = { content: customer.cipher.encrypt('1000000') };
    const { cookie, bearer } = customer;
    // a remote client, over TLS
    const headers = { cookie: `__Host-${cookie}`, authorization: `Bearer ${bearer}`, 'x-forwarded-for': forwarded };
    const call = { method: 'POST', url: '/api/EncontrarNis', payload, headers, remoteAddress: '198.51.100.7' } as const;
    return (await server.app.inject(call)).statusCode;
  };
  expect(await remote('203.0.113.1')).toBe(200);
  expect(await remote('203.0.113.2')).toBe(429);
  expect(server.logLines.join('')).toContain('"event":"proxy-not-trusted"');
  // Loopback is not limited: the client is either a proxy without TRUST_PROXY, or a developer.
  for (let nis = 1_000_000; nis < 1_000_003; nis += 1) expect((await lookUp('203.0.113.3', nis)).statusCode).toBe(200);
});

test(
  'does not count calls without a captcha against an address: still answers a customer there after 600 of them',
  { tags: ['stress'] },
  async () => {
    const { server, lookUp } = await startLimited({ TRUST_PROXY: 'loopback' });
    const attacker = await server.newCustomer().fetchToken();
    const url = '/api/EncontrarNis?nis=1000000';
    const payload = { content: attacker.cipher.encrypt('1000000') };
    const call = { method: 'POST', url, payload, headers: { 'x-forwarded-for': '203.0.113.20' } } as const;
    const statuses = new Set<number>();
    for (let times = 0; times < 600; times += 1) statuses.add((await attacker.call(call)).statusCode);
    expect([...statuses]).toEqual([403]);
    expect((await lookUp('203.0.113.20', 1_000_000)).statusCode).toBe(200);
  },
);

test('makes an exhausted address wait until one look-up refills, not for the whole hour', async () => {
  const { server, lookUp } = await startLimited({ ADDRESS_LOOKUPS_PER_HOUR: '60', TRUST_PROXY: 'loopback' });
  expect((await lookUp('203.0.113.21', 1_000_000)).statusCode).toBe(200);
  await server.database.query(
    "UPDATE rate_limits SET ends_at = ends_at + interval '59 minutes' WHERE key LIKE 'look-ups of %'",
  );
  const refused = await lookUp('203.0.113.21', 1_000_000);
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.closeTo(60, -1)]);
  server.advanceClock(61_000);
  expect((await lookUp('203.0.113.21', 1_000_000)).statusCode).toBe(200);
  expect((await lookUp('203.0.113.21', 1_000_000)).statusCode).toBe(429);
});

test('limits each address to a twentieth of its look-ups, and logs an alert, once the budget of unknown NIS is spent', async () => {
  const env = { UNKNOWN_NIS_PER_HOUR: '10', ADDRESS_LOOKUPS_PER_HOUR: '40', TRUST_PROXY: 'loopback' };
  const { server, lookUp } = await startLimited(env);
  let answered = 0;
  for (let address = 1; address <= 6; address += 1) {
    for (let nis = 1; nis <= 6; nis += 1) {
      const { statusCode } = await lookUp(`203.0.113.${address}`, 1_100_000 + address * 10 + nis);
      if (statusCode === 200) answered += 1;
    }
  }
  // Ten look-ups within the budget, one that exceeds it, and then two per address; without the budget, all 36 would
  // pass.
  expect(answered).toBeLessThanOrEqual(11 + 5 * 2);
  // an address in another network still has look-ups left
  expect((await lookUp('198.51.100.1', 1_234_567)).statusCode).toBe(200);
  expect(server.logLines.filter((line) => line.includes('"reason":"unknown-nis"'))).toHaveLength(1);
  server.advanceClock(60 * 60_000);
  const later = [];
  for (let nis = 1; nis <= 4; nis += 1) later.push((await lookUp('203.0.113.1', 1_234_567)).statusCode);
  expect(later).toEqual([200, 200, 200, 200]);
});
