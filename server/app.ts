import cookie from '@fastify/cookie';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Backend } from './backend.ts';
import { createGoogleJudge } from './captcha/google.ts';
import { createCaptchaPasses } from './captcha/passes.ts';
import type { ProofOfWorkCost } from './captcha/proof-of-work.ts';
import { createProofOfWork } from './captcha/proof-of-work.ts';
import { createCipher } from './cipher.ts';
import { createCodes } from './codes.ts';
import type { ServerConfig } from './config.ts';
import { contentPolicy, googleCaptchaHosts } from './content-policy.ts';
import type { CaptchaHosts } from './content-policy.ts';
import type { Database } from './database/database.ts';
import { createDemonstration } from './demonstration-player.ts';
import type { DemonstrationTimes } from './demonstration-player.ts';
import { answerError } from './errors.ts';
import { createLookups } from './lookups.ts';
import { createRegistrations } from './registrations.ts';
import { captchaRoutes } from './routes/captcha.ts';
import { demonstrationRoutes } from './routes/demonstration.ts';
import { folioRoutes } from './routes/folio.ts';
import { nisRoutes } from './routes/nis.ts';
import { programRoutes } from './routes/programs.ts';
import { registroRoutes } from './routes/registro.ts';
import { sessionRoutes } from './routes/session.ts';
import { validationRoutes } from './routes/validation.ts';
import { securityHeaders } from './security-headers.ts';
import { createDemonstrationGateway, createMissingGateway, createWebhookGateway } from './sms.ts';
import { staticFiles } from './static-files.ts';
import { createTokens } from './tokens.ts';

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
    judge: proofOfWork ?? createGoogleJudge(config.recaptchaSecret ?? '', options.siteverifyUrl),
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
