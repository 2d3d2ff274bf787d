import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastify from 'fastify';
import { folioRoute } from './applications/folio-route.ts';
import { registroRoute } from './applications/registro-route.ts';
import { captchaRoutes } from './captcha/captcha-routes.ts';
import { nisRoutes } from './customers/nis-routes.ts';
import { demonstrationRoutes } from './demonstration/demonstration-routes.ts';
import { contentPolicy, googleCaptchaHosts } from './http/content-policy.ts';
import { recordSuspicious, refuseForeignSites } from './http/call-guards.ts';
import type { ConnectionTimes } from './http/connection-limits.ts';
import { connectionOptions, createClientErrorHandler, defaultConnectionTimes } from './http/connection-limits.ts';
import { createErrorHandler } from './http/errors.ts';
import { documentRoutes } from './http/openapi.ts';
import { readInlineHashes } from './http/inline-hashes.ts';
import { isReachedByTls } from './http/public-origin.ts';
import type { LogStream } from './http/request-log.ts';
import { logOptions, logRequests } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { tokenRoute } from './http/token-route.ts';
import { healthRoutes } from './operations/health-routes.ts';
import { answerMaintenance } from './operations/maintenance-answers.ts';
import { reportRoute } from './operations/report-route.ts';
import { programRoute } from './programs/program-route.ts';
import type { ServiceOptions } from './services.ts';
import { createServices } from './services.ts';
import { validationRoutes } from './verification/validation-routes.ts';

export interface AppOptions extends ServiceOptions {
  /** the built portal, `dist/` */
  readonly clientFolder: string;
  readonly log?: LogStream;
  /** tests use shorter ones */
  readonly connectionTimes?: ConnectionTimes;
}

/** bytes of a body, for every call but Registro */
const bodyLimit = 16 * 1024;

const calls = [tokenRoute, captchaRoutes, nisRoutes, folioRoute, programRoute, validationRoutes, registroRoute];

/** The reference backend, not listening yet: the calls of wire.md#calls, the rules of docs/specification/backend.md, and the built portal. */
export function createApp(options: AppOptions): FastifyInstance {
  const { config } = options;
  const services = createServices(options);
  const { metrics, securityLog, sessions, bodies, readers } = services;
  const policy = contentPolicy(
    config.recaptchaSecret === null ? null : googleCaptchaHosts,
    readInlineHashes(options.clientFolder),
  );
  const headersOf = (request: FastifyRequest) => securityHeaders(policy, isReachedByTls(config, request));
  const answerError = createErrorHandler(securityLog);
  const app = fastify({
    ...connectionOptions(options.connectionTimes ?? defaultConnectionTimes),
    clientErrorHandler: createClientErrorHandler(securityLog),
    trustProxy: config.trustedProxies ?? false,
    // a HEAD must not send a message, nor use a captcha up
    exposeHeadRoutes: false,
    bodyLimit,
    // a schema that asks for a string refuses a number
    ajv: { customOptions: { coerceTypes: false } },
    ...logOptions(options.log ?? process.stdout),
    // no hook runs for an address that can't be decoded
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headersOf(request), 'x-request-id': request.id });
      answerError(error, request, reply);
    },
  });

  app.setErrorHandler(answerError);
  app.server.maxConnections = config.maxConnections;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headersOf(request), 'x-request-id': request.id });
  });
  app.addHook('onClose', async () => {
    await Promise.all([bodies.close(), readers.close()]);
  });
  logRequests(app, metrics);
  recordSuspicious(app, config, securityLog);
  if (config.demonstration && !config.maintenance) documentRoutes(app);
  app.register(cookie, { secret: sessions.cookieKey });
  app.register(async (portal) => {
    refuseForeignSites(portal, config);
    if (config.maintenance) answerMaintenance(portal, services);
    for (const routes of calls) portal.register(routes, services);
  });
  app.register(healthRoutes, services);
  if (!config.maintenance) for (const routes of [reportRoute, demonstrationRoutes]) app.register(routes, services);
  staticFiles(app, options.clientFolder);
  return app;
}
