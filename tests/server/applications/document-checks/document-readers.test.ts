import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createDocumentReaders,
  type DocumentReaders,
} from '../../../../server/applications/document-checks/document-readers.ts';
import { readConfig } from '../../../../server/config.ts';
import { readDocument } from '../../../../tools/drivers/read-document.ts';
import { temporaryFolder } from '../../fixtures/data-folder.ts';
import { builtDocumentReader } from '../../fixtures/run-setup.ts';
import { openEncryptedPdf, pdf } from '../../fixtures/documents.ts';

const client = { visitor: 'one', network: null };
const empty = Buffer.alloc(0);

function readersOf(file: string) {
  const readers = createDocumentReaders(file, readConfig({}));
  onTestFinished(() => readers.close());
  return readers;
}

/** Readers whose processes run this JavaScript for each task; `task.body` is available as `body`. */
function readersOfSource(onMessage: string) {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const file = join(folder.path, 'reader.cjs');
  writeFileSync(file, `process.on('message', ({ body }) => { ${onMessage} }); process.send('ready');`);
  return readersOf(file);
}

const builtReader = builtDocumentReader();

/** The document's defect, or null. */
async function problemOf(readers: DocumentReaders, bytes: Uint8Array, of = client): Promise<string | null> {
  const read = await readDocument(readers, bytes, 'pdf', of);
  return typeof read === 'string' ? read : null;
}

const wrongOffsets = readFileSync(new URL('../../fixtures/documents/pdf-wrong-page-offsets.pdf', import.meta.url));

test(
  'accepts 200 sound documents while a damaged but repairable one is sent in a loop',
  { tags: ['stress'] },
  async () => {
    const readers = readersOf(builtReader);
    const stop = new AbortController();
    const hostile = new Set<string | null>();
    const loop = async (): Promise<void> => {
      while (!stop.signal.aborted)
        hostile.add(await problemOf(readers, wrongOffsets, { visitor: 'hostile', network: null }));
    };
    const others = Array.from({ length: 4 }, async (_, visitor) => {
      const problems = [];
      for (let index = 0; index < 50; index += 1)
        problems.push(await problemOf(readers, pdf(), { visitor: `sound ${visitor}`, network: null }));
      return problems;
    });
    const looping = loop();
    const problems = (await Promise.all(others)).flat();
    stop.abort();
    await looping;
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
    expect(problems).toHaveLength(200);
    expect([...hostile]).toEqual([null]);
  },
);

test('retries a document in a fresh process after its reader exits', async () => {
  // Each process exits at its second document, as if the first one had poisoned it.
  const readers = readersOfSource(
    "globalThis.tasks = (globalThis.tasks ?? 0) + 1; if (tasks === 2) process.exit(1); process.send({ read: 'sound', residentBytes: 0 })",
  );
  for (let index = 0; index < 6; index += 1) expect(await readers.read(empty, client)).toBe('sound');
});

test('rejects a document that kills two readers, without a third attempt', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const file = join(folder.path, 'read');
  const readers = readersOfSource(`require('node:fs').appendFileSync(${JSON.stringify(file)}, 'x'); process.exit(1);`);
  expect(await readers.read(empty, client)).toBeNull();
  expect(readFileSync(file, 'utf8')).toBe('xx');
});

test(
  'replaces a reader after several hundred tasks without rejecting a waiting one',
  { tags: ['stress'] },
  async () => {
    const readers = readersOfSource('process.send({ read: process.pid, residentBytes: 0 })');
    const visitors = Array.from({ length: 20 }, async (_, visitor) => {
      const programs = [];
      for (let index = 0; index < 100; index += 1)
        programs.push(await readers.read(empty, { visitor: `${visitor}`, network: null }));
      return programs;
    });
    const programs = (await Promise.all(visitors)).flat();
    const read = [...new Set(programs)].map((one) => programs.filter((program) => program === one).length);
    // every result is a process id
    expect(programs.filter((program) => typeof program !== 'number')).toEqual([]);
    expect(Math.max(...read)).toBe(300);
  },
);

test('replaces a reader that holds more than 168 MB after a document', async () => {
  const readers = readersOfSource('process.send({ read: process.pid, residentBytes: body.length * 1024 * 1024 })');
  const processesOf = async (megabytes: number): Promise<number> => {
    const read = new Set();
    for (let index = 0; index < 10; index += 1) read.add(await readers.read(Buffer.alloc(megabytes), client));
    return read.size;
  };
  expect(await processesOf(168)).toBeLessThan(5);
  expect(await processesOf(169)).toBe(10);
});

test('does not blame the document in progress when the readers close, and starts no process for it', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const file = join(folder.path, 'read');
  // This reader never replies.
  const readers = readersOfSource(`require('node:fs').appendFileSync(${JSON.stringify(file)}, 'x');`);
  const inspected = Promise.allSettled([readers.read(empty, client)]);
  await expect.poll(() => existsSync(file)).toBe(true);
  await readers.close();
  expect(await inspected).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ name: 'Overloaded', message: 'no document can be read' }) },
  ]);
  expect(readFileSync(file, 'utf8')).toBe('x');
});

test(
  'parses an encrypted document up to its contents: one that expands to 900 MB kills its readers',
  { tags: ['stress'] },
  async () => {
    // On a busy machine the wall-clock limit would fire before the CPU and memory limits.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const readers = readersOf(builtReader);
    const sound = openEncryptedPdf('/Filter/FlateDecode', deflateSync('0 0 9 9 re f'));
    expect(await problemOf(readers, sound)).toBeNull();
    // A compressed block of a million line feeds, repeated below.
    const part = deflateRawSync(Buffer.alloc(1_000_000, '\n'), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
    const bomb = openEncryptedPdf(
      '/Filter/FlateDecode',
      Buffer.concat([Buffer.from([0x78, 0xda]), ...Array.from({ length: 900 }, () => part)]),
    );
    expect(bomb.length).toBeLessThan(1_081_920);
    expect(await problemOf(readers, bomb)).toBe('documentEndedReader');
  },
);

test('rejects the document whose process exits, and reads the next one', async () => {
  const readers = readersOfSource(
    "if (body.length === 1) process.kill(process.pid, 'SIGKILL'); else process.send({ read: 'sound' })",
  );
  const lengths = [2, 1, 2, 1, 1, 2];
  const read = await Promise.all(lengths.map((length) => readers.read(Buffer.alloc(length), client)));
  expect(read).toEqual(lengths.map((length) => (length === 1 ? null : 'sound')));
});

test('terminates only the process that exceeds its heap limit', async () => {
  const readers = readersOfSource('const all = []; for (;;) all.push(new Array(1000).fill(body.length + 0.5));');
  expect(await readers.read(empty, client)).toBeNull();
});

test.runIf(process.platform === 'linux')(
  'limits memory outside the heap and open files through the operating system',
  async () => {
    const memory = readersOfSource('process.send({ read: [1, 2].map(() => Buffer.alloc(2 ** 31 - 1)) && 1 })');
    expect(await memory.read(empty, client)).toBeNull();
    const files = readersOfSource(
      "const fs = require('node:fs'); for (let i = 0; i < 100; i += 1) fs.openSync(__filename, 'r'); process.send({ read: 'sound' })",
    );
    expect(await files.read(empty, client)).toBeNull();
  },
);

test('gives no verdict on the document if the reader program cannot be started', async () => {
  await expect(readersOf('/nowhere/reader.js').read(empty, client)).rejects.toThrow('no document can be read');
});

test('reads documents one after another, without access to the server’s secrets', async () => {
  const readers = readersOf(builtReader);
  const problems = [];
  for (const bytes of [pdf(), Buffer.from('%PDF-1.4'), pdf(1_000_000)]) problems.push(await problemOf(readers, bytes));
  expect(problems).toEqual([null, 'documentDamaged', null]);
  const environment = readersOfSource('process.send({ read: Object.keys(process.env).sort().join() })');
  expect(await environment.read(empty, client)).not.toMatch(/SECRET|KEY|DATABASE/);
});
