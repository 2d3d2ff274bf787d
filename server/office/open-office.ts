import { createDocumentStore } from '../applications/documents/object-documents.ts';
import { readOfficeConfig } from '../config.ts';
import type { DocumentStore } from '../applications/documents/document-store.ts';
import { readDatabaseTime } from '../database/database-clock.ts';
import type { Database } from '../database/database.ts';
import { findTables, inspectSchema, type SchemaState } from '../database/migrate.ts';
import { openPostgresql } from '../database/postgresql.ts';
import { ConfigError } from '../settings.ts';
import { OfficeError } from './command-line.ts';

/** Context of a command: the server's database and documents, from the same environment. */
export interface Office {
  readonly database: Database;
  readonly documents: DocumentStore;
  readonly timeZone: string;
  /** The database's time in epoch milliseconds. */
  readonly clock: () => number;
}

function readSettings() {
  try {
    return readOfficeConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new OfficeError(`El valor de ${error.settings.join(', ')} no es válido: corríjalo según docs/operating.md.`);
  }
}

/** `withOffice` for commands that change nothing: uses DATABASE_READ_URL if it is set. */
export function withReadingOffice<Result>(work: (office: Office) => Promise<Result>): Promise<Result> {
  return openOffice(work, true);
}

/** Opens the server's database for one command and closes it afterwards. Prints the database's name first. */
export function withOffice<Result>(work: (office: Office) => Promise<Result>): Promise<Result> {
  return openOffice(work, false);
}

async function openOffice<Result>(work: (office: Office) => Promise<Result>, reading: boolean): Promise<Result> {
  const { database: settings, readUrl, documents, timeZone } = readSettings();
  const url = requireUrl((reading ? readUrl : null) ?? settings.url);
  const database = await requireSchema(openPostgresql(url, settings.pool, report));
  try {
    const offset = (await readDatabaseTime(database)) - performance.now();
    const clock = (): number => Math.round(performance.now() + offset);
    return await work({
      database,
      documents: createDocumentStore({ documents }, database, clock, report),
      timeZone,
      clock,
    });
  } finally {
    await database.close();
  }
}

/**
 * Checks the schema without migrating it: a command that only counts must not upgrade production before its server.
 * @returns the database; closes it before throwing
 * @throws {OfficeError} if it isn't a portal's database, or this build can't use its schema
 */
async function requireSchema(database: Database): Promise<Database> {
  try {
    // A mistyped URL must not create a second, empty database.
    if ((await findTables(database)) !== 'portal') {
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
 * Prints the database's name and host to standard error, so that tables and files don't contain it.
 * @throws {OfficeError} if no URL is set
 */
function requireUrl(url: string | null): string {
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

/** Discards log events, because a failure that affects the command also rejects its call. */
function report(): void {}
