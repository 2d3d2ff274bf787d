import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastify from 'fastify';
import { createBodyWorkers } from './applications/body-workers.ts';
import { createDocumentCheck } from './applications/document-checks/document-check.ts';
import { createDocumentReaders } from './applications/document-checks/document-readers.ts';
import { createClamdScanner } from './applications/document-checks/malware-scanner.ts';
import type { DocumentStore } from './applications/document-store.ts';
import type { Notices } from './applications/notices.ts';
import { createNotices } from './applications/notices.ts';
import { createRegistrations } from './applications/registrations.ts';
import { createCaptchaPasses } from './captcha/captcha-passes.ts';
import { createCaptchaScript } from './captcha/captcha-script.ts';
import { createGoogleVerifier } from './captcha/google-verifier.ts';
import { createLookupAdmission } from './captcha/look-up-admission.ts';
import type { ProofOfWorkCost } from './captcha/proof-of-work.ts';
import { createProofOfWork } from './captcha/proof-of-work.ts';
import type { ServerConfig } from './config.ts';
import { createLookups } from './customers/lookups.ts';
import type { Database } from './database/database.ts';
import type { DemonstrationTimes } from './demonstration/demonstration.ts';
import { createDemonstration } from './demonstration/demonstration.ts';
import { createDemonstrationGateway } from './demonstration/demonstration-gateway.ts';
import { createCallBudget } from './http/call-budget.ts';
import { createCheapCallLimit } from './http/cheap-calls.ts';
import type { NetworksOf } from './http/client-address.ts';
import { limitedNetworks } from './http/client-address.ts';
import { createCipher } from './http/content-cipher.ts';
import { createKeyedHash } from './http/keyed-hash.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createSecurityLog } from './http/security-log.ts';
import { createVisitorSessions } from './http/visitor-session.ts';
import type { Health } from './operations/health.ts';
import { createHealth } from './operations/health.ts';
import type { Metrics } from './operations/metrics.ts';
import { createMetrics } from './operations/metrics.ts';
import { createCodes } from './verification/codes.ts';
import { createSendLimits } from './verification/send-limits.ts';
import type { SmsGateway } from './verification/sms-gateways.ts';
import { createMissingGateway, createWebhookGateway } from './verification/sms-gateways.ts';
import { createSendChannels } from './verification/send-channels.ts';
import { createSuspendingGateway } from './verification/suspending-gateway.ts';
import { folioRoute } from './applications/folio-route.ts';
import { registroRoute } from './applications/registro-route.ts';
import { captchaRoutes } from './captcha/captcha-routes.ts';
import { nisRoutes } from './customers/nis-routes.ts';
import { demonstrationRoutes } from './demonstration/demonstration-routes.ts';
import { contentPolicy, googleCaptchaHosts } from './http/content-policy.ts';
import { recordSuspicious, refuseForeignHosts, refuseForeignSites } from './http/call-guards.ts';
import type { ConnectionTimes } from './http/connection-limits.ts';
import { connectionOptions, createClientErrorHandler, defaultConnectionTimes } from './http/connection-limits.ts';
import { createConnectionLimited, limitConnections } from './http/connection-places.ts';
import { createErrorHandler } from './http/errors.ts';
import { documentRoutes } from './http/openapi.ts';
import { readInlineHashes } from './http/inline-hashes.ts';
import { codeHost, isReachedByTls } from './http/public-origin.ts';
import type { LogStream } from './http/request-log.ts';
import { logOptions, logRequests } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { tokenRoute } from './http/token-route.ts';
import { countJourneyCalls } from './operations/journey-calls.ts';
import { journeyRoute } from './operations/journey-route.ts';
import { healthRoutes } from './operations/health-routes.ts';
import { answerMaintenance } from './operations/maintenance-answers.ts';
import { reportRoute } from './operations/report-route.ts';
import { programRoute } from './programs/program-route.ts';
import { validationRoutes } from './verification/validation-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** of changed statuses: the process that serves sends them */
    readonly notices: Notices;
  }
}

export interface AppOptions {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly documents: DocumentStore;
  /** path of the built captcha script */
  readonly captchaScript: string;
  /** path of the thread that decodes the bodies of Registro: JavaScript */
  readonly bodyWorker: string;
  /** path of the program that reads documents: JavaScript */
  readonly documentReader: string;
  /** shared with the listener of the metrics */
  readonly health?: Health;
  readonly metrics?: Metrics;
  /** epoch milliseconds */
  readonly clock?: () => number;
  /** takes the lines of the demonstration's SMS gateway */
  readonly print?: (line: string) => void;
  /** tests use less */
  readonly captchaCost?: ProofOfWorkCost;
  /** tests replace Google by a stub */
  readonly siteverifyUrl?: string;
  /** tests use shorter ones */
  readonly demonstrationTimes?: DemonstrationTimes;
  /** the built portal, `dist/` */
  readonly clientFolder: string;
  readonly log?: LogStream;
  /** tests use shorter ones */
  readonly connectionTimes?: ConnectionTimes;
}

/** bytes of a body, for every call but Registro */
const bodyLimit = 16 * 1024;

/** The reference backend, not listening yet: the calls of wire.md#calls, the rules of docs/specification/backend.md, and the built portal. */
export function createApp(options: AppOptions): FastifyInstance {
  const { config } = options;
  const parts = createParts(options);
  const { metrics, securityLog, sessions, bodies, readers } = parts;
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
  limitConnections(app.server, {
    most: config.maxConnections,
    mostOfNetwork: config.maxConnectionsOfAddress,
    site: config.limits.site,
    isLimited: createConnectionLimited(config.trustedProxies),
    onFull: oncePerMinute((ip, reason) => securityLog.record({ ip, log: app.log }, 'limit-reached', { reason })),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headersOf(request), 'x-request-id': request.id });
  });
  app.addHook('onClose', async () => {
    await Promise.all([bodies.close(), readers.close()]);
  });
  logRequests(app, metrics);
  recordSuspicious(app, config, securityLog);
  refuseForeignHosts(app, config);
  if (config.demonstration && !config.maintenance) documentRoutes(app);
  app.decorate('notices', parts.notices);
  app.register(cookie, { secret: sessions.cookieKeys });
  app.register(async (portal) => {
    refuseForeignSites(portal, config);
    if (config.maintenance) answerMaintenance(portal, parts);
    countJourneyCalls(portal, metrics);
    portal.register(tokenRoute, parts);
    portal.register(journeyRoute, parts);
    portal.register(captchaRoutes, parts);
    portal.register(nisRoutes, parts);
    portal.register(folioRoute, parts);
    portal.register(programRoute, parts);
    portal.register(validationRoutes, parts);
    portal.register(registroRoute, parts);
  });
  app.register(healthRoutes, parts);
  if (!config.maintenance) {
    app.register(reportRoute, parts);
    app.register(demonstrationRoutes, parts);
  }
  staticFiles(app, options.clientFolder);
  return app;
}

/** Everything that a route may declare it needs. */
function createParts(options: AppOptions) {
  const { config, database, documents, captchaScript, bodyWorker, documentReader, clock = Date.now } = options;
  const { metrics = createMetrics() } = options;
  const health = options.health ?? createHealth(config.maintenance ? null : database, new AbortController().signal);
  metrics.watchHealth(health);
  const keyedHash = createKeyedHash(config.tokenSecret);
  const rateLimits = createRateLimits(database, clock);
  const networksOf: NetworksOf = (request) =>
    limitedNetworks(config, request).map(({ name, multiple }) => ({ name: keyedHash(name), multiple }));

  const securityLog = createSecurityLog(keyedHash, metrics.countSecurityEvent);

  // null where Google verifies the captcha
  const proofOfWork =
    config.recaptchaSecret === null
      ? createProofOfWork(
          database,
          { current: config.captchaSecret, previous: config.previous.captchaSecret },
          clock,
          options.captchaCost,
        )
      : null;
  const captchaPasses = createCaptchaPasses(database, clock);
  const lookups = createLookups(database, clock);
  const demonstrationSms =
    config.demonstration && config.smsWebhook === null
      ? createDemonstrationGateway(database, clock, options.print ?? console.log)
      : null;
  const codes = createCodes(database, {
    sendLimits: createSendLimits(
      database,
      rateLimits,
      { perAddress: config.limits.sendsPerAddress, budget: config.limits.sends },
      clock,
    ),
    secret: config.tokenSecret,
    previousSecret: config.previous.tokenSecret,
    clock,
  });
  const sms = createSuspendingGateway(demonstrationSms ?? gatewayOf(config));
  const host = codeHost(config);
  const chooseChannel = createSendChannels(database, {
    sms,
    second: config.voiceWebhook && createSuspendingGateway(createWebhookGateway(config.voiceWebhook)),
    host,
    clock,
    onSecondRefused: () => metrics.countSecurityEvent('gateway-failed'),
  });
  const readers = createDocumentReaders(documentReader);
  const scanner = config.clamdUrl === null ? null : createClamdScanner(config.clamdUrl);
  return {
    config,
    clock,
    database,
    cipher: createCipher(config.cipherKey, config.cipherIv),
    sessions: createVisitorSessions(database, {
      secret: config.tokenSecret,
      previousSecret: config.previous.tokenSecret,
      clock,
      isSecure: (request) => isReachedByTls(config, request),
    }),
    securityLog,
    limitCheapCalls: createCheapCallLimit(createCallBudget(config.limits.tokensPerAddress), networksOf, securityLog),
    health,
    metrics,
    rateLimits,
    networksOf,
    captchaScript: createCaptchaScript(captchaScript),
    captchaVerifier: proofOfWork ?? createGoogleVerifier(config.recaptchaSecret ?? '', options.siteverifyUrl),
    proofOfWork,
    captchaPasses,
    admission: createLookupAdmission(captchaPasses, rateLimits, networksOf, config.limits.lookupsPerAddress),
    lookups,
    chooseChannel,
    notices: createNotices(database, { gateway: sms, host, clock, onOutcome: metrics.countNotice }),
    codes,
    bodies: createBodyWorkers(bodyWorker, config),
    readers,
    registrations: createRegistrations(database, {
      lookups,
      codes,
      checkDocument: createDocumentCheck(readers, scanner),
      documents,
      noticeVersion: config.noticeVersion,
      timeZone: config.timeZone,
      clock,
    }),
    demonstration: createDemonstration(config.demonstration, database, clock, options.demonstrationTimes),
    // null where messages go to a real gateway, or nowhere
    demonstrationSms,
  };
}

function gatewayOf({ smsWebhook }: ServerConfig): SmsGateway {
  return smsWebhook === null ? createMissingGateway() : createWebhookGateway(smsWebhook);
}

/** A full server is told once a minute: an attacker can open any number of connections. */
function oncePerMinute<Parameters extends unknown[]>(report: (...values: Parameters) => void) {
  let reportedAt = -Infinity;
  return (...values: Parameters): void => {
    if (performance.now() - reportedAt < 60_000) return;
    reportedAt = performance.now();
    report(...values);
  };
}
