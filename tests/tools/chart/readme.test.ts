import { readdirSync, readFileSync } from 'node:fs';
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

it('what tools/chart imports of others, it names under what it needs', () => {
  const [, needs = ''] = readme.split('## What it needs');
  const files = readdirSync('tools/chart', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const imported = files.flatMap((file) =>
    [...readFileSync(`tools/chart/${file}`, 'utf8').matchAll(/^import .*from '((?:@[\w-]+\/)?[\w-]+)[/']/gm)].map(
      ([, name = '']) => name,
    ),
  );
  expect(imported).toContain('xstate');
  expect([...new Set(imported)].filter((name) => !needs.includes(`\`${name}\``))).toEqual([]);
});
