import type { PortalServices } from '../../../machines/model/services.ts';
import { readPrograms } from './programs-reply.ts';
import { type Api, opened } from './api.ts';

/** GET ListaProgramas (§7), without bearer; a refused list is a failed call (PRO-3). */
export function listPrograms(api: Api): PortalServices['listPrograms'] {
  return async (_input, { signal }) => {
    const url = `${api.apiUrl}/api/ListaProgramas`;
    return readPrograms(await opened(api, await api.call({ method: 'GET', url, signal })));
  };
}
