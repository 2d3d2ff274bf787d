import type { PortalServices } from '../../../machines/model/services.ts';
import type { Api } from './call.ts';
import { readAnswer } from './envelope.ts';

/** EncontrarRegistro (wire.md#encontrarregistro): the NIS in the body. */
export function findRegistro(api: Api): PortalServices['findRegistro'] {
  return async ({ nis }, { signal }) => {
    const { ok, message } = readAnswer(await api.call('findRegistro', { body: nis, signal }));
    return { ok, message };
  };
}
