import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/data-folder.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const folder = temporaryFolder();
const style = 'body{color:red}';
const script = 'document.title="ñ"';
writeFileSync(
  join(folder.path, 'index.html'),
  `<style>${style}</style><noscript><style>p{}</style></noscript><script>${script}</script><script src="/a.js"></script>`,
);
const server = await startTestServer({ clientFolder: folder.path });

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows exactly the inline styles and the inline script of the built page in the content policy', async () => {
  const policy = String((await server.app.inject('/menu')).headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${hash(script)};`);
  expect(policy).toContain(`style-src 'self' ${hash(style)} ${hash('p{}')};`);
});
