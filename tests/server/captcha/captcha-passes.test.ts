import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { challengeLifetimeMs } from '../../../server/captcha/proof-of-work.ts';
import { startTestServer } from '../fixtures/test-server.ts';
import type { TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('contract §9: one passed captcha admits one look-up', () => {
  test('contract §9: EncontrarNis without a captcha is 403, with one it answers, a second time it is 403', async () => {
    const customer = await server.newCustomer().arrive();
    expect((await customer.encontrarNis('1234567')).statusCode).toBe(403);
    await customer.passCaptcha();
    expect((await customer.encontrarNis('1234567')).statusCode).toBe(200);
    expect((await customer.encontrarNis('1234567')).statusCode).toBe(403);
  });

  test('contract §9: EncontrarRegistro follows its EncontrarNis, once, and only of the same NIS', async () => {
    const customer = await server.newCustomer().arrive();
    expect((await customer.encontrarRegistro('1234567')).statusCode).toBe(403);
    await customer.passCaptcha();
    await customer.encontrarNis('1234567');
    expect((await customer.encontrarRegistro('123456789')).statusCode).toBe(403);
    expect((await customer.encontrarRegistro('1234567')).statusCode).toBe(200);
    expect((await customer.encontrarRegistro('1234567')).statusCode).toBe(403);
  });

  test('contract §9: a folio look-up takes a captcha of its own, and none is none for a browser without cookie', async () => {
    const customer = await server.newCustomer().arrive();
    expect((await customer.encontrarFolio('26AG0001DEMO')).statusCode).toBe(403);
    expect((await server.newCustomer().encontrarFolio('26AG0001DEMO')).statusCode).toBe(403);
    await customer.passCaptcha('submit_folio');
    expect((await customer.encontrarFolio('26AG0001DEMO')).statusCode).toBe(200);
    expect((await customer.encontrarFolio('26AG0001DEMO')).statusCode).toBe(403);
    await customer.passCaptcha('submit_folio');
    await customer.encontrarFolio('26AG0001DEMO');
    expect((await customer.encontrarNis('1234567')).statusCode).toBe(403);
  });

  test('contract §9: of many look-ups at once with one captcha, one is admitted', async () => {
    const customer = await server.newCustomer().arrive();
    await customer.passCaptcha();
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async () => (await customer.encontrarNis('1234567')).statusCode),
    );
    expect(statuses.sort()).toEqual([200, 403, 403, 403]);
  });

  test('contract §9: a captcha belongs to the browser that passed it', async () => {
    const [first, second] = [await server.newCustomer().arrive(), await server.newCustomer().arrive()];
    await first.passCaptcha();
    expect((await second.encontrarNis('1234567')).statusCode).toBe(403);
  });

  test('a request that is refused for its content does not use the captcha up', async () => {
    const customer = await server.newCustomer().arrive();
    await customer.passCaptcha();
    expect((await customer.encontrarNis('12')).statusCode).toBe(400);
    expect((await customer.encontrarNis('1234567')).statusCode).toBe(200);
  });
});

describe('[NIS-6] the proof of work', () => {
  const refused = '{"ok":false}';

  test('[NIS-6] a token passes once, from whichever browser', async () => {
    const customer = server.newCustomer();
    const token = await customer.captchaToken();
    expect((await customer.validateCaptcha(token)).body).toBe('{"ok":true}');
    expect((await customer.validateCaptcha(token)).body).toBe(refused);
    expect((await server.newCustomer().validateCaptcha(token)).body).toBe(refused);
  });

  test('[NIS-6] of one token presented many times at once, one passes', async () => {
    const customer = server.newCustomer();
    const token = await customer.captchaToken();
    const bodies = await Promise.all([1, 2, 3].map(async () => (await customer.validateCaptcha(token)).body));
    expect(bodies.filter((body) => body === '{"ok":true}')).toHaveLength(1);
  });

  test('[NIS-6] an expired token is refused', async () => {
    const customer = server.newCustomer();
    const token = await customer.captchaToken();
    server.passTime(challengeLifetimeMs + 2000);
    expect((await customer.validateCaptcha(token)).body).toBe(refused);
  });

  test('[NIS-6] another action, an easier challenge, another solution, a foreign challenge, anything else: refused', async () => {
    const customer = server.newCustomer();
    expect((await customer.validateCaptcha(await customer.captchaToken('login'))).body).toBe(refused);
    const changed = async (change: (token: string) => string) => {
      const token = Buffer.from(await customer.captchaToken(), 'base64').toString();
      const other = change(token);
      expect(other).not.toBe(token);
      return (await customer.validateCaptcha(Buffer.from(other).toString('base64'))).body;
    };
    expect(await changed((token) => token.replace(/"keyPrefix":"\w+"/, '"keyPrefix":"00"'))).toBe(refused);
    expect(await changed((token) => token.replace(/"expiresAt":\d+/, '"expiresAt":9999999999'))).toBe(refused);
    expect(await changed((token) => token.replace(/"derivedKey":"\w{4}/, '"derivedKey":"abcd'))).toBe(refused);
    expect(await changed((token) => token.replace(/"signature":"\w{4}/, '"signature":"abcd'))).toBe(refused);
    expect(await changed((token) => token.replace(/"nonce":"\w+"/, '"nonce":7'))).toBe(refused);
    for (const nonsense of ['', 'x', 'bnVsbA==', 'e30=', 'eyJhY3Rpb24iOiJzdWJtaXRfZm9ybSJ9', '{"__proto__":{}}']) {
      expect((await customer.validateCaptcha(nonsense)).body).toBe(refused);
    }
  });
});
