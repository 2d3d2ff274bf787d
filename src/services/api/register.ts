import { Failure } from '../../../machines/model/failure.ts';
import type { PortalServices, ServiceOutput } from '../../../machines/model/services.ts';
import { readRegistration, toRegistrationPayload } from '../../../machines/model/wire-fields.ts';
import { toJson } from '../document/file-content.ts';
import { isRecord } from '../../../machines/model/json.ts';
import type { Api } from './call.ts';
import { malformed, readAnswer } from './envelope.ts';
import type { UploadProgress } from './upload.ts';

/** Registro (wire.md#registro, REG-1): the payload in the body. `now` gives epoch milliseconds. */
export function register(api: Api, now: () => number): PortalServices['register'] {
  return async ({ application, report }, { signal }) => {
    const body = () => toJson(toRegistrationPayload(application));
    const onSent = ({ sent, total }: UploadProgress) =>
      report({ type: 'UPLOAD.PROGRESS', percent: total === 0 ? 100 : Math.floor((100 * sent) / total) });
    const reply = await api.call('register', { body, onSent, signal }).catch(throwTooHeavy);
    return readRegistered(reply, now());
  };
}

/** 413: what is too heavy for the server, or for a proxy before it, is the document. */
function throwTooHeavy(error: unknown): never {
  if (!(error instanceof Failure) || error.status !== 413) throw error;
  throw new Failure('documentTooHeavy', error.message, { status: 413, cause: error });
}

/**
 * The reply of Registro, which arrived at `registeredAt`. Ok without a folio is a registration without one (EXI-7).
 * Throws Failure 'malformed'.
 */
export function readRegistered(reply: unknown, registeredAt: number): ServiceOutput<'register'> {
  const { ok, message, result } = readAnswer(reply);
  if (!ok) return { ok, message, aboutDocument: isRecord(reply) && (reply['Campo'] ?? reply['campo']) === 'Documento' };
  if (result === undefined || result === null) return { ok, registration: { kind: 'placeholder' }, registeredAt };
  const registration = readRegistration(result);
  if (registration === null) throw malformed('the registration has a wrong shape');
  return { ok, registration, registeredAt };
}
