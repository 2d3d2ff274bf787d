import { execFileSync } from 'node:child_process';
import { createCipheriv } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checklistIds } from '../../tools/portal/checklist.ts';

const folder = 'docs/specification';
const files = readdirSync(folder);
const wire = readFileSync(`${folder}/wire.md`, 'utf8');

/** Valid citations: the checklist's ids, and `file.md#heading` for every heading. */
const places = new Set([
  ...checklistIds,
  ...files.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^#+ (.+)$/gm)].map(
      ([, title = '']) => `${file}#${slug(title)}`,
    ),
  ),
]);

/** Converts a heading to its anchor. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');
}

const areas = [...new Set(checklistIds.map((id) => id.slice(0, 3)))].join('|');
const citation = new RegExp(
  `\\b(?:${areas})-\\d+\\b|\\b(?:${files.join('|').replaceAll('.', '\\.')})#[\\w-]*|(?:[Cc]ontract )?§ ?\\d*`,
  'g',
);

/** Broken citations in a file, with their lines. A citation with a section sign (§) is always broken. */
function findBroken(name: string, text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(citation)]
        .filter(([cited]) => !places.has(cited))
        .map(([cited]) => `${name}:${index + 1}: ${cited} is not an id or a heading of ${folder}`),
    );
}

test('every citation of the repository resolves to an id or a heading of docs/specification', () => {
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const sources = names
    .split('\0')
    .filter((name) => /(?:\.(?:[cm]?[jt]sx?|md|mdx|html|css|ya?ml|sh)|^\.env)$/.test(name) && existsSync(name))
    // this file contains broken citations on purpose
    .filter((name) => name !== 'tests/repository/specification.test.ts');
  const texts = sources.map((name) => [name, readFileSync(name, 'utf8')] as const);
  expect(texts.flatMap(([, text]) => text.match(citation) ?? []).length).toBeGreaterThan(500);
  expect(texts.flatMap(([name, text]) => findBroken(name, text))).toEqual([]);
});

test('reports an unresolved citation with its file and line', () => {
  expect(findBroken('a.ts', '// NIS-3, wire.md#registro\n// NIS-14, wire.md#nowhere, contract §9')).toEqual([
    'a.ts:2: NIS-14 is not an id or a heading of docs/specification',
    'a.ts:2: wire.md#nowhere is not an id or a heading of docs/specification',
    'a.ts:2: contract §9 is not an id or a heading of docs/specification',
  ]);
});

test('reads the checklist to its end', () => {
  expect(checklistIds).toEqual(expect.arrayContaining(['LAN-1', 'OTP-13', 'APP-8']));
});

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean }[];
  readonly security?: readonly object[];
  readonly requestBody?: unknown;
  readonly responses: { readonly '200'?: unknown };
}

test('docs/openapi.json describes every call in wire.md#calls: its method, path, query, bearer and fields', () => {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
    readFileSync('docs/openapi.json', 'utf8'),
  );
  const rows = [
    ...wire.matchAll(
      /^\| (\w+) +\| `(GET|POST) \{(api|validation)\}([^?`]+)(?:\?(\w+))?` +\| (yes|no) +\|([^|]*)\|([^|]*)\|$/gm,
    ),
  ];
  expect(rows.length).toBe(9);
  const calls = rows.map(([, , , base, path]) => `${base === 'validation' ? '/validacion' : ''}${path}`);
  expect(
    Object.keys(paths)
      .filter((path) => /^\/(?:api|token|validacion)\b/.test(path))
      .toSorted(),
  ).toEqual(calls.toSorted());
  for (const [, call = '', method = '', base, path = '', query, bearer, body = '', reply = ''] of rows) {
    const operation = paths[`${base === 'validation' ? '/validacion' : ''}${path}`]?.[method.toLowerCase()];
    const parameters = operation?.parameters ?? [];
    const described = {
      // the server may accept more than the portal sends
      query:
        query === undefined
          ? !parameters.some(({ required }) => required)
          : parameters.some(({ name }) => name === query),
      bearer: operation?.security?.some((scheme) => 'bearer' in scheme) ?? false,
      body: fieldsMissing(body, call, operation?.requestBody),
      reply: fieldsMissing(reply, call, operation?.responses['200']),
    };
    expect([call, operation !== undefined, described]).toEqual([
      call,
      true,
      { query: true, bearer: bearer === 'yes', body: [], reply: [] },
    ]);
  }
});

/** Fields in a table cell that the OpenAPI description lacks. Skips fields marked as optional. */
function fieldsMissing(cell: string, call: string, described: unknown): readonly string[] {
  const text = JSON.stringify(described) ?? '';
  const encrypted = cell.includes('E(') ? ['content'] : [];
  const payload = cell.includes('E(payload)') ? payloadFields(call) : [];
  const named = [...cell.matchAll(/\w+(?=[,:}])/g)].map(([field]) => field);
  return [...encrypted, ...payload, ...named].filter((field) => !new RegExp(`\\b${field}\\b`).test(text));
}

/** Field names in the table of a call's section. */
function payloadFields(call: string): readonly string[] {
  const section = wire.split(`### ${call}\n`)[1]?.split(/\n##/)[0] ?? '';
  return [...section.matchAll(/^\| `(?:\w+\.)?(\w+)` /gm)].map(([, field = '']) => field);
}

test('[SEC-1] the worked example of wire.md#cipher matches AES-256-CBC', () => {
  const [, key = '', iv = ''] = /key `([^`]+)` and IV `([^`]+)`/.exec(wire) ?? [];
  const section = wire.split('## Cipher')[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\|$/gm)].filter(([, plain]) => plain !== 'content');
  expect(rows.length).toBe(3);
  for (const [, plain = '', content] of rows) {
    const cipher = createCipheriv('aes-256-cbc', key, iv);
    expect(cipher.update(plain, 'utf8', 'base64') + cipher.final('base64')).toBe(content);
  }
});
