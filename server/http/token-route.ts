import type { Routes } from './routes.ts';
import type { VisitorSessions } from './visitor-session.ts';
import { equalInConstantTime } from './constant-time.ts';
import { contentBody } from './encrypted-content.ts';
import { HttpError } from './errors.ts';

const schema = {
  summary: 'Bearer token of an hour; sets the cookie that it is valid with',
  body: { ...contentBody, description: 'content is the token-request key' },
  response: { 200: { type: 'object', required: ['data'], properties: { data: { type: 'string' } } } },
} as const;

const endSchema = { summary: 'Ends the session of the cookie', response: { 204: { type: 'null' } } } as const;

interface TokenDependencies {
  readonly sessions: VisitorSessions;
  readonly config: { readonly tokenKey: string };
}

/** POST /token: the bearer token, and the cookie that it is valid with (wire.md#token, LAN-5). */
export const tokenRoute: Routes<TokenDependencies> = async (app, { config, sessions }) => {
  app.post('/token', { schema }, async (request, reply) => {
    if (!equalInConstantTime(request.body.content, config.tokenKey)) {
      throw new HttpError(401, 'the token-request key is not known', { event: 'token-key-wrong' });
    }
    return { data: sessions.issueBearer(await sessions.ensure(request, reply)) };
  });

  // not of the specification: a portal that can't say it leaves a session that ends by itself
  app.delete('/token', { schema: endSchema }, async (request, reply) => {
    await sessions.end(request, reply);
    return reply.code(204).send(null);
  });
};
