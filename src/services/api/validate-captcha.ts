import type { PortalServices } from '../../../machines/model/services.ts';
import type { Api } from './call.ts';
import { readAnswer } from './envelope.ts';

/** POST validateRecaptcha (wire.md#validaterecaptcha, NIS-6). */
export function validateCaptcha(api: Api): PortalServices['validateCaptcha'] {
  return async ({ token }, { signal }) => {
    const url = `${api.apiUrl}/api/validateRecaptcha`;
    return { ok: readAnswer(await api.call({ method: 'POST', url, body: { token }, signal })).ok };
  };
}
