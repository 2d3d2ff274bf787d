import { createDocumentStore } from '../applications/documents/create-document-store.ts';
import { readDocumentSettings } from '../applications/documents/document-settings.ts';
import type { DocumentStore } from '../applications/documents/document-store.ts';
import { readDatabaseTime } from '../database/database-clock.ts';
import type { Database } from '../database/database.ts';
import type { DatabaseSettings } from '../database/database-settings.ts';
import { readDatabaseSettings } from '../database/database-settings.ts';
import { openDatabase } from '../database/open-database.ts';
import { isPooled, openPostgresql } from '../database/postgresql.ts';
import { readTimeZone } from '../programs/programs.ts';
import { OfficeError } from './command-line.ts';

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
    database: readDatabaseSettings(text, false, problems),
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
  const database = await openServersDatabase(settings);
  try {
    const offset = (await readDatabaseTime(database)) - performance.now();
    const clock = (): number => Math.round(performance.now() + offset);
    return await work({
      database,
      documents: createDocumentStore({ documents: documentSettings }, database, clock, report),
      timeZone,
      clock,
    });
  } finally {
    await database.close();
  }
}

async function openServersDatabase(settings: DatabaseSettings): Promise<Database> {
  const url = requireUrl(settings);
  await requireServersTables(url, settings);
  return openDatabase(settings, report);
}

/** Opens the server's database for a look, and brings nothing up to date; says first which it is. */
export async function openAsItIs(): Promise<Database> {
  const { database: settings } = readSettings();
  return openProbe(requireUrl(settings), settings);
}

async function openProbe(url: string, { pool }: DatabaseSettings): Promise<Database> {
  return openPostgresql(url, { ...pool, size: 1 }, report, await isPooled(url, pool));
}

/** A mistyped address must not become a second, empty database. */
async function requireServersTables(url: string, settings: DatabaseSettings): Promise<void> {
  const probe = await openProbe(url, settings);
  try {
    const [row] = await probe.query<{ found: boolean }>("SELECT to_regclass('migrations') IS NOT NULL AS found");
    if (row?.found === true) return;
  } finally {
    await probe.close();
  }
  throw new OfficeError(
    'Esa base de datos no es la de un servidor del portal: revise DATABASE_URL, o arránquelo antes.',
  );
}

/**
 * Prints which database the command works on: on the error output, so that it is in no table or file.
 * @returns DATABASE_URL
 * @throws {OfficeError} if it is not set
 */
function requireUrl({ url }: DatabaseSettings): string {
  if (url === null) {
    throw new OfficeError(
      'Los comandos de la oficina trabajan con PostgreSQL y no con la base de datos de la demostración: indique la del servidor en DATABASE_URL, como postgresql://usuario:contraseña@servidor:5432/refrendo.',
    );
  }
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  console.error(`Base de datos: PostgreSQL «${pathname.slice(1)}» en ${host}${port === '' ? '' : `:${port}`}.`);
  return url;
}

/** what the server would log */
function report(_level: string, message: string): void {
  console.error(message);
}
