import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { describe, expect, test } from 'vitest';

const {
  dependencies,
  devDependencies,
}: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** the demonstration's database, which production rejects */
const demonstrationOnly = '@electric-sql/pglite';

test('a server installs exactly the packages that its built programs import in production', () => {
  const imported = readdirSync('dist-server')
    .filter((name) => /\.m?js$/.test(name))
    .flatMap((name) => [
      ...readFileSync(`dist-server/${name}`, 'utf8').matchAll(
        /^import .*?["']([^"'.][^"']*)["'];$|\bimport\(["']([^"'.][^"']*)["']\)/gm,
      ),
    ])
    .map(([, statically, later]) => statically ?? later ?? '')
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);
  expect([...new Set(imported)].toSorted()).toEqual([...Object.keys(dependencies), demonstrationOnly].toSorted());
  expect(devDependencies).toHaveProperty([demonstrationOnly]);
});

describe('the software bill of materials', () => {
  const { stdout } = spawnSync('npx', ['tsx', 'tools/commands/sbom.ts'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const { components }: { components: { name: string; version: string }[] } = JSON.parse(stdout);

  test('lists packages of the server and of the browser build, and none of the tools', () => {
    const names = ['fastify', 'react', 'vitest'];
    expect(names.filter((name) => components.some((component) => component.name === name))).toEqual([
      'fastify',
      'react',
    ]);
  });

  test('lists all packages that `npm ci --omit=dev` installs, including those that tools also need', () => {
    const {
      packages,
    }: {
      packages: Record<
        string,
        { version?: string; link?: boolean; dev?: boolean; optional?: boolean; devOptional?: boolean }
      >;
    } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const installed = Object.entries(packages).flatMap(([path, { version, link, dev, optional, devOptional }]) =>
      !path.startsWith('node_modules/') || link || dev || optional || devOptional
        ? []
        : [`${path.split('node_modules/').at(-1)}@${version}`],
    );
    expect(installed.length).toBeGreaterThan(70);
    expect(installed.filter((name) => !listed.has(name))).toEqual([]);
  });
});

test("packages contain none of this portal's terms", () => {
  const words = /\b(?:nis|folio|refrendo|portal|captcha|landing|verifying)|Nis\b/i;
  const linesWith = (...paths: string[]) => {
    const files = spawnSync('git', ['ls-files', ...paths], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n');
    return files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => words.test(line)),
    );
  };
  expect(linesWith('machines/portal.ts')).not.toEqual([]);
  expect(linesWith('packages/*.ts', 'packages/*.md', 'packages/*.css')).toEqual([]);
});
