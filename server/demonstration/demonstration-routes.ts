import { refuseForeignSites } from '../http/call-guards.ts';
import type { Routes } from '../http/calls.ts';
import type { Database } from '../database/database.ts';
import type { CaptchaOutcomes } from './captcha-outcomes.ts';
import type { DemonstrationGateway } from './demonstration-gateway.ts';
import type { VisitorSessions } from '../visitors/visitor-session.ts';
import { resetDemonstration } from './demonstration-data.ts';
import { demonstrationPage, demonstrationStyle } from './demonstration-page.ts';

const captchaQuery = {
  type: 'object',
  required: ['next'],
  properties: { next: { enum: ['refused', 'failed', 'missing'] } },
} as const;

/** Hidden from the OpenAPI document. */
const schema = { hide: true } as const;

interface DemonstrationDependencies {
  readonly publicOrigin: string | null;
  readonly clock: () => number;
  readonly database: Database;
  readonly gateway: DemonstrationGateway;
  readonly captchaOutcomes: CaptchaOutcomes;
  readonly sessions: VisitorSessions;
}

/** The pages under /demo. */
export const demonstrationRoutes: Routes<DemonstrationDependencies> = async (
  app,
  { publicOrigin, clock, database, gateway, sessions, captchaOutcomes },
) => {
  app.get('/demo', { schema }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(demonstrationPage(await gateway.list())),
  );

  app.get('/demo/style.css', { schema }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(demonstrationStyle),
  );

  app.get('/demo/sms', { schema }, () => gateway.list());

  app.get('/demo/captcha', { schema: { ...schema, querystring: captchaQuery } }, async (request, reply) => {
    await captchaOutcomes.choose(await sessions.ensure(request, reply), request.query.next);
    return reply.redirect('/', 303);
  });

  app.register(async (reset) => {
    refuseForeignSites(reset, { publicOrigin });
    // The page's form sends an empty body.
    reset.addContentTypeParser('application/x-www-form-urlencoded', async () => null);
    reset.post('/demo/reset', { schema }, async (_request, reply) => {
      await resetDemonstration(database, clock());
      return reply.redirect('/demo', 303);
    });
  });
};
