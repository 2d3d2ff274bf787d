import { causeOf, timedOut } from '../verification/sms-gateways.ts';

/** Exit codes of the command line, for scripts (docs/operating.md). */
export const exitCodes = {
  /** Wrong usage, or the current state forbids the command; nothing has changed. */
  refused: 1,
  /** Done except for some lines, which the report lists. For `revisar`: something is missing. */
  linesRefused: 2,
  /** A dependency failed: the database, a disk, a folder. */
  failed: 3,
} as const;

/** Names of the database settings, for messages. Read-only commands prefer DATABASE_READ_URL. */
const url =
  (process.env['DATABASE_READ_URL'] ?? process.env['DATABASE_READ_URL_FILE'])
    ? 'DATABASE_READ_URL o DATABASE_URL'
    : 'DATABASE_URL';

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: `PostgreSQL no contesta: revise que esté en marcha y la dirección de ${url}.`,
  ENOTFOUND: `No existe el servidor de ${url}: revise su nombre.`,
  EAI_AGAIN: `No se pudo averiguar la dirección del servidor de ${url}: revise la red y su nombre.`,
  ETIMEDOUT: `PostgreSQL no contesta a tiempo: revise la red y ${url}.`,
  ENOENT: 'No existe la carpeta o el archivo indicado',
  ENOTDIR: 'Una parte de la ruta indicada no es una carpeta',
  EISDIR: 'La ruta indicada es una carpeta, no un archivo',
  EACCES: 'No hay permiso',
  EPERM: 'No hay permiso',
  EROFS: 'El disco no admite escritura',
  ENOSPC: 'No queda espacio en el disco',
  // PostgreSQL's manual, appendix A.
  '28P01': `PostgreSQL rechaza la contraseña o el usuario de ${url}.`,
  '28000': `PostgreSQL rechaza al usuario de ${url}: revise pg_hba.conf.`,
  '3D000': `No existe la base de datos que nombra ${url}.`,
  '42501': `El usuario de ${url} no tiene permiso en esa base de datos.`,
  '53100': 'La base de datos no tiene más espacio.',
  '53300': 'PostgreSQL no admite más conexiones: intente de nuevo en un momento.',
  '57P03': 'PostgreSQL está arrancando: intente de nuevo en un momento.',
};

/** Cause of a failed call, to put in parentheses: the system's error code, or an HTTP status. */
export function describeCause(error: unknown): string {
  const cause = error instanceof Error ? causeOf(error) : String(error);
  if (cause === timedOut) return 'sin respuesta a tiempo';
  return cause.replace(/^.*answered (?=\d{3}$)/, 'respondió ');
}

/** One sentence that describes the failure; for an unknown error, its name and message. Never a stack. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return `Algo falló: ${String(error)}`;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const sentence = sentences[code];
  if (sentence !== undefined) {
    const path = 'path' in error && typeof error.path === 'string' ? `: ${error.path}` : '';
    return sentence.endsWith('.') ? sentence : `${sentence}${path}.`;
  }
  if (error.cause instanceof Error) return failureMessage(error.cause);
  // An AggregateError: the host name has several addresses, and all of them failed.
  if (error instanceof AggregateError && error.errors.length > 0) return failureMessage(error.errors[0]);
  return `Algo falló (${[error.name, code].filter((part) => part !== '').join(' ')}): ${error.message}`;
}
