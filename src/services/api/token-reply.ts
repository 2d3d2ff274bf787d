import { isRecord, textOf } from '../shapes.ts';
import { garbled } from './envelope.ts';

/** token (§7): reads `data`. Throws Failure 'garbled'. */
export function readToken(reply: unknown): string {
  const token = isRecord(reply) ? textOf(reply['data']) : null;
  if (token === null) throw garbled('the reply has no token');
  return token;
}
