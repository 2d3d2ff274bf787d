import type { PortalServices, ServiceOutput } from '../../../machines/model/services.ts';
import { isRecord } from '../json.ts';
import type { Api } from './call.ts';
import { malformed, readMessage } from './envelope.ts';

/** How a message begins where a backend says nothing but the message (wire.md#encontrarfolio). */
const unknownFolio = /^no (?:se )?encontr/i;

/** EncontrarFolio (wire.md#encontrarfolio). */
export function findFolio(api: Api): PortalServices['findFolio'] {
  return async ({ folio }, { signal }) =>
    readFoundFolio(await api.call('findFolio', { query: ['folio', folio], signal }));
}

/**
 * The reply of EncontrarFolio: its Message is shown, whatever its Ok (FOL-4), which only decides the title above it.
 * Throws Failure 'malformed'.
 */
export function readFoundFolio(reply: unknown): ServiceOutput<'findFolio'> {
  const message = isRecord(reply) ? readMessage(reply) : null;
  if (message === null) throw malformed('the folio reply has no message');
  const ok = isRecord(reply) ? (reply['Ok'] ?? reply['ok']) : undefined;
  return { found: ok !== false && !unknownFolio.test(message.trim()), message };
}
