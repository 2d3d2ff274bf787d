import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { PortalFiles } from '../build/portal/portal-files.ts';
import { folioRoute } from './applications/folio-route.ts';
import { registroRoute } from './applications/registro-route.ts';
import { captchaRoutes } from './captcha/captcha-routes.ts';
import { nisRoutes } from './customers/nis-routes.ts';
import { contentPolicy, googleCaptchaHosts, inlineHashesOf, securityHeaders } from './http/security-headers.ts';
import { answerCalls, type Routes } from './http/calls.ts';
import { recordSuspicious, refuseForeignHosts, refuseForeignSites } from './http/call-guards.ts';
import {
  connectionOptions,
  createClientErrorHandler,
  defaultConnectionTimeouts,
  endSlowBodies,
  type ConnectionTimeouts,
} from './http/connection-timeouts.ts';
import { createErrorHandler } from './http/errors.ts';
import { isReachedByTls } from './http/public-origin.ts';
import { countJourneyCalls, logOptions, logRequests, type LogStream } from './http/request-log.ts';
import { readBuild, staticFiles } from './http/static-files.ts';
import { wellKnownRoute } from './http/well-known-route.ts';
import { tokenRoute } from './visitors/token-route.ts';
import { journeyRoute } from './reports/journey-route.ts';
import { refusePlainHttp, watchForwardedFor } from './operations/front-proxy.ts';
import { healthRoutes } from './operations/health-routes.ts';
import { answerMaintenance } from './operations/maintenance-answers.ts';
import { reportRoute } from './reports/report-route.ts';
import { programRoute } from './programs/program-route.ts';
import { validationRoutes } from './verification/validation-routes.ts';
import { createComposition, type CompositionOptions } from './composition.ts';

export interface AppOptions extends CompositionOptions {
  /** Folder of the built portal, `dist/`. */
  readonly clientFolder: string;
  /** Files with this utility's settings; default: the demonstration's, as built. */
  readonly configured?: PortalFiles;
  readonly log?: LogStream;
  /** Runs before routes are registered; tests use it to generate docs/openapi.json. */
  readonly documentRoutes?: (app: FastifyInstance) => void;
  /** Default: `defaultConnectionTimeouts`. */
  readonly connectionTimeouts?: ConnectionTimeouts;
}

const portalCalls: readonly Routes<ReturnType<typeof createComposition>>[] = [
  ...[tokenRoute, journeyRoute, captchaRoutes, nisRoutes],
  ...[folioRoute, programRoute, validationRoutes, registroRoute],
];

/** Body limit in bytes, for every call except Registro. */
const bodyLimit = 16 * 1024;

/**
 * Creates the reference backend, not yet listening: the calls of wire.md#calls, the rules of
 * docs/specification/backend.md, and the built portal.
 */
export function createApp(options: AppOptions, composition = createComposition(options)): FastifyInstance {
  const { config } = options;
  const { metrics, securityLog, sessions, readers } = composition;
  const files = readBuild(options.clientFolder, options.configured);
  const policy = contentPolicy(
    config.recaptchaSecret === null ? null : googleCaptchaHosts,
    inlineHashesOf(String(files.get('/index.html')?.bytes ?? '')),
  );
  const headersOf = (request: FastifyRequest) =>
    securityHeaders(policy, isReachedByTls(config, request), config.hstsSubdomains);
  const answerError = createErrorHandler(securityLog);
  const app = fastify({
    ...connectionOptions(options.connectionTimeouts ?? defaultConnectionTimeouts),
    clientErrorHandler: createClientErrorHandler(securityLog),
    trustProxy: config.trustedProxies ?? false,
    // A HEAD request must not send a message or consume a captcha.
    exposeHeadRoutes: false,
    bodyLimit,
    // A string schema must reject a number.
    ajv: { customOptions: { coerceTypes: false } },
    ...logOptions(options.log ?? process.stdout),
    // Hooks don't run for a URL that can't be decoded.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headersOf(request), 'x-request-id': request.id });
      answerError(error, request, reply);
    },
  });

  options.documentRoutes?.(app);
  app.setErrorHandler(answerError);
  // The reverse proxy limits connections per client (docs/operating.md#the-proxy-in-front).
  app.server.maxConnections = config.maxConnections;
  endSlowBodies(app, (options.connectionTimeouts ?? defaultConnectionTimeouts).bodyMs, securityLog);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headersOf(request), 'x-request-id': request.id });
  });
  app.addHook('onClose', () => readers.close());
  logRequests(app, metrics);
  recordSuspicious(app, config, securityLog);
  refusePlainHttp(app, config);
  refuseForeignHosts(app, config);
  watchForwardedFor(app, config, composition.health);
  app.register(cookie, { secret: sessions.cookieKeys });
  app.register(
    fastifyPlugin(async (instance) => composition.demonstration?.plugInto(instance, sessions), {
      name: 'demonstration',
    }),
  );
  const portalRoutes = async (portal: FastifyInstance): Promise<void> => {
    refuseForeignSites(portal, config);
    if (config.maintenance) answerMaintenance(portal, composition);
    countJourneyCalls(portal, metrics);
    answerCalls(portal, composition);
    for (const routes of portalCalls) portal.register(routes, composition);
  };
  // The demonstration wraps the handlers of routes registered after it.
  const dependencies = ['@fastify/cookie', 'demonstration'];
  app.register(fastifyPlugin(portalRoutes, { name: 'portal', dependencies, encapsulate: true }));
  app.register(healthRoutes, composition);
  app.register(wellKnownRoute, composition);
  if (!config.maintenance) app.register(reportRoute, composition);
  staticFiles(app, files, config.assetsDir);
  return app;
}
