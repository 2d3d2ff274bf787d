import type { PortalServices, ServiceOutput } from '../../../machines/model/services.ts';
import { readClient } from '../wire-fields.ts';
import { isRecord } from '../json.ts';
import type { Api } from './call.ts';
import { malformed, readAnswer } from './envelope.ts';

/** EncontrarNis (wire.md#encontrarnis): the NIS in the query and in the body. */
export function findNis(api: Api): PortalServices['findNis'] {
  return async ({ nis }, { signal }) =>
    readFoundNis(await api.call('findNis', { query: ['nis', nis], body: nis, signal }), nis);
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
