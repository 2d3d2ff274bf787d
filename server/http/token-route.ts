import type { Routes } from '../services.ts';
import { equalInConstantTime } from './constant-time.ts';
import { contentBody } from './encrypted-content.ts';
import { HttpError } from './errors.ts';

/** POST /token: the bearer token, and the cookie that it is valid with (§7, LAN-5). */
export const tokenRoute: Routes = async (app, { config, sessions }) => {
  app.post('/token', { schema: { body: contentBody } }, async (request, reply) => {
    if (!equalInConstantTime(request.body.content, config.tokenKey)) {
      throw new HttpError(401, 'the token-request key is not known');
    }
    return { data: sessions.issueBearer(sessions.ensure(request, reply)) };
  });
};
