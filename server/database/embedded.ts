import { mkdirSync, openSync, readFileSync, rmSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types, type Results } from '@electric-sql/pglite';
import type { Database } from './database.ts';

/** Another process has the folder open: PGlite has no lock of its own. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

interface Runner {
  query<Row>(sql: string, parameters?: unknown[]): Promise<Results<Row>>;
}

/** PGlite, PostgreSQL in this process: for the demonstration and the tests, one process at a time, without a durable disk. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = join(dataDir, 'server.pid');
  takeLock(lock);
  const engine = await PGlite.create(join(dataDir, 'pg'), { parsers: { [types.INT8]: Number } });
  const queriesOf = (runner: Runner) => ({
    query: async <Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> =>
      (await runner.query<Row>(sql, [...parameters])).rows,
  });
  return {
    ...queriesOf(engine),
    transaction: (work) => engine.transaction((transaction) => work(queriesOf(transaction))),
    async close() {
      await engine.close();
      rmSync(lock, { force: true });
    },
  };
}

/** @throws {FolderInUse} while the process that is named in the file runs */
function takeLock(path: string): void {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, String(process.pid));
    closeSync(file);
  } catch {
    const owner = Number(readFileSync(path, 'utf8'));
    if (owner !== process.pid && isRunning(owner)) {
      throw new FolderInUse(
        `${path} names process ${owner}, which has the folder open. Stop it, or set another DATA_DIR.`,
      );
    }
    rmSync(path, { force: true });
    takeLock(path);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
