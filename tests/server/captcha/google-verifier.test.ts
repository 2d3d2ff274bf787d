import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../fixtures/test-server.ts';
import type { TestServer } from '../fixtures/test-server.ts';
import { addressOf, bodyOf } from '../fixtures/http-stub.ts';

/** Answers as siteverify would to a token that is the verdict itself. */
let google: Server;
let server: TestServer;
const asked: URLSearchParams[] = [];

beforeAll(async () => {
  google = createServer(async (request, response) => {
    const form = new URLSearchParams(await bodyOf(request));
    asked.push(form);
    const token = form.get('response') ?? '';
    response.writeHead(token === 'down' ? 503 : 200).end(token);
  });
  server = await startTestServer({
    env: { RECAPTCHA_SECRET: 'google-secret' },
    siteverifyUrl: await addressOf(google),
  });
});
afterAll(async () => {
  await server.close();
  google.close();
});

test.each([
  ['good', { success: true, score: 0.5, action: 'submit_form' }, true],
  ['of the folio form', { success: true, score: 0.9, action: 'submit_folio' }, true],
  ['low score', { success: true, score: 0.49, action: 'submit_form' }, false],
  ['another action', { success: true, score: 0.9, action: 'login' }, false],
  ['no success', { success: false, score: 0.9, action: 'submit_form' }, false],
  ['no score', { success: true, action: 'submit_form' }, false],
])('contract §5: Google’s verdict, %s', async (_name, verdict, ok) => {
  const response = await server.newCustomer().validateCaptcha(JSON.stringify(verdict));
  expect(response.json()).toEqual({ ok });
  expect(asked.at(-1)?.get('secret')).toBe('google-secret');
});

test('[NIS-7] Google out of reach, or answering no verdict: the call fails', async () => {
  expect((await server.newCustomer().validateCaptcha('down')).statusCode).toBe(502);
  expect((await server.newCustomer().validateCaptcha('<html>')).statusCode).toBe(502);
});

test('contract §5: with Google the own script is not served, and the content policy lets Google’s in', async () => {
  expect((await server.app.inject('/captcha/challenge')).statusCode).toBe(404);
  const policy = (await server.app.inject('/captcha/api.js')).headers['content-security-policy'];
  expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/");
  expect(policy).toContain('frame-src https://www.google.com/recaptcha/');
  expect(policy).toContain("connect-src 'self' https://www.google.com/recaptcha/");
});
