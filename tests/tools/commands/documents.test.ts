import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../server/fixtures/data-folder.ts';

const folder = temporaryFolder();
const inputs = resolve('tests/server/fixtures/documents');

interface Outcome {
  readonly status: number | null;
  readonly lines: readonly string[];
  readonly errors: string;
}

/** `npm run documents`, as npm starts it. */
function documents(...parameters: readonly string[]): Promise<Outcome> {
  const child = spawn('node_modules/.bin/tsx', ['tools/commands/documents.ts', ...parameters]);
  const read = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => (read[stream] += text));
  return new Promise((done) =>
    child.on('close', (status) => done({ status, lines: read.stdout.trim().split('\n'), errors: read.stderr })),
  );
}

function folderOf(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(folder.path, name);
  // again at a second try
  mkdirSync(path, { recursive: true });
  for (const [as, input] of Object.entries(files)) cpSync(join(inputs, input), join(path, as));
  return path;
}

test('each file’s verdict, reason and pixels; subfolders are left out, odd names read on one line', async () => {
  const path = folderOf('some', {
    'a.jpg': 'jpg-newline-after-end.jpg',
    'b.jpg': 'jpg-four-fifths-lost.jpg',
    'c.pdf': 'pdf-html-after-eof.pdf',
    'd.pdf': 'pdf-no-pages.pdf',
    'e.gif': 'png-sound-reference.png',
    'f ñ «1»\n\u001b[31m.jfif': 'png-sound-reference.png',
    'g.pdf': 'pdf-sound-reference.pdf',
  });
  mkdirSync(join(path, 'more'), { recursive: true });
  writeFileSync(join(path, 'more', 'h.jpg'), 'x');
  writeFileSync(join(path, 'i.png'), '');
  const { status, lines, errors } = await documents(path);
  // without the milliseconds
  expect(lines.map((line) => line.replace(/^(\w+) +\d+ {2}/, '$1  ')).toSorted()).toEqual(
    [
      'attached  a.jpg  the same pixels',
      'server  b.jpg  documentDamaged',
      'attached  c.pdf  34 bytes behind its end cut off',
      'server  d.pdf  documentDamaged',
      'portal  e.gif  ¡Ups! Solo se permiten archivos PDF o imágenes (JPG, PNG, JPEG).',
      'attached  f ñ «1»??[31m.jfif  the same pixels',
      'attached  g.pdf  the same bytes',
      'portal  i.png  Este archivo está vacío. Elija otro.',
      '4 attached, 2 server, 2 portal',
    ].toSorted(),
  );
  expect([status, errors]).toEqual([0, '']);
});

test('an empty folder has no files; no folder, another name and a file are told in a sentence', async () => {
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  const [empty, none, unknown, aFile] = await Promise.all([
    documents(folderOf('empty', {})),
    documents(),
    documents(join(folder.path, 'nowhere')),
    documents(file),
  ]);
  expect(empty).toEqual({ status: 0, lines: ['no files'], errors: '' });
  expect(none).toEqual({ status: 1, lines: [''], errors: 'name one folder\n' });
  expect(unknown).toMatchObject({ status: 1, errors: `there is no folder ${join(folder.path, 'nowhere')}\n` });
  expect(aFile).toMatchObject({ status: 1, errors: `there is no folder ${file}\n` });
});
