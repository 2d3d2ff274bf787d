import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import {
  demonstrationSecrets,
  describeValid,
  isSecret,
  type Setting,
  settingNames,
  settings,
} from '../../server/settings.ts';

const prettier = { parser: 'markdown', printWidth: 120 } as const;
const rowOf = (name: keyof typeof settings): Setting => settings[name];

/** Replaces the first table after a heading of the document with these rows. */
function withTable(document: string, heading: string, rows: readonly (readonly string[])[]): string {
  const from = document.indexOf(`\n${heading}\n`);
  const [table = ''] = /(?:^\|.*\n)+/m.exec(document.slice(from)) ?? [];
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
  lines.splice(1, 0, `|${' --- |'.repeat(rows[0]?.length ?? 0)}`);
  return document.slice(0, from) + document.slice(from).replace(table, () => `${lines.join('\n')}\n`);
}

const shownDefault = (name: keyof typeof settings): string => {
  const { default: value } = rowOf(name);
  return value === undefined || value === '' || value === false || isSecret(name) ? '' : String(value);
};

test('configuration.md#server lists each setting, its values and its default: `npx vitest run --project server settings -u` writes it', async () => {
  const path = 'docs/specification/configuration.md';
  const rows = settingNames.map((name) => [
    `\`${name}\`${isSecret(name) ? ', secret' : ''}`,
    describeValid(name)
      .replace(/^must (?:be |have )?/, '')
      .replace(/: take.*$/, ''),
    shownDefault(name),
  ]);
  const text = withTable(readFileSync(path, 'utf8'), '## Server', [['Setting', 'Value', 'Default'], ...rows]);
  await expect(await format(text, prettier)).toMatchFileSnapshot(`../../${path}`);
});

test('deploy/environment.example explains each setting under its heading: `npx vitest run --project server settings -u` writes it', async () => {
  const lines = ['Server', 'Database', 'Documents', 'Portal'].flatMap((section) => {
    const names = settingNames.filter((name) => (rowOf(name).section ?? 'Server') === section);
    return ['', `## ${section}`, ...names.flatMap(linesOf)];
  });
  const head = [
    '# Every setting. Copy to /etc/refrendo/environment (systemd) or deploy/environment (compose).',
    '# A setting after # has the default shown. Append the secrets of `oficina secretos`.',
    '# A secret may also be in a file of its own: TOKEN_SECRET_FILE=/run/secrets/token-secret in place of TOKEN_SECRET.',
  ];
  await expect([...head, ...lines, ''].join('\n')).toMatchFileSnapshot('../../deploy/environment.example');
});

function linesOf(name: keyof typeof settings): readonly string[] {
  const { example, description } = rowOf(name);
  const text = description.replaceAll('`', '');
  if (name in demonstrationSecrets) return [`# ${name}, by oficina secretos: ${text}`];
  return [`# ${text}`, example === undefined ? `#${name}=${shownDefault(name)}` : `${name}=${example}`];
}
