import { expect, test } from 'vitest';
import { challengeLifetimeMs } from '../../../server/captcha/captcha-verifier.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();

const refused = '{"ok":false}';

test('[NIS-6] accepts a token once, over all visitors', async () => {
  const customer = server.newCustomer();
  const token = await customer.captchaToken();
  expect((await customer.validateCaptcha(token)).body).toBe('{"ok":true}');
  expect((await customer.validateCaptcha(token)).body).toBe(refused);
  expect((await server.newCustomer().validateCaptcha(token)).body).toBe(refused);
});

test('[NIS-6] accepts one of several concurrent uses of a token', async () => {
  const customer = server.newCustomer();
  const token = await customer.captchaToken();
  const bodies = await Promise.all([1, 2, 3].map(async () => (await customer.validateCaptcha(token)).body));
  expect(bodies.filter((body) => body === '{"ok":true}')).toHaveLength(1);
});

test('[NIS-6] rejects an expired token', async () => {
  const customer = server.newCustomer();
  const token = await customer.captchaToken();
  server.advanceClock(challengeLifetimeMs + 2000);
  expect((await customer.validateCaptcha(token)).body).toBe(refused);
});

test('[NIS-6] rejects another action, an easier challenge, another solution, a foreign signature and anything else', async () => {
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
  for (const other of ['', 'x', 'bnVsbA==', 'e30=', 'eyJhY3Rpb24iOiJzdWJtaXRfZm9ybSJ9', '{"__proto__":{}}']) {
    expect((await customer.validateCaptcha(other)).body).toBe(refused);
  }
});
