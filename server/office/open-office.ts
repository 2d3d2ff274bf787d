import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createDocumentStore } from '../applications/documents/create-document-store.ts';
import { readDocumentSettings } from '../applications/documents/document-settings.ts';
import type { DocumentStore } from '../applications/documents/document-store.ts';
import { readDatabaseTime } from '../database/database-clock.ts';
import type { Database } from '../database/database.ts';
import type { DatabaseSettings } from '../database/database-settings.ts';
import { readDatabaseSettings } from '../database/database-settings.ts';
import { openEmbedded } from '../database/embedded/open-embedded.ts';
import { findTables, inspectSchema, type SchemaState } from '../database/migrate.ts';
import { isPooled, openPostgresql } from '../database/postgresql.ts';
import { readTimeZone } from '../programs/programs.ts';
import { OfficeError } from './command-line.ts';
import { openByRunningServer } from './running/running-server.ts';

/** What the commands work with: the server's database and documents, by the same environment. */
export interface Office {
  readonly database: Database;
  readonly documents: DocumentStore;
  readonly timeZone: string;
  /** the database's time, epoch milliseconds */
  readonly clock: () => number;
}

const text = (name: string): string | undefined => process.env[name] || undefined;

export function readSettings(): { database: DatabaseSettings; timeZone: string } {
  const problems: string[] = [];
  const settings = {
    database: readDatabaseSettings(text, problems),
    timeZone: readTimeZone(text('TIME_ZONE'), problems),
  };
  if (problems.length > 0) throw new OfficeError(problems.join('\n'));
  return settings;
}

/** Opens the server's database for one command, and closes it; says first which it is. */
export async function withOffice<Result>(work: (office: Office) => Promise<Result>): Promise<Result> {
  const { database: settings, timeZone } = readSettings();
  const problems: string[] = [];
  const documentSettings = readDocumentSettings(text, false, problems);
  if (problems.length > 0) throw new OfficeError(problems.join('\n'));
  const database = await requireSchema(await openAsItIs());
  try {
    const offset = (await readDatabaseTime(database)) - performance.now();
    const clock = (): number => Math.round(performance.now() + offset);
    return await work({
      database,
      documents: createDocumentStore({ database: settings, documents: documentSettings }, database, clock, report),
      timeZone,
      clock,
    });
  } finally {
    await database.close();
  }
}

/**
 * Opens a copy of an embedded database that no server has open. The copy may have an older schema: the server migrates it
 * at its start.
 * @throws {OfficeError} if its schema is incompatible with this build
 */
export async function withCopy<Result>(
  settings: DatabaseSettings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openEmbedded(settings.dataDir, settings.diskReserveBytes, report);
  try {
    const schema = await inspectSchema(database);
    if (schema.state === 'incompatible') throw wrongSchema(schema);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Opens the server's database whatever its schema, and reports which one it is. */
export async function openAsItIs(): Promise<Database> {
  const { url, pool, dataDir, diskReserveBytes } = readSettings().database;
  if (url === null) {
    const folder = requireOwnFolder(dataDir);
    const running = await openByRunningServer(folder);
    sayEmbedded(folder, running !== null);
    return running ?? openEmbedded(dataDir, diskReserveBytes, report);
  }
  sayPostgresql(url);
  return openPostgresql(url, pool, report, await isPooled(url, pool));
}

/**
 * Checks the schema and never migrates it: a command that only counts must not upgrade production before its server.
 * @returns the database, which is closed on an error
 * @throws {OfficeError} if it isn't a server's database, or this build can't work with its schema
 */
async function requireSchema(database: Database): Promise<Database> {
  try {
    // a mistyped address must not become a second, empty database
    if ((await findTables(database)) !== 'own') {
      throw new OfficeError(
        'Esa base de datos no es la de un servidor del portal: revise DATABASE_URL, o arránquelo antes.',
      );
    }
    const schema = await inspectSchema(database);
    if (schema.state !== 'usable') throw wrongSchema(schema);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function wrongSchema({ found, expected, state }: SchemaState): OfficeError {
  const rest =
    state === 'outdated'
      ? '. Arranque primero el servidor de esta versión, que es quien lo actualiza.'
      : ', con la que no es compatible. Use la oficina de la misma versión que el servidor.';
  return new OfficeError(
    `Esta oficina espera la versión ${expected} del esquema de la base de datos y encontró la ${found}${rest}`,
  );
}

/**
 * @returns the folder's whole path
 * @throws {OfficeError} where there is no database, or another user's: files of this one would keep the server out
 */
export function requireOwnFolder(dataDir: string): string {
  const folder = resolve(dataDir);
  const database = join(folder, 'pg');
  if (!existsSync(folder) || (canRead(folder) && !existsSync(database))) {
    throw new OfficeError(
      `No hay una base de datos en ${folder}. La crea el servidor al arrancar; si usa PostgreSQL, indique DATABASE_URL.`,
    );
  }
  const { uid } = statSync(canRead(folder) ? database : folder);
  // Windows has no such owners
  if (process.getuid === undefined || process.getuid() === uid) return folder;
  const owner = nameOfUser(uid);
  throw new OfficeError(
    `La base de datos de ${folder} es del usuario ${owner}: ejecute la orden como ese usuario, con sudo -u ${owner}.`,
  );
}

function canRead(folder: string): boolean {
  try {
    statSync(join(folder, '.'));
    return true;
  } catch {
    return false;
  }
}

/** as `sudo -u` takes it */
function nameOfUser(uid: number): string {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((user) => user.split(':')[2] === String(uid));
    return line?.split(':')[0] ?? `#${uid}`;
  } catch {
    return `#${uid}`;
  }
}

export function sayEmbedded(folder: string, isRunning: boolean): void {
  sayDatabase(`integrada, en ${folder}${isRunning ? ', por medio del servidor en marcha' : ''}`);
}

function sayPostgresql(url: string): void {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  sayDatabase(`PostgreSQL «${pathname.slice(1)}» en ${host}${port === '' ? '' : `:${port}`}`);
}

/** on the error output, so that it is in no table or file */
function sayDatabase(name: string): void {
  console.error(`Base de datos: ${name}.`);
}

/** what the server would log */
function report(_level: string, message: string): void {
  console.error(message);
}
