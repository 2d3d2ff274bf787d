import type { ServiceContracts } from '../../../machines/model/contracts.ts';
import { isRecord } from '../shapes.ts';
import { garbled, readMessage } from './envelope.ts';

/** EncontrarFolio (§7): only its Message counts, whatever its Ok says (FOL-4). Throws Failure 'garbled'. */
export function readFoundFolio(reply: unknown): ServiceContracts['findFolio']['output'] {
  const message = isRecord(reply) ? readMessage(reply) : null;
  if (message === null) throw garbled('the folio reply has no message');
  return { message };
}
