import type { Uses } from '../composition.ts';
import { callRoute, type Routes } from '../http/calls.ts';
import { contentBody, objectOf, text } from '../schemas.ts';
import { equalInConstantTime } from '../security/cryptography.ts';
import { HttpError } from '../http/errors.ts';

const schema = {
  summary: 'Bearer token, valid for an hour; sets the cookie that it is bound to',
  body: { ...contentBody, description: 'content is the token-request key' },
  response: { 200: objectOf({ data: text }) },
} as const;

/** POST /token: returns a bearer token and sets its cookie (wire.md#token, LAN-5). */
export const tokenRoute: Routes<Uses<'limitUnauthenticatedCalls' | 'sessions' | 'config'>> = async (app, services) => {
  const { config, limitUnauthenticatedCalls, sessions } = services;

  limitUnauthenticatedCalls(app);

  app.route({
    ...callRoute('requestToken', { failures: [401, 429] }),
    schema,
    handler: async (request, reply) => {
      // Pages loaded before a key rotation send the previous key.
      const known = [config.tokenKey, config.previous.tokenKey].filter((key) => key !== null);
      if (!known.some((key) => equalInConstantTime(request.body.content, key))) {
        throw new HttpError(401, 'the token-request key is not known', { event: 'token-key-wrong' });
      }
      return { data: sessions.issueBearer(await sessions.begin(request, reply)) };
    },
  });
};
