import type { PortalServices } from '../../../machines/model/services.ts';
import { readAnswer } from './envelope.ts';
import { type Api, opened, sealed } from './api.ts';

/** POST EncontrarRegistro (§7): bearer, the NIS encrypted in the body. */
export function findRegistro(api: Api): PortalServices['findRegistro'] {
  return async ({ nis }, { signal }) => {
    const url = `${api.apiUrl}/api/EncontrarRegistro`;
    const reply = await api.bearerCall({ method: 'POST', url, body: await sealed(api, nis), signal });
    const { ok, message } = readAnswer(await opened(api, reply));
    return { ok, message };
  };
}
