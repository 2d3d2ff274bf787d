import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readme = readFileSync('tools/chart/README.md', 'utf8');

it('what tools/chart/README.md imports is there', async () => {
  const imports = [...readme.matchAll(/^import \{ (.+) \} from '\.\/(.+)';$/gm)];
  expect(imports.length).toBeGreaterThan(10);
  for (const [, names = '', file = ''] of imports) {
    const module: object = await import(`../../../tools/chart/${file}`);
    expect([file, names.split(', ').filter((name) => !(name in module))]).toEqual([file, []]);
  }
});

it('what it says of an application, ChartUnderTest has', () => {
  const types = readFileSync('tools/chart/chart-under-test.ts', 'utf8');
  const [, table = ''] = readme.split('## What you say');
  const members = [...table.matchAll(/^\| ([^|]+)\|/gm)].flatMap(([, cell = '']) => cell.match(/`(\w+)`/g) ?? []);
  expect(members.length).toBeGreaterThan(8);
  expect(members.map((name) => name.slice(1, -1)).filter((name) => !types.includes(`readonly ${name}`))).toEqual([]);
});
