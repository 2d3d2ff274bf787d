import type { ServiceOutput } from '../../../machines/model/services.ts';
import { isRecord } from '../shapes.ts';
import { malformed, readMessage } from './envelope.ts';

/** EncontrarFolio (§7): only its Message counts, whatever its Ok says (FOL-4). Throws Failure 'malformed'. */
export function readFoundFolio(reply: unknown): ServiceOutput<'findFolio'> {
  const message = isRecord(reply) ? readMessage(reply) : null;
  if (message === null) throw malformed('the folio reply has no message');
  return { message };
}
