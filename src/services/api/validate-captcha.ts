import type { PortalServices } from '../../../machines/model/services.ts';
import { readAnswer } from './envelope.ts';
import { type Api, opened } from './api.ts';

/** POST validateRecaptcha (§7, NIS-6). */
export function validateCaptcha(api: Api): PortalServices['validateCaptcha'] {
  return async ({ token }, { signal }) => {
    const url = `${api.apiUrl}/api/validateRecaptcha`;
    const reply = await api.call({ method: 'POST', url, body: { token }, signal });
    return { ok: readAnswer(await opened(api, reply)).ok };
  };
}
