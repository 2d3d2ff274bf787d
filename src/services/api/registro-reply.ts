import type { Registration } from '../../../machines/model/entities.ts';
import type { ServiceOutput } from '../../../machines/model/services.ts';
import { isRecord } from '../shapes.ts';
import { malformed, readAnswer } from './envelope.ts';

/** Registro (§7). Ok without a folio is a registration without one (EXI-7). Throws Failure 'malformed'. */
export function readRegistered(reply: unknown): ServiceOutput<'register'> {
  const { ok, message, result } = readAnswer(reply);
  if (!ok) return { ok, message };
  if (result === undefined || result === null) return { ok, registration: { folio: undefined } };
  const registration = readRegistration(result);
  if (registration === null) throw malformed('the registration has a wrong shape');
  return { ok, registration };
}

/** `{FolioRegistro}` as the wire and the session hold it; null where it is anything else. */
export function readRegistration(value: unknown): Registration | null {
  if (!isRecord(value)) return null;
  const folio = value['FolioRegistro'] ?? undefined;
  if (typeof folio === 'string') return { folio: folio.trim() === '' ? undefined : folio.trim() };
  return folio === undefined || typeof folio === 'number' ? { folio } : null;
}
