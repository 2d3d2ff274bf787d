import type { PortalServices } from '../../../machines/model/services.ts';
import { readFoundNis } from './client-reply.ts';
import { type Api, opened, sealed } from './api.ts';

/** POST EncontrarNis (§7): bearer, the NIS in the query and, encrypted, in the body. */
export function findNis(api: Api): PortalServices['findNis'] {
  return async ({ nis }, { signal }) => {
    const url = `${api.apiUrl}/api/EncontrarNis?nis=${encodeURIComponent(nis)}`;
    const reply = await api.bearerCall({ method: 'POST', url, body: await sealed(api, nis), signal });
    return readFoundNis(await opened(api, reply), nis);
  };
}
