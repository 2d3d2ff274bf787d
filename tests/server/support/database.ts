import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/database/open.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** A temporary folder; `remove` it in afterAll. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'refrendo-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A data folder with PostgreSQL's first files in it: making them takes seconds, a copy a tenth of one. */
export async function preparedDataDir(): Promise<{ readonly path: string; remove(): void }> {
  const folder = temporaryFolder();
  cpSync(await templateFolder(), folder.path, { recursive: true });
  return folder;
}

/** A migrated, empty database of its own; `close` removes it. */
export async function testDatabase(): Promise<Database> {
  const folder = await preparedDataDir();
  const database = await openDatabase(folder.path);
  return {
    ...database,
    close: async () => {
      await database.close();
      folder.remove();
    },
  };
}

async function templateFolder(): Promise<string> {
  const version = createHash('sha256');
  for (const file of ['server/database/schema.ts', 'node_modules/@electric-sql/pglite/package.json']) {
    version.update(readFileSync(join(project, file)));
  }
  const cache = join(project, 'node_modules/.cache/refrendo-server-tests');
  const template = join(cache, version.digest('hex').slice(0, 16));
  if (existsSync(template)) return template;
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(join(cache, 'making-'));
  await (await openDatabase(made)).close();
  try {
    renameSync(made, template);
  } catch {
    // another test file was faster
    rmSync(made, { recursive: true, force: true });
  }
  return template;
}
