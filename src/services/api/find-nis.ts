import type { PortalServices, ServiceOutput } from '../../../machines/model/services.ts';
import { readClient } from '../wire-fields.ts';
import { isRecord } from '../json.ts';
import type { Api } from './call.ts';
import { malformed, readAnswer } from './envelope.ts';

/** POST EncontrarNis (wire.md#encontrarnis): bearer, the NIS in the query and, encrypted, in the body. */
export function findNis(api: Api): PortalServices['findNis'] {
  return async ({ nis }, { signal }) => {
    const url = `${api.apiUrl}/api/EncontrarNis?nis=${encodeURIComponent(nis)}`;
    return readFoundNis(await api.bearerCall({ method: 'POST', url, encryptedBody: nis, signal }), nis);
  };
}

/**
 * The reply of EncontrarNis. `typedNis` is used where the Reference is missing. Client null where not Ok, or Ok without
 * a Result (CON-2); the message is shown where not Ok (journey.md#nis-look-up). Throws Failure 'malformed'.
 */
export function readFoundNis(reply: unknown, typedNis: string): ServiceOutput<'findNis'> {
  const { ok, message, result } = readAnswer(reply);
  if (!ok || result === undefined || result === null) return { ok, client: null, message };
  if (!isRecord(result)) throw malformed('the client is no object');
  return { ok, client: readClient(result, typedNis), message };
}
