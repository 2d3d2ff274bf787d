import cookie from '@fastify/cookie';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Backend } from './services.ts';
import { createGoogleVerifier } from './captcha/google-verifier.ts';
import { createCaptchaPasses } from './captcha/captcha-passes.ts';
import type { ProofOfWorkCost } from './captcha/proof-of-work.ts';
import { createProofOfWork } from './captcha/proof-of-work.ts';
import { createCipher } from './http/content-cipher.ts';
import { createCodes } from './verification/codes.ts';
import type { ServerConfig } from './config.ts';
import { contentPolicy, googleCaptchaHosts } from './http/content-policy.ts';
import type { CaptchaHosts } from './http/content-policy.ts';
import type { Database } from './database/database.ts';
import { createDemonstration } from './demonstration/demonstration.ts';
import type { DemonstrationTimes } from './demonstration/demonstration.ts';
import { answerError } from './http/errors.ts';
import { createLookups } from './customers/lookups.ts';
import { createRegistrations } from './applications/registrations.ts';
import { captchaRoutes } from './captcha/captcha-routes.ts';
import { demonstrationRoutes } from './demonstration/demonstration-routes.ts';
import { folioRoutes } from './applications/folio-route.ts';
import { nisRoutes } from './customers/nis-routes.ts';
import { programRoutes } from './programs/program-route.ts';
import { registroRoutes } from './applications/registro-route.ts';
import { sessionRoutes } from './http/token-route.ts';
import { validationRoutes } from './verification/validation-routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createDemonstrationGateway, createMissingGateway, createWebhookGateway } from './verification/sms-gateways.ts';
import { staticFiles } from './http/static-files.ts';
import { createTokens } from './http/tokens.ts';

export interface AppOptions {
  readonly config: ServerConfig;
  readonly database: Database;
  /** the built portal, `dist/` */
  readonly clientFolder: string;
  /** the built captcha script */
  readonly captchaScript: string;
  /** epoch milliseconds */
  readonly clock?: () => number;
  /** takes the demonstration's SMS lines */
  readonly print?: (line: string) => void;
  /** takes the log, one JSON line a call; null: no log */
  readonly log?: { write(line: string): void } | null;
  readonly captchaCost?: ProofOfWorkCost;
  readonly siteverifyUrl?: string;
  readonly captchaHosts?: CaptchaHosts;
  readonly demonstrationTimes?: DemonstrationTimes;
}

/** bodies of every call but Registro */
const bodyBytes = 16 * 1024;

/** The reference backend, not listening yet: §7's calls, the rules of contract §9, and the built portal. */
export function createApp(options: AppOptions): FastifyInstance {
  const { config, log = process.stdout } = options;
  const policy = contentPolicy(config.recaptchaSecret === null ? null : (options.captchaHosts ?? googleCaptchaHosts));
  const app = fastify({
    bodyLimit: bodyBytes,
    logger: log === null ? false : { level: 'info', stream: log, base: null },
    // Fastify's own lines quote addresses, and with them a NIS, a folio or a phone number
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(policy, request));
      answerError(error, request, reply);
    },
  });

  app.register(cookie);
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(policy, request));
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'call',
    );
  });

  const backend = createBackend(options);
  for (const routes of allRoutes) routes(app, backend);
  staticFiles(app, options.clientFolder);
  return app;
}

const allRoutes = [
  sessionRoutes,
  captchaRoutes,
  nisRoutes,
  folioRoutes,
  programRoutes,
  validationRoutes,
  registroRoutes,
  demonstrationRoutes,
];

function createBackend(options: AppOptions): Backend {
  const { config, database, clock = Date.now, print = console.log } = options;
  const demonstrationSms =
    config.demonstration && config.smsWebhook === null ? createDemonstrationGateway(clock, print) : null;
  const gateway =
    demonstrationSms ?? (config.smsWebhook === null ? createMissingGateway() : createWebhookGateway(config.smsWebhook));
  const proofOfWork =
    config.recaptchaSecret === null
      ? createProofOfWork(database, config.captchaSecret, clock, options.captchaCost)
      : null;
  const lookups = createLookups(database, clock);
  const codes = createCodes(database, gateway, config.tokenSecret, clock);
  return {
    config,
    database,
    clock,
    cipher: createCipher(config.cipherKey, config.cipherIv),
    tokens: createTokens(config.tokenSecret),
    captchaVerifier: proofOfWork ?? createGoogleVerifier(config.recaptchaSecret ?? '', options.siteverifyUrl),
    proofOfWork,
    passes: createCaptchaPasses(database, clock),
    lookups,
    codes,
    registrations: createRegistrations(database, lookups, codes, clock),
    demonstration: createDemonstration(config.demonstration, options.demonstrationTimes),
    demonstrationSms,
    captchaScript: options.captchaScript,
  };
}
