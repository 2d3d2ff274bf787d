import { expect, test } from 'vitest';
import { startTestServer } from '../fixtures/test-server.ts';

const address = '/.well-known/security.txt';
const contact = 'mailto:seguridad@agua.example';
const silent = await startTestServer();
const server = await startTestServer({ env: { SECURITY_CONTACT: contact, PUBLIC_ORIGIN: 'http://localhost' } });

test('names the contact for vulnerabilities in security.txt, with an expiry in the future (RFC 9116)', async () => {
  for (const year of [0, 1, 10]) {
    if (year > 0) server.advanceClock(year * 365 * 24 * 60 * 60 * 1000);
    const reply = await server.app.inject(address);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    const [, expires = ''] = /^Expires: (.*)$/m.exec(reply.body) ?? [];
    const aheadDays = (Date.parse(expires) - server.now()) / 86_400_000;
    expect(aheadDays).toBeGreaterThan(30);
    expect(aheadDays).toBeLessThan(365);
    expect(reply.body).toContain(`Contact: ${contact}\n`);
    expect(reply.body).toContain('Canonical: http://localhost/.well-known/security.txt\n');
  }
});

test('answers 404 if no contact is configured', async () => {
  expect((await silent.app.inject(address)).statusCode).toBe(404);
});

test.each([
  '/.well-known/change-password',
  '/%2Ewell-known/change-password',
  '/.well-known/',
  '/.well-known',
  '/.well-known/security.txt/x',
])('answers %s with 404 instead of the landing page', async (other) => {
  for (const { app } of [silent, server]) {
    const reply = await app.inject(other);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  }
});
