import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { folioRoute } from './applications/folio-route.ts';
import { registroRoute } from './applications/registro-route.ts';
import { captchaRoutes } from './captcha/captcha-routes.ts';
import { nisRoutes } from './customers/nis-routes.ts';
import { demonstrationRoutes } from './demonstration/demonstration-routes.ts';
import { contentPolicy, googleCaptchaHosts } from './http/content-policy.ts';
import { answerError } from './http/errors.ts';
import type { LogStream } from './http/request-log.ts';
import { logOptions, logRequests } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { tokenRoute } from './http/token-route.ts';
import { programRoute } from './programs/program-route.ts';
import type { ServiceOptions } from './services.ts';
import { createServices } from './services.ts';
import { validationRoutes } from './verification/validation-routes.ts';

export interface AppOptions extends ServiceOptions {
  /** the built portal, `dist/` */
  readonly clientFolder: string;
  readonly log?: LogStream;
}

/** bytes of a body, for every call but Registro */
const bodyLimit = 16 * 1024;

const allRoutes = [
  tokenRoute,
  captchaRoutes,
  nisRoutes,
  folioRoute,
  programRoute,
  validationRoutes,
  registroRoute,
  demonstrationRoutes,
];

/** The reference backend, not listening yet: §7's calls, the rules of contract §9, and the built portal. */
export function createApp(options: AppOptions): FastifyInstance {
  const services = createServices(options);
  const policy = contentPolicy(options.config.recaptchaSecret === null ? null : googleCaptchaHosts);
  const app = fastify({
    bodyLimit,
    // a schema that asks for a string refuses a number
    ajv: { customOptions: { coerceTypes: false } },
    ...logOptions(options.log ?? process.stdout),
    // no hook runs for an address that can't be decoded
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(policy, request));
      answerError(error, request, reply);
    },
  });

  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(policy, request));
  });
  logRequests(app);
  app.register(cookie, { secret: services.sessions.cookieKey });
  for (const routes of allRoutes) app.register(routes, services);
  staticFiles(app, options.clientFolder);
  return app;
}
