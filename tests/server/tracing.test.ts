import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { startHttpStub } from './fixtures/http-stub.ts';
import { registerOverHttp } from './fixtures/over-http.ts';
import { builtProgram } from './fixtures/run-setup.ts';
import { startProcess } from './fixtures/server-process.ts';
import { newTestDatabase, onPostgresql } from './fixtures/test-database.ts';

/** A span in OTLP's JSON. */
interface Span {
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

test('traces calls with deploy/tracing.mjs: continues the proxy’s trace, names it in the log, and sends no personal data', async () => {
  const bodies: string[] = [];
  const collector = await startHttpStub(({ body }) => {
    bodies.push(body);
    return { status: 200, body: '{}' };
  });
  const own = await newTestDatabase();
  const server = startProcess(builtProgram('main.js'), 'unused', {
    ...own.env,
    NODE_OPTIONS: `--import ${resolve('deploy/tracing.mjs')}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'refrendo',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  });
  const url = await server.address();
  const folio = await registerOverHttp(server, '1234567');
  const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const traceparent = `00-${traceId}-${parent}-01`;
  const reply = await fetch(`${url}/api/ListaProgramas?numero=5512345678`, { headers: { traceparent } });
  expect(reply.status).toBe(200);

  const spans = (): Span[] =>
    bodies.flatMap((body) => {
      const sent: { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] } = JSON.parse(body);
      return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    });
  const continued = () => spans().filter((span) => span.traceId === traceId);
  await expect.poll(() => continued().find(({ parentSpanId }) => parentSpanId === parent)?.name).toBe('GET');
  expect(continued().some(({ name }) => name.startsWith('pg.query:'))).toBe(onPostgresql);
  await expect.poll(server.output).toMatch(new RegExp(`"trace_id":"${traceId}".*"route":"/api/ListaProgramas"`));

  expect(bodies.join('')).toContain('"/api/Registro"');
  expect(bodies.join('')).toContain('{"key":"service.name","value":{"stringValue":"refrendo"}}');
  expect(bodies.join('')).not.toMatch(
    new RegExp(`\\b(?:1234567|\\+?(?:52)?55\\d{8}|${folio}|127\\.0\\.0\\.1|numero=)\\b`),
  );
  expect(await server.kill('SIGTERM')).toBe(0);
});

test('names the tested versions in the command of deploy/tracing.mjs', () => {
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const command = readFileSync('deploy/tracing.mjs', 'utf8').split('*/')[0];
  const versions = Object.entries(devDependencies).filter(([name]) => name.startsWith('@opentelemetry/'));
  expect(versions).toHaveLength(6);
  for (const [name, version] of versions) {
    const short = name.replace('@opentelemetry/', '').replace('instrumentation-', '');
    expect(command).toMatch(new RegExp(`${short}(?:[^ ]*\\})?@${version.replaceAll('.', '\\.')}`));
  }
});
