import type { PortalServices, ServiceOutput } from '../../../machines/model/services.ts';
import { isRecord } from '../json.ts';
import type { Api } from './call.ts';
import { malformed, readMessage } from './envelope.ts';

/** GET EncontrarFolio (§7), without bearer. */
export function findFolio(api: Api): PortalServices['findFolio'] {
  return async ({ folio }, { signal }) => {
    const url = `${api.apiUrl}/api/EncontrarFolio?folio=${encodeURIComponent(folio)}`;
    return readFoundFolio(await api.call({ method: 'GET', url, signal }));
  };
}

/** The reply of EncontrarFolio: only its Message counts, whatever its Ok (FOL-4). Throws Failure 'malformed'. */
export function readFoundFolio(reply: unknown): ServiceOutput<'findFolio'> {
  const message = isRecord(reply) ? readMessage(reply) : null;
  if (message === null) throw malformed('the folio reply has no message');
  return { message };
}
