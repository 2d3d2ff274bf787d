import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { changeStatus, OtherOpen, type Application, type StatusChange } from '../applications/stored-applications.ts';
import type { RecordedEvent } from '../applications/application-events.ts';
import { contactFieldNames, fieldOf } from '../../machines/model/fields.ts';
import type { Database } from '../database/database.ts';
import { hasHiddenCharacters } from '../security/untrusted-text.ts';
import { createPrivateFile } from '../private-files.ts';
import { texts, type ApplicationStatus } from '../texts.ts';
import { OfficeError } from './command-line.ts';
import { formatMoment } from './arguments.ts';

export const statusNames: Readonly<Record<ApplicationStatus, string>> = {
  review: 'revision',
  approved: 'aprobada',
  rejected: 'rechazada',
};
export const statusList = Object.values(statusNames).join(', ');
const kindNames = {
  registered: 'registrada',
  status: 'estado',
  removed: 'borrada',
  given: 'entregada',
  corrected: 'corregida',
  erased: 'borrada a petición de su titular',
} as const;

const maxMessageLength = 500;

/** Fields of an application that `ver` and `exportar` show, in order. */
export const fields: readonly {
  readonly column: string;
  readonly label: string;
  readonly read: (application: Application, timeZone: string) => string;
}[] = [
  { column: 'folio', label: 'Folio', read: ({ folio }) => folio },
  { column: 'nis', label: 'NIS', read: ({ nis }) => nis },
  { column: 'titular', label: 'Titular', read: ({ holder }) => holder },
  { column: 'estado', label: 'Estado', read: ({ status }) => statusNames[status] },
  { column: 'mensaje', label: 'Mensaje', read: ({ status_message }) => status_message },
  { column: 'programa', label: 'Programa', read: ({ program }) => program },
  ...contactFieldNames.map((name) => ({
    column: fieldOf(name).stored,
    label: texts.fields[name].name,
    read: (found: Application) => found[name],
  })),
  {
    column: 'registrada',
    label: 'Registrada',
    read: ({ registered_at }, timeZone) => formatMoment(registered_at, timeZone),
  },
];

/** An event of the history in the office's words. */
export function describeEvent({ at, kind, status, message }: RecordedEvent, timeZone: string) {
  return {
    fecha: formatMoment(at, timeZone),
    suceso: kindNames[kind],
    estado: status === null ? '' : statusNames[status],
    mensaje: message,
  };
}

export function readStatus(name: string): ApplicationStatus {
  const status = (['review', 'approved', 'rejected'] as const).find((each) => statusNames[each] === name);
  if (status === undefined) throw new OfficeError(`${name} no es un estado; los estados son ${statusList}.`);
  return status;
}

export function readMessage(text: string): string {
  const message = text.trim();
  if (message.length > maxMessageLength || hasHiddenCharacters(message)) {
    throw new OfficeError(`El mensaje puede tener hasta ${maxMessageLength} caracteres, en una sola línea.`);
  }
  return message;
}

export function writeDocument(path: string, bytes: Uint8Array): Promise<void> {
  return pipeline(Readable.from([bytes]), createPrivateFile(path));
}

export function unknownFolio(folio: string): OfficeError {
  return new OfficeError(`No existe una solicitud con el folio ${folio}.`);
}

/**
 * @throws {OfficeError} if no application has this folio, or if the status would leave its NIS with two open
 * applications
 */
export async function resolveApplication(
  database: Database,
  folio: string,
  change: StatusChange,
  now: number,
): Promise<void> {
  const changed = await changeStatus(database, folio, change, now).catch((error: unknown) => {
    if (!(error instanceof OtherOpen)) throw error;
    throw new OfficeError(
      `El mismo NIS tiene otra solicitud abierta, con el folio ${error.folio}: la ${folio} no puede abrirse de nuevo.`,
    );
  });
  if (!changed) throw unknownFolio(folio);
}
