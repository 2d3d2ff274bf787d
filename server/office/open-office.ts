import { createDocumentStore } from '../applications/documents/create-document-store.ts';
import { readDocumentSettings } from '../applications/documents/document-settings.ts';
import type { DocumentStore } from '../applications/documents/document-store.ts';
import { readDatabaseTime } from '../database/database-clock.ts';
import type { Database } from '../database/database.ts';
import type { DatabaseSettings } from '../database/database-settings.ts';
import { readDatabaseSettings } from '../database/database-settings.ts';
import { openDatabase } from '../database/open-database.ts';
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
    database: readDatabaseSettings(text, problems),
    timeZone: readTimeZone(text('TIME_ZONE'), problems),
  };
  if (problems.length > 0) throw new OfficeError(problems.join('\n'));
  return settings;
}

/** Opens the server's database for one command, and closes it. */
export async function withOffice<Result>(work: (office: Office) => Promise<Result>): Promise<Result> {
  const { database: settings, timeZone } = readSettings();
  const problems: string[] = [];
  const documentSettings = readDocumentSettings(text, false, problems);
  if (problems.length > 0) throw new OfficeError(problems.join('\n'));
  return withDatabase(settings, async (database) => {
    const offset = (await readDatabaseTime(database)) - performance.now();
    const clock = (): number => Math.round(performance.now() + offset);
    return work({
      database,
      documents: createDocumentStore({ database: settings, documents: documentSettings }, database, clock, report),
      timeZone,
      clock,
    });
  });
}

export async function withDatabase<Result>(
  settings: DatabaseSettings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(settings, report);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** what the server would log */
function report(_level: string, message: string): void {
  console.error(message);
}
