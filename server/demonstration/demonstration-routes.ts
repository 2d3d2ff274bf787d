import type { FastifyInstance } from 'fastify';
import type { Backend } from '../services.ts';
import { ensureVisitor } from '../http/visitor-session.ts';
import { demonstrationPage, demonstrationStyle } from './demonstration-page.ts';
import { resetDemonstration } from './demonstration-data.ts';
import { HttpError } from '../http/errors.ts';
import { stringField } from '../http/json.ts';

/** The pages under /demo; without demonstration secrets they are 404 like any page that is not there. */
export function demonstrationRoutes(app: FastifyInstance, backend: Backend): void {
  const { database, demonstration, demonstrationSms, tokens } = backend;
  if (!demonstration.active) return;
  const sent = () => demonstrationSms?.sent ?? [];

  app.get('/demo', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(demonstrationPage(sent())),
  );

  app.get('/demo/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(demonstrationStyle));

  app.get('/demo/sms', (_request, reply) => reply.header('cache-control', 'no-store').send(sent()));

  app.get('/demo/captcha', (request, reply) => {
    const next = stringField(request.query, 'next');
    if (next !== 'refused' && next !== 'failed' && next !== 'missing') {
      throw new HttpError(400, 'next must be refused, failed or missing');
    }
    demonstration.setCaptcha(ensureVisitor(tokens, request, reply), next);
    return reply.redirect('/', 303);
  });

  app.get('/demo/reset', async (_request, reply) => {
    await resetDemonstration(database);
    return reply.redirect('/demo', 303);
  });
}
