import { format } from 'prettier';
import { expect, test } from 'vitest';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();

test('docs/openapi.json matches the schemas of the routes: `npx vitest run --project server openapi -u` writes it', async () => {
  const text = await format(JSON.stringify(server.app.swagger()), { parser: 'json', printWidth: 120 });
  await expect(text).toMatchFileSnapshot('../../../docs/openapi.json');
});

test('omits the demonstration’s pages', () => {
  expect(JSON.stringify(server.app.swagger())).not.toContain('/demo');
});
