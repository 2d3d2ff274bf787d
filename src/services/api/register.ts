import { Failure } from '../../../machines/model/failure.ts';
import type { PortalServices, ServiceOutput } from '../../../machines/model/services.ts';
import { readRegistration, toRegistrationPayload } from '../../../machines/model/wire-fields.ts';
import { isRecord } from '../../../machines/model/json.ts';
import type { Api } from './call.ts';
import { malformed, readAnswer } from './envelope.ts';
import type { UploadProgress } from './upload.ts';

/** Registro (wire.md#registro, REG-1): sends the payload in the body. `now` returns epoch milliseconds. */
export function register(api: Api, now: () => number): PortalServices['register'] {
  return async ({ application, report }, { signal }) => {
    const body = toRegistrationPayload(application);
    const onSent = ({ sent, total }: UploadProgress) =>
      report({ type: 'UPLOAD.PROGRESS', percent: total === 0 ? 100 : Math.floor((100 * sent) / total) });
    const reply = await api.call('register', { body, onSent, signal }).catch(throwTooHeavy);
    return readRegistered(reply, now());
  };
}

/** Translates 413: the server or a proxy found the document too large. */
function throwTooHeavy(error: unknown): never {
  if (!(error instanceof Failure) || error.status !== 413) throw error;
  throw new Failure('documentTooHeavy', error.message, { status: 413, cause: error });
}

/** Reads the reply of Registro, received at `registeredAt`. Ok without a folio counts as registered (EXI-7). Throws Failure 'malformed'. */
export function readRegistered(reply: unknown, registeredAt: number): ServiceOutput<'register'> {
  const { ok, message, result } = readAnswer(reply);
  if (!ok) return { ok, message, aboutDocument: isRecord(reply) && (reply['Campo'] ?? reply['campo']) === 'Documento' };
  if (result === undefined || result === null) return { ok, registration: { kind: 'placeholder' }, registeredAt };
  const registration = readRegistration(result);
  if (registration === null) throw malformed('the registration has a wrong shape');
  return { ok, registration, registeredAt };
}
