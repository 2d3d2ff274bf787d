import { DatabaseRefused, DatabaseUnavailable, FolderInUse } from './database/database.ts';
import { ConfigError, type SettingName } from './settings.ts';

/** The server can't start. `message` names the setting, its value, the system's error and the remedy. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

const poolerRemedy = ' If a pooler is in front of the server, set DATABASE_POOLED=true.';

/**
 * Remedies that the system's message doesn't suggest, by error code of Node or PostgreSQL (appendix A of its manual).
 */
const remedies: Readonly<Record<string, string>> = {
  EADDRINUSE: ' Stop the other program, or set another port. PORT and METRICS_PORT must differ.',
  EACCES: " Give the server's user access, or set another value.",
  EADDRNOTAVAIL: ' Set an address of this machine, such as ::1 if it has no IPv4.',
  EINVAL: ' Correct the address. A link-local one needs its zone, as in fe80::1%eth0.',
  ENOTFOUND: ' Correct the name of the host.',
  EROFS: ' Mount the file system for writing, or set another folder.',
  ENOSPC: ' Free space on its disk, or set another folder.',
  EEXIST: ' Set another folder: this one is a file.',
  ECONNREFUSED: ' Start PostgreSQL, or correct the address.',
  '25006': ' Set the address of the primary server: this one is read-only.',
  '42501': ' Make the user the owner of the database.',
  '53300': ' Lower DATABASE_POOL_SIZE, or raise max_connections.',
  'no password': ' Add the password to the URL.',
  // A pooler's errors: an unsupported startup parameter, and a prepared statement of another session.
  '08P01': poolerRemedy,
  '26000': poolerRemedy,
  '42P05': poolerRemedy,
};

/** Expected codes of the system, PGlite and PostgreSQL (connections, rights, resources). Others reveal a defect and keep their stack. */
const foreseen = /^(?:E(?!RR_)|08|0A|25|26000$|28|3D|3F|53|57|42501$|42P05$|PGLITE$|no password$)/;

/**
 * Runs a startup step that uses a setting.
 * @param value null: a secret
 * @throws {StartupError} if the system or the database refuses the value
 */
export async function usingSetting<Result>(
  setting: SettingName,
  value: string | number | null,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = rootOf(error);
    const code = codeOf(reason);
    if (!(foreseen.test(code) || error instanceof DatabaseUnavailable)) throw error;
    // An empty value counts as missing.
    const origin = process.env[setting] || value === null ? '' : ' (the default)';
    throw new StartupError(
      `${setting}${value === null ? '' : `=${value}`}${origin} can't be used: ${reasonOf(reason)}.${remedies[code] ?? ''}`,
    );
  }
}

/** Listens on an address. @throws {StartupError} naming the port if it is taken or forbidden, otherwise the host */
export async function usingAddress<Result>(
  prefix: '' | 'METRICS_',
  { port, host }: { readonly port: number; readonly host: string },
  listen: () => Promise<Result>,
): Promise<Result> {
  try {
    return await listen();
  } catch (error) {
    const isPort = ['EADDRINUSE', 'EACCES'].includes(codeOf(rootOf(error)));
    return usingSetting(`${prefix}${isPort ? 'PORT' : 'HOST'}`, isPort ? port : host, () => Promise.reject(error));
  }
}

/** A message for the operator, with a stack only for unexpected errors. */
export function startupMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForeseen = [ConfigError, StartupError, FolderInUse, DatabaseRefused].some((kind) => error instanceof kind);
  return isForeseen ? error.message : (error.stack ?? error.message);
}

/** The system error behind a database error; the first one if a host name has several addresses. */
function rootOf(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable && error.cause !== undefined) return rootOf(error.cause);
  return error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error;
}

function codeOf(error: unknown): string {
  // The driver's error for a URL without a password has no code.
  if (error instanceof Error && error.message.includes('client password must be')) return 'no password';
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The error's message, with its code if the message lacks it. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = codeOf(error);
  return code === '' || message.includes(code) ? message : `${code}: ${message}`;
}
