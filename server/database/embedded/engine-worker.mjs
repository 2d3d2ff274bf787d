// @ts-check
/**
 * The thread of the embedded engine: answers each message of PostgreSQL's protocol with one message. Plain JavaScript,
 * because a thread starts from its file, in tests too, and Node 20 runs no TypeScript.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {import('./engine-thread.ts').FromEngine} FromEngine */

// Emscripten gives every file the rights 0666, whatever the umask; in this thread everything is the owner's alone
const { chmodSync, mkdirSync } = fs;
const ownerOnly = 0o700;
fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & ownerOnly);
Object.assign(fs, { mkdirSync: (/** @type {string} */ path) => mkdirSync(path, ownerOnly) });
syncBuiltinESMExports();
const { PGlite } = await import('@electric-sql/pglite');

const port = parentPort ?? raise('this file runs in a worker thread');
/** the state of a new session, in which nothing of the connection before is left */
const reset = ['ROLLBACK', 'DEALLOCATE ALL'].map(simpleQuery);
let failed = false;

/** @param {FromEngine} message */
const send = (message) => port.postMessage(message);

const engine = await PGlite.create(workerData.folder, {
  pgliteWasmModule: workerData.module,
  startParams: [
    ...PGlite.defaultStartParams,
    // of log the folder takes at most so much; less to replay after a kill, too
    ...['-c', 'max_wal_size=96MB', '-c', 'min_wal_size=32MB'],
  ],
  onStderr: (line) => {
    // PGlite goes on after the engine has aborted: it acknowledges what it lost, or repeats one step for ever
    if (/\b(?:PANIC|FATAL): |^Aborted\(/.test(line)) {
      failed = true;
      send({ kind: 'failed', reason: line.replace(/^.*?\b(?=PANIC|FATAL)/, '') });
    }
    // nothing is printed
    return false;
  },
});
send({ kind: 'ready' });

// oxlint-disable-next-line typescript/no-misused-promises -- what is not caught ends the thread, which engine-thread.ts reports
port.on('message', async (/** @type {Uint8Array | 'close'} */ request) => {
  if (failed) return;
  if (request === 'close') {
    await engine.close();
    process.exit();
  }
  // a startup packet: the connection before may have ended within a transaction, and leaves its prepared statements
  if (request[0] === 0) for (const statement of reset) await exec(statement);
  // a startup packet is answered by the value alone
  const bytes = request[0] === 0 ? engine.execProtocolRawSync(request) : await exec(request);
  if (!failed) send({ kind: 'reply', bytes });
});

/**
 * Without `onRawData` PGlite also parses every reply and keeps all of them, until the thread has no memory left.
 * @param {Uint8Array} request
 */
async function exec(request) {
  /** @type {Uint8Array[]} */
  const chunks = [];
  await engine.execProtocolRawStream(request, {
    syncToFs: false,
    // of the engine's memory, which it uses again
    onRawData: (chunk) => chunks.push(chunk.slice()),
  });
  return new Uint8Array(Buffer.concat(chunks));
}

/** @param {string} sql */
function simpleQuery(sql) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + sql.length + 1);
  return Buffer.concat([Buffer.from('Q'), length, Buffer.from(`${sql}\0`)]);
}

/**
 * @param {string} message
 * @returns {never}
 */
function raise(message) {
  throw new Error(message);
}
