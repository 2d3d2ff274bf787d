import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { settings } from '../../server/settings.ts';
import { ownSecrets } from '../server/fixtures/own-secrets.ts';

const read = (name: string): string => readFileSync(`deploy/${name}`, 'utf8');

/** Variables that the server doesn't read: they are for PostgreSQL's programs and image, or for fontconfig's cache. */
const others = [
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'PGHOST',
  'PGUSER',
  'PGPASSWORD',
  'XDG_CACHE_HOME',
];

test.each([
  ['Dockerfile', /^ENV (.*)$|\b([A-Z_]+)=/gm],
  ['compose.yaml', /^ {6}([A-Z_]+):/gm],
])('names only settings that the server reads in deploy/%s', (name, pattern) => {
  const names = [...read(name).matchAll(pattern)].flatMap((found) =>
    found.slice(1).flatMap((text) => text?.match(/[A-Z][A-Z_]{2,}(?==|$)/g) ?? []),
  );
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((setting) => !(setting in settings) && !others.includes(setting))).toEqual([]);
});

test('compose.yaml is valid YAML, and its container listens on every address', async () => {
  const yaml = read('compose.yaml');
  await expect(format(yaml, { parser: 'yaml' })).resolves.toContain('services:');
  await expect(format(`${yaml}\n  : [`, { parser: 'yaml' })).rejects.toThrow(/\S/);
  // overrides the environment file, which is written for a dedicated machine
  expect(yaml).toMatch(/^ {6}HOST: 0\.0\.0\.0$/m);
});

test('compose.yaml lets a container stop for longer than the server may take', () => {
  const secondsOf = (line: RegExp) => Number(line.exec(read('compose.yaml'))?.[1]);
  const longest = secondsOf(/STOP_DELAY_SECONDS: '(\d+)'/) + settings.STOP_TIMEOUT_SECONDS.default;
  expect(secondsOf(/stop_grace_period: (\d+)s/)).toBeGreaterThan(longest);
});

test('environment.example has no line for a secret: the operator appends the output of `oficina secretos`', () => {
  for (const secret of Object.keys(ownSecrets))
    expect(read('environment.example')).not.toMatch(new RegExp(`^#?${secret}=`, 'm'));
  expect(read('environment.example')).toContain('oficina secretos');
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)("the unit passes systemd's checks (needs systemd-analyze)", () => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/refrendo@.service'], {
    encoding: 'utf8',
  });
  // ignore that the program and the folder are missing: they need not be installed
  const faults = `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line !== '' && !/not executable|No such file/.test(line));
  expect([status === 0 || faults.length === 0, faults]).toEqual([true, []]);
});
