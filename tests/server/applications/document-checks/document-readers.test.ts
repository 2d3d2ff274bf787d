import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createDocumentReaders } from '../../../../server/applications/document-checks/document-readers.ts';
import type { SentDocument } from '../../../../server/applications/registro-body.ts';
import { temporaryFolder } from '../../fixtures/data-folder.ts';
import { pdf, pdfWithLongTable } from '../../fixtures/documents.ts';

const client = { visitor: 'one', network: null };
const sent = (bytes: Uint8Array): SentDocument => ({ name: 'a.pdf', type: 'pdf', bytes, sha256: '' });

function readersOf(file: string) {
  const readers = createDocumentReaders(file);
  onTestFinished(() => readers.close());
  return readers;
}

/** Readers whose program is this JavaScript; `task.bytes` are in `bytes`. */
function readersOfSource(onMessage: string) {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const file = join(folder.path, 'reader.cjs');
  writeFileSync(file, `process.on('message', ({ bytes }) => { ${onMessage} }); process.send('ready');`);
  return readersOf(file);
}

const fromSource = fileURLToPath(new URL('../../fixtures/document-reader.mjs', import.meta.url));

test('a process that ends refuses its own document, and the next document is read', async () => {
  const readers = readersOfSource(
    "if (bytes.length === 1) process.kill(process.pid, 'SIGKILL'); else process.send({ problem: null })",
  );
  const lengths = [2, 1, 2, 1, 1, 2];
  const problems = await Promise.all(lengths.map((length) => readers.inspect(sent(Buffer.alloc(length)), client)));
  expect(problems).toEqual(lengths.map((length) => (length === 1 ? 'documentEndedReader' : null)));
});

test('a program that takes more heap than it may ends alone', async () => {
  const readers = readersOfSource('const all = []; for (;;) all.push(new Array(1000).fill(bytes.length + 0.5));');
  expect(await readers.inspect(sent(Buffer.alloc(1)), client)).toBe('documentEndedReader');
});

test.runIf(process.platform === 'linux')(
  'memory outside the heap and open files are limited by the system',
  async () => {
    const memory = readersOfSource('process.send({ problem: [1, 2].map(() => Buffer.alloc(2 ** 31 - 1)) && null })');
    expect(await memory.inspect(sent(Buffer.alloc(1)), client)).toBe('documentEndedReader');
    const files = readersOfSource(
      "const fs = require('node:fs'); for (let i = 0; i < 100; i += 1) fs.openSync(__filename, 'r'); process.send({ problem: null })",
    );
    expect(await files.inspect(sent(Buffer.alloc(1)), client)).toBe('documentEndedReader');
  },
);

test('a program that can not be started is no verdict on the document', async () => {
  await expect(readersOf('/nowhere/reader.js').inspect(sent(pdf()), client)).rejects.toThrow('no document can be read');
});

test('the reader reads documents one after another, and knows no secret of the server', async () => {
  const readers = readersOf(fromSource);
  const problems = [];
  for (const bytes of [pdf(), Buffer.from('%PDF-1.4'), pdf(1_000_000)])
    problems.push(await readers.inspect(sent(bytes), client));
  expect(problems).toEqual([null, 'documentDamaged', null]);
  const environment = readersOfSource('process.send({ problem: Object.keys(process.env).sort().join() })');
  expect(await environment.inspect(sent(pdf()), client)).not.toMatch(/SECRET|KEY|DATABASE/);
});

test('a PDF whose counts are written past the bounds ends its reader, and a sound one is read', async () => {
  const readers = readersOf(fromSource);
  const hidden = pdfWithLongTable(100_000_000)
    .toString('latin1')
    .replace('/Size', '/#53ize')
    .replace('/Index', '/#49ndex')
    .replace('/Length', `${' '.repeat(5000)}/Length`);
  expect(await readers.inspect(sent(Buffer.from(hidden, 'latin1')), client)).toBe('documentEndedReader');
  expect(await readers.inspect(sent(pdf()), client)).toBeNull();
});
