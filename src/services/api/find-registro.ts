import type { PortalServices } from '../../../machines/model/services.ts';
import type { Api } from './call.ts';
import { readAnswer } from './envelope.ts';

/** POST EncontrarRegistro (wire.md#encontrarregistro): bearer, the NIS encrypted in the body. */
export function findRegistro(api: Api): PortalServices['findRegistro'] {
  return async ({ nis }, { signal }) => {
    const url = `${api.apiUrl}/api/EncontrarRegistro`;
    const { ok, message } = readAnswer(await api.bearerCall({ method: 'POST', url, encryptedBody: nis, signal }));
    return { ok, message };
  };
}
