import { format } from 'prettier';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

test('docs/openapi.json matches the schemas of the routes: `npx vitest run --project server openapi -u` writes it', async () => {
  const text = await format(JSON.stringify(server.app.swagger()), { parser: 'json', printWidth: 120 });
  await expect(text).toMatchFileSnapshot('../../../docs/openapi.json');
});

test('omits the pages of the demonstration', () => {
  expect(JSON.stringify(server.app.swagger())).not.toContain('/demo');
});

test('serves /docs only in the demonstration', async () => {
  expect((await server.app.inject('/docs/json')).json()).toEqual(server.app.swagger());
  const page = await server.app.inject('/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'",
  );
  const production = await startTestServer({ config: { demonstration: false } });
  for (const url of ['/docs', '/docs/json', '/docs/static/index.html']) {
    expect([url, (await production.app.inject(url)).statusCode]).toEqual([url, 404]);
  }
  await production.close();
});
