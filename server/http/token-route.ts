import type { FastifyInstance } from 'fastify';
import type { Backend } from '../services.ts';
import { ensureVisitor } from './visitor-session.ts';
import { HttpError } from './errors.ts';
import { stringField } from './json.ts';
import { isSame } from './tokens.ts';

/** POST /token: the bearer token, and the cookie it serves beside (§7, LAN-5). */
export function sessionRoutes(app: FastifyInstance, { config, tokens, clock }: Backend): void {
  app.post('/token', (request, reply) => {
    const key = stringField(request.body, 'content');
    if (key === null) throw new HttpError(400, 'content must be the token-request key');
    if (!isSame(key, config.tokenKey)) throw new HttpError(401, 'the token-request key is not known');
    const browser = ensureVisitor(tokens, request, reply);
    return reply.send({ data: tokens.issueBearer(browser, clock()) });
  });
}
