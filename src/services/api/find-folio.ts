import type { PortalServices } from '../../../machines/model/services.ts';
import { readFoundFolio } from './folio-reply.ts';
import { type Api, opened } from './api.ts';

/** GET EncontrarFolio (§7), without bearer. */
export function findFolio(api: Api): PortalServices['findFolio'] {
  return async ({ folio }, { signal }) => {
    const url = `${api.apiUrl}/api/EncontrarFolio?folio=${encodeURIComponent(folio)}`;
    return readFoundFolio(await opened(api, await api.call({ method: 'GET', url, signal })));
  };
}
