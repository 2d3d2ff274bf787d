import { DatabaseRefused, DatabaseUnavailable, FolderInUse } from './database/database.ts';
import { ConfigError, type SettingName } from './settings.ts';

/** The server can't start. `message` names the setting, its value, the system's error and the remedy. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Use of a setting's value; each has its own advice. */
type Operation = 'port' | 'host' | 'folder' | 'database';

/** Problem and remedy by the error code of Node or PostgreSQL (appendix A of its manual). */
const advice: Readonly<Record<Operation, Readonly<Record<string, string>>>> = {
  port: {
    EADDRINUSE: 'is in use by another program. Stop that program, or set another port',
    EACCES: 'is not allowed to this user. Set a port from 1024 up',
  },
  host: {
    EADDRNOTAVAIL: 'is not an address of this machine. Set one that it has, such as ::1 if it has no IPv4',
    EAFNOSUPPORT: 'is of an IP version that this machine does not have. Set an address that it has',
    ENOTFOUND: 'is a name without an address. Correct it, or set an address',
    EAI_AGAIN: 'could not be looked up. Check the DNS, or set an address',
  },
  folder: {
    EROFS: 'is on a read-only file system. Mount it for writing, or set another folder',
    EACCES: "is not accessible to the server's user. Give the folder to that user, or set another folder",
    EPERM: "is not accessible to the server's user. Give the folder to that user, or set another folder",
    EEXIST: 'is not a folder. Set another folder',
    ENOTDIR: 'is not a folder. Set another folder',
    ENOENT: 'can not be created. Create the folder, or set another folder',
    ENAMETOOLONG: 'is too long for the file system. Set a shorter path',
    ELOOP: 'is a link to itself. Set another folder',
    ENOSPC: 'is on a full disk. Free some space, or set another folder',
    EDQUOT: 'is on a disk whose quota is used up. Raise the quota, or set another folder',
    EMFILE: 'can not be opened, because too many files are open. Raise the limit of open files',
    EIO: 'is on a disk that fails. Check the disk, or set another folder',
  },
  database: {
    ENOTFOUND: 'names a host that is not known. Correct its name',
    EAI_AGAIN: 'names a host that could not be looked up. Check the DNS, or set an address',
    ECONNREFUSED: 'names a port on which no PostgreSQL answers. Start it, or correct the address',
    ECONNRESET: 'leads to a server that closes the connection. Check its log',
    ETIMEDOUT: 'leads to a server that does not answer. Check the network and its firewall',
    EHOSTUNREACH: 'leads to a host that can not be reached. Check the network',
    ENETUNREACH: 'leads to a network that can not be reached. Check the network',
    ENOENT: 'names a socket that does not exist. Start PostgreSQL, or correct the address',
    EACCES: "names a socket that is not accessible to the server's user. Correct its permissions",
    '28P01': 'has a wrong user or password. Correct it',
    '28000': 'has a user that pg_hba.conf rejects. Correct one of them',
    '3D000': 'names a database that does not exist. Create it, or correct the name',
    '42501': 'has a user that may not create tables there. Make it the owner of the database',
    '53300': 'leads to a server without a free connection. Lower DATABASE_POOL_SIZE, or raise max_connections',
    '57P03': 'leads to a server that is still starting. Start the portal again in a moment',
    // A pooler's error: unsupported startup parameter.
    '08P01': 'leads to a pooler. Set DATABASE_POOLED=true',
  },
};

/**
 * Runs a startup step that uses a setting.
 * @param value null: a secret
 * @throws {StartupError} for a system error caused by that value
 */
export async function usingSetting<Result>(
  setting: SettingName,
  value: string | number | null,
  operation: Operation,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = rootOf(error);
    const unreachable =
      error instanceof DatabaseUnavailable ? 'can not be used. Check the server and the address' : undefined;
    const problem = advice[operation][codeOf(reason)] ?? unreachable;
    if (problem === undefined) throw error;
    // An empty value counts as missing.
    const origin = process.env[setting] || value === null ? '' : ' (the default)';
    throw new StartupError(`${setting}${value === null ? '' : `=${value}`}${origin} ${problem} (${reasonOf(reason)}).`);
  }
}

/** A message for the operator, with a stack only for unexpected errors. */
export function startupMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForeseen = [ConfigError, StartupError, FolderInUse, DatabaseRefused].some((kind) => error instanceof kind);
  return isForeseen ? error.message : (error.stack ?? error.message);
}

/** The system error behind a database error; the first one if a name has several addresses. */
function rootOf(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable && error.cause !== undefined) return rootOf(error.cause);
  return error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The error's message, with its code if the message lacks it. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = codeOf(error);
  return code === '' || message.includes(code) ? message : `${code}: ${message}`;
}
