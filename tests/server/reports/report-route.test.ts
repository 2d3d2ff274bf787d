import { beforeEach, expect, test } from 'vitest';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();
beforeEach(() => void (server.logLines.length = 0));

const violation = {
  type: 'csp-violation',
  age: 10,
  url: 'https://agua.example.mx/panel?nis=1234567',
  user_agent: 'Mozilla/5.0 (María)',
  body: {
    documentURL: 'https://agua.example.mx/panel?nis=1234567',
    referrer: 'https://correo.example/maria@example.com',
    blockedURL: 'https://evil.example/x.js?folio=26AG0001DEMO',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "default-src 'none'",
    sourceFile: 'https://agua.example.mx/assets/main-abc123.js?1234567',
    sample: 'María Fernanda',
    disposition: 'enforce',
    statusCode: 200,
    lineNumber: 7,
    columnNumber: 1,
  },
};

const send = (payload: string, type = 'application/reports+json') =>
  server.app.inject({ method: 'POST', url: '/informes', headers: { 'content-type': type }, payload });
const logged = () => server.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'browser report');

test('logs a violation and a crash with the request’s id, without customer data', async () => {
  const crash = { type: 'crash', age: 0, url: 'https://agua.example.mx/menu', body: { reason: 'oom' } };
  const reply = await send(JSON.stringify([violation, crash, { type: 'deprecation', body: { message: 'María' } }]));
  expect(reply.statusCode).toBe(204);
  expect(logged()).toEqual([
    expect.objectContaining({
      kind: 'csp-violation',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      source: '/assets/main-abc123.js',
      line: 7,
      reqId: reply.headers['x-request-id'],
    }),
    expect.objectContaining({ kind: 'crash', reason: 'oom' }),
  ]);
  const log = server.logLines.join('');
  for (const personal of ['1234567', 'María', 'maria@', '26AG0001DEMO', 'Mozilla']) expect(log).not.toContain(personal);
});

test('logs an error on the page by kind, script and line; ignores a report with anything else', async () => {
  const report = (body: object) => ({ type: 'script-error', url: 'https://agua.example.mx/menu?nis=1234567', body });
  const reports = [
    report({ name: 'TypeError', script: 'landing-a_1.js', line: 2, message: 'María' }),
    report({ name: 'María 1234567', script: 'https://evil.example/x.js?1234567', line: -1 }),
  ];
  expect((await send(JSON.stringify(reports))).statusCode).toBe(204);
  expect(logged()).toEqual([
    expect.objectContaining({ kind: 'script-error', name: 'TypeError', source: '/assets/landing-a_1.js', line: 2 }),
    expect.objectContaining({ kind: 'script-error', name: 'other', source: 'other', line: 0 }),
  ]);
  for (const personal of ['1234567', 'María']) expect(server.logLines.join('')).not.toContain(personal);
});

test('accepts the older report-uri format: one violation, with hyphens', async () => {
  const old = {
    'csp-report': {
      'violated-directive': 'style-src-attr',
      'effective-directive': 'style-src-attr',
      'blocked-uri': 'inline',
      'source-file': 'moz-extension',
      'line-number': 3,
    },
  };
  expect((await send(JSON.stringify(old), 'application/csp-report')).statusCode).toBe(204);
  expect(logged()).toEqual([
    expect.objectContaining({ directive: 'style-src-attr', blocked: 'inline', source: 'other', line: 3 }),
  ]);
});

test('rejects, ignores or truncates reports that no browser sends: other types, broken JSON, odd values, long lists', async () => {
  expect((await send('{', 'application/reports+json')).statusCode).toBe(400);
  expect((await send('x', 'image/png')).statusCode).toBe(415);
  expect((await send(JSON.stringify([' '.repeat(17_000)]))).statusCode).toBe(413);
  for (const body of ['null', '7', '[null, 7, "x", {"type": "crash"}]', '{"csp-report": null}']) {
    expect([body, (await send(body)).statusCode]).toEqual([body, 204]);
  }
  expect(logged().map(({ kind, reason, directive }) => ({ kind, reason, directive }))).toEqual([
    { kind: 'crash', reason: 'other' },
    { kind: 'csp-violation', directive: 'other' },
  ]);
  server.logLines.length = 0;
  await send(JSON.stringify(Array.from({ length: 100 }, () => ({ type: 'crash', body: {} }))));
  expect(logged()).toHaveLength(20);
});

test('accepts 60 bodies an hour per address, without delaying other addresses', async () => {
  const behindProxy = await startTestServer({ config: { trustedProxies: 'loopback' } });
  const from = (address: string) =>
    behindProxy.app.inject({
      method: 'POST',
      url: '/informes',
      headers: { 'content-type': 'application/reports+json', 'x-forwarded-for': address },
      payload: '[]',
    });
  for (let sent = 0; sent < 60; sent += 1) expect((await from('198.51.100.1')).statusCode).toBe(204);
  const refused = await from('198.51.100.1');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await from('198.51.100.2')).statusCode).toBe(204);
  await behindProxy.database.query("INSERT INTO rate_limits VALUES ('reports', 100000, now() + interval '1 hour')");
  expect((await from('198.51.100.3')).statusCode).toBe(204);
  behindProxy.advanceClock(60 * 60 * 1000 + 1);
  expect((await from('198.51.100.1')).statusCode).toBe(204);
});
