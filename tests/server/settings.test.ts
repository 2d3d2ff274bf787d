import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { describeValid, isSecret, type Setting, settingNames, settings } from '../../server/settings.ts';

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

test('docs/operating.md explains each setting under its heading: `npx vitest run --project server settings -u` writes it', async () => {
  let text = readFileSync('docs/operating.md', 'utf8');
  const headings = {
    Server: '## The reference backend',
    Database: '### Database',
    Documents: '### Documents',
    Portal: '## The portal',
  };
  for (const [section, heading] of Object.entries(headings)) {
    const rows = settingNames
      .filter((name) => (rowOf(name).section ?? 'Server') === section)
      .map((name) => {
        const value = shownDefault(name);
        return [`\`${name}\`${value === '' ? '' : ` (${value})`}`, rowOf(name).description];
      });
    text = withTable(text, heading, [['Setting (default)', 'Meaning'], ...rows]);
  }
  await expect(await format(text, prettier)).toMatchFileSnapshot('../../docs/operating.md');
});

test('deploy/environment.example lists the settings of an installation: `npx vitest run --project server settings -u` writes it', async () => {
  const lines = settingNames.flatMap((name) => {
    const { example, description } = rowOf(name);
    if (example === undefined) return [];
    return [`# ${description.replaceAll(/\[([^\]]*)\]\([^)]*\)|`/g, '$1')}`, `${name}=${example}`];
  });
  const head = [
    '# Copy to /etc/refrendo/environment (systemd) or deploy/environment (container), and fill in.',
    '# The secrets are added at its end: those of `oficina secretos`.',
    '# A secret may also be in a file of its own: TOKEN_SECRET_FILE=/run/secrets/token-secret in place of TOKEN_SECRET.',
  ];
  await expect([...head, ...lines, ''].join('\n')).toMatchFileSnapshot('../../deploy/environment.example');
});
