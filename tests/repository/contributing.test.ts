import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const contributing = readFileSync('CONTRIBUTING.md', 'utf8');

/** Each worked example with its names in code, and the text that each listed file must contain. */
const examples = [
  {
    title: 'Add a step',
    names: /texts\.confirming|'confirming'|\bconfirming[:-]|Confirming[A-Z]|confirmAccount/,
    mention: /confirm/i,
  },
  {
    title: 'Add an API call',
    names: /listPrograms|ListaProgramas|storePrograms|programRoute/,
    mention: /program/i,
  },
  {
    title: 'Add a field that is registered',
    names: /\bemail\b|\bCorreo\b|isEmail|EmailField/,
    mention: /e-?mail|correo/i,
  },
];

/** Folders in which an example must name every matching file. */
const folders = ['machines', 'src', 'build', 'server', 'stories/support', 'tools/drivers', 'packages', 'tools/portal'];
const sources = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${String(path)}`))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.generated.'));

describe.each(examples)('the example "$title" of CONTRIBUTING.md', ({ title, names, mention }) => {
  const [, section = ''] = new RegExp(`^## ${title}\n(.*?)^## `, 'ms').exec(contributing) ?? [];
  const named = [...section.matchAll(/`([\w./-]+\/[\w.-]+\.tsx?)`/g)].map(([, path]) => path ?? '');

  test('names files that exist and mention it', () => {
    expect(named).not.toEqual([]);
    expect(named.filter((path) => !existsSync(path) || !mention.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  test('names every file of the code and its tools that mentions it', () => {
    const mentioning = sources.filter((path) => names.test(readFileSync(path, 'utf8')));
    expect(mentioning).not.toEqual([]);
    expect(mentioning.filter((path) => !named.includes(path))).toEqual([]);
  });
});
