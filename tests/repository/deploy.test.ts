import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const guide = readFileSync('docs/operating.md', 'utf8');
const read = (name: string): string => readFileSync(`deploy/${name}`, 'utf8');

/** What Node and PostgreSQL's own image read, not the server. */
const others = ['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'];

test.each([
  ['Dockerfile', /^ENV (.*)$|\b([A-Z_]+)=/gm],
  ['compose.yaml', /^ {6}([A-Z_]+):/gm],
  ['environment.example', /^([A-Z_]+)=/gm],
  ['refrendo.service', /\b([A-Z][A-Z_]+)=/g],
])('every setting of deploy/%s is one of docs/operating.md', (name, pattern) => {
  const names = [...read(name).matchAll(pattern)].flatMap((found) =>
    found.slice(1).flatMap((text) => text?.match(/[A-Z][A-Z_]{2,}(?==|$)/g) ?? []),
  );
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((setting) => !guide.includes(`\`${setting}\``) && !others.includes(setting))).toEqual([]);
});

test('the environment names every secret that production asks for', () => {
  for (const secret of ['CIPHER_KEY', 'CIPHER_IV', 'TOKEN_KEY', 'TOKEN_SECRET', 'CAPTCHA_SECRET']) {
    expect(read('environment.example')).toMatch(new RegExp(`^${secret}=$`, 'm'));
  }
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('systemd accepts the unit (needs systemd-analyze)', () => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/refrendo.service'], {
    encoding: 'utf8',
  });
  // it also looks for the program and the folder, which are there only where it is installed
  const faults = `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line !== '' && !/not executable|No such file/.test(line));
  expect([status === 0 || faults.length === 0, faults]).toEqual([true, []]);
});
