import { isRecord, textOf } from '../shapes.ts';
import { malformed } from './envelope.ts';

/** token (§7): reads `data`. Throws Failure 'malformed'. */
export function readToken(reply: unknown): string {
  const token = isRecord(reply) ? textOf(reply['data']) : null;
  if (token === null) throw malformed('the reply has no token');
  return token;
}
