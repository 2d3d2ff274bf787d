import { expect, test } from 'vitest';
import { startHttpStub } from '../fixtures/http-stub.ts';
import { startTestServer } from '../fixtures/test-server.ts';

/** Stub of Google's siteverify that replies with the token itself as its verdict. */
const received: URLSearchParams[] = [];
const google = await startHttpStub(({ body }) => {
  const form = new URLSearchParams(body);
  received.push(form);
  const token = form.get('response') ?? '';
  return { status: token === 'down' ? 503 : 200, body: token };
});
const server = await startTestServer({ env: { RECAPTCHA_SECRET: 'google-secret' }, siteverifyUrl: google.url });

test.each([
  ['a good score', { success: true, score: 0.5, action: 'submit_form' }, true],
  ['the folio form', { success: true, score: 0.9, action: 'submit_folio' }, true],
  ['a low score', { success: true, score: 0.49, action: 'submit_form' }, false],
  ['another action', { success: true, score: 0.9, action: 'login' }, false],
  ['no success', { success: false, score: 0.9, action: 'submit_form' }, false],
  ['no score', { success: true, action: 'submit_form' }, false],
])('wire.md#captcha: returns Google’s verdict: %s', async (_name, verdict, ok) => {
  const response = await server.newCustomer().validateCaptcha(JSON.stringify(verdict));
  expect(response.json()).toEqual({ ok });
  expect(received.at(-1)?.get('secret')).toBe('google-secret');
});

test.each(['down', '<html>', '[]', '{"success":"yes"}'])(
  '[NIS-7] fails the call if siteverify gives no verdict: %s',
  async (answer) => {
    expect((await server.newCustomer().validateCaptcha(answer)).statusCode).toBe(502);
  },
);

test('wire.md#captcha: with Google, serves no captcha script of its own, and allows Google’s in the content policy', async () => {
  expect((await server.app.inject('/captcha/challenge')).statusCode).toBe(404);
  const policy = (await server.app.inject('/captcha/api.js')).headers['content-security-policy'];
  expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/");
  expect(policy).toContain('frame-src https://www.google.com/recaptcha/');
  expect(policy).toContain("connect-src 'self' https://www.google.com/recaptcha/");
});
