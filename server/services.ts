import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts';
import type { FastifyRequest } from 'fastify';
import { createBodyWorkers } from './applications/body-workers.ts';
import { createDocumentCheck } from './applications/document-checks/document-check.ts';
import { createDocumentReaders } from './applications/document-checks/document-readers.ts';
import { createClamdScanner } from './applications/document-checks/malware-scanner.ts';
import type { DocumentStore } from './applications/document-store.ts';
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
import { limitedNetwork } from './http/client-address.ts';
import { createCipher } from './http/content-cipher.ts';
import { createKeyedHash } from './http/keyed-hash.ts';
import { codeHost, isReachedByTls } from './http/public-origin.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createSecurityLog } from './http/security-log.ts';
import { createVisitorSessions } from './http/visitor-session.ts';
import { createHealth } from './operations/health.ts';
import type { Metrics } from './operations/metrics.ts';
import { createMetrics } from './operations/metrics.ts';
import { createCodes } from './verification/codes.ts';
import { createSendLimits } from './verification/send-limits.ts';
import type { SmsGateway } from './verification/sms-gateways.ts';
import { createMissingGateway, createWebhookGateway } from './verification/sms-gateways.ts';
import { createSuspendingGateway } from './verification/suspending-gateway.ts';

export interface ServiceOptions {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly documents: DocumentStore;
  /** path of the built captcha script */
  readonly captchaScript: string;
  /** path of the thread that decodes the bodies of Registro: JavaScript */
  readonly bodyWorker: string;
  /** path of the program that reads documents: JavaScript */
  readonly documentReader: string;
  /** aborted when the process has been told to stop */
  readonly stopping?: AbortSignal;
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
}

/** What the routes work with. */
export type Services = ReturnType<typeof createServices>;

/** The routes of one subject: a Fastify plugin whose requests have the types of their schemas. */
export type Routes = FastifyPluginAsyncJsonSchemaToTs<{ Options: Services }>;

export function createServices(options: ServiceOptions) {
  const { config, database, documents, captchaScript, bodyWorker, documentReader, clock = Date.now } = options;
  const { metrics = createMetrics(), stopping = new AbortController().signal } = options;
  const health = createHealth(config.maintenance ? null : database, stopping);
  metrics.watchHealth(health);
  const keyedHash = createKeyedHash(config.tokenSecret);
  const rateLimits = createRateLimits(database, clock);
  /** The client's network as a keyed hash, for limits; null: none applies. */
  const networkOf = (request: FastifyRequest): string | null => {
    const network = limitedNetwork(config.trustedProxies, request);
    return network === null ? null : keyedHash(network);
  };

  // null where Google verifies the captcha
  const proofOfWork =
    config.recaptchaSecret === null
      ? createProofOfWork(database, config.captchaSecret, clock, options.captchaCost)
      : null;
  const captchaPasses = createCaptchaPasses(database, clock);
  const lookups = createLookups(database, clock);
  const demonstrationSms =
    config.demonstration && config.smsWebhook === null
      ? createDemonstrationGateway(database, clock, options.print ?? console.log)
      : null;
  const gateway = createSuspendingGateway(demonstrationSms ?? gatewayOf(config));
  const codes = createCodes(database, {
    gateway,
    sendLimits: createSendLimits(
      database,
      rateLimits,
      { perAddress: config.limits.sendsPerAddress, budget: config.limits.sends },
      clock,
    ),
    secret: config.tokenSecret,
    host: codeHost(config),
    clock,
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
      clock,
      isSecure: (request) => isReachedByTls(config, request),
    }),
    securityLog: createSecurityLog(keyedHash, metrics.countSecurityEvent),
    health,
    metrics,
    rateLimits,
    networkOf,
    captchaScript: createCaptchaScript(captchaScript),
    captchaVerifier: proofOfWork ?? createGoogleVerifier(config.recaptchaSecret ?? '', options.siteverifyUrl),
    proofOfWork,
    captchaPasses,
    admission: createLookupAdmission(captchaPasses, rateLimits, networkOf, config.limits.lookupsPerAddress),
    lookups,
    gateway,
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
