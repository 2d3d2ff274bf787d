import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PGlite, types, type Results } from '@electric-sql/pglite';
import { createFolder, ownerOnly } from '../private-files.ts';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';

interface Runner {
  query<Row>(sql: string, parameters?: unknown[]): Promise<Results<Row>>;
}

/**
 * Opens PGlite, PostgreSQL compiled to WebAssembly, in this process (demonstration, development, tests). Committed data
 * survives `kill -9` but not a power failure, because PGlite never flushes to disk.
 * @throws {FolderInUse}
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  createFolder(dataDir, ownerOnly.folder);
  const unlock = await lockFolder(dataDir);
  const engine = await openEngine(join(dataDir, 'pg')).catch((error: unknown) => {
    unlock();
    throw describeFailure(error);
  });
  const queriesOf = (runner: Runner) => ({
    query: async <Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> =>
      (await runner.query<Row>(sql, [...parameters])).rows,
  });
  return {
    ...queriesOf(engine),
    transaction: (work) => engine.transaction((transaction) => work(queriesOf(transaction))),
    async close() {
      await engine.close();
      unlock();
    },
  };
}

/** Converts what PGlite's file system throws, an object with a WASI error number, to an error. A thread throws its JSON. */
function describeFailure(thrown: unknown): Error {
  const description = thrown instanceof Error ? thrown.message : JSON.stringify(thrown);
  const [, errno] = /"errno":(\d+)/.exec(description) ?? [];
  if (thrown instanceof Error && errno === undefined) return thrown;
  const isFull = errno === '51';
  return Object.assign(new Error(isFull ? 'no space left on device' : `the embedded database failed: ${description}`), {
    code: isFull ? 'ENOSPC' : 'PGLITE',
  });
}

/** Opens the folder. Creates it under a temporary name first, because an incomplete folder never opens. */
async function openEngine(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    const created = `${folder}.creating`;
    rmSync(created, { recursive: true, force: true });
    // In a thread: creation blocks for seconds, and the process must still react to signals.
    const library = JSON.stringify(pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite')).href);
    const script = `import(${library}).then(async ({ PGlite }) => (await PGlite.create(${JSON.stringify(created)})).close())
      .catch((error) => { throw error instanceof Error ? error : new Error(JSON.stringify(error)); })`;
    await once(new Worker(script, { eval: true }), 'exit');
    renameSync(created, folder);
  }
  return PGlite.create(folder, { parsers: { [types.INT8]: Number } });
}
