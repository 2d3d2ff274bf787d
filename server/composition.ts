import { createClamdScanner } from './applications/document-checks/malware-scanner.ts';
import type { DocumentReaders } from './applications/document-checks/document-readers.ts';
import type { DocumentStore } from './applications/documents/document-store.ts';
import { createNotices } from './applications/notices.ts';
import { createRegistrations } from './applications/registrations.ts';
import { createCaptchaPasses } from './captcha/captcha-passes.ts';
import { readScript } from './http/built-file.ts';
import { createGoogleVerifier } from './captcha/google-verifier.ts';
import { createLookupAdmission } from './captcha/look-up-admission.ts';
import { createProofOfWork, type ProofOfWorkCost } from './captcha/proof-of-work.ts';
import type { ServerConfig } from './config.ts';
import { createLookups } from './customers/lookups.ts';
import type { Database } from './database/database.ts';
import { createDemonstration } from './demonstration/demonstration.ts';
import type { DemonstrationTimes } from './demonstration/simulate-outcomes.ts';
import { createTokenBuckets } from './rate-limits/token-bucket.ts';
import { createUnauthenticatedCallLimit } from './http/call-guards.ts';
import { limitedNetworks, type NetworksOf } from './rate-limits/client-address.ts';
import { createCipher, createKeyedHash } from './security/cryptography.ts';
import { codeHost, isReachedByTls } from './http/public-origin.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { createSecurityLog } from './security/security-log.ts';
import { createVisitorSessions } from './visitors/visitor-session.ts';
import { createHealth, type Health } from './operations/health.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import { texts } from './texts.ts';
import { createCodes } from './verification/codes.ts';
import { createSendLimits } from './verification/send-limits.ts';
import { createMissingGateway, createSuspendingGateway, createWebhookGateway } from './verification/sms-gateways.ts';

/** The server's dependencies and paths; those that tests replace have defaults. */
export interface CompositionOptions {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly documents: DocumentStore;
  /** Path of the built captcha script. */
  readonly captchaScript: string;
  /** Processes that read Registro bodies with their documents. */
  readonly readers: DocumentReaders;
  /** Shared with the metrics listener. */
  readonly health?: Health;
  readonly metrics?: Metrics;
  readonly clock?: () => number;
  readonly print?: (line: string) => void;
  /** Tests use a lower cost. */
  readonly captchaCost?: ProofOfWorkCost;
  /** Default: Google's URL. */
  readonly siteverifyUrl?: string;
  /** Tests use shorter times. */
  readonly demonstrationTimes?: DemonstrationTimes;
}

/** Creates all dependencies that routes can declare. */
export function createComposition(options: CompositionOptions) {
  const { config, database, documents, captchaScript, readers, clock = Date.now } = options;
  const { metrics = createMetrics() } = options;
  const health = options.health ?? createHealth(config.maintenance ? null : database, new AbortController().signal);
  metrics.watch('refrendo_ready', async () => ((await health.readReadiness()).ready ? 1 : 0));
  metrics.watch('refrendo_clock_skew_seconds', async () => (await health.readReadiness()).clockSkewSeconds);
  const keyedHash = createKeyedHash(config.tokenSecret);
  const rateLimits = createRateLimits(database, clock);
  const networksOf: NetworksOf = (request) =>
    limitedNetworks(config, request).map(({ name, multiple }) => ({ name: keyedHash(name), multiple }));

  const securityLog = createSecurityLog(keyedHash, metrics.countSecurityEvent);

  // null: Google verifies the captcha.
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
  const demonstration =
    config.demonstration && !config.maintenance
      ? createDemonstration(database, {
          publicOrigin: config.publicOrigin,
          clock,
          print: options.print ?? console.log,
          times: options.demonstrationTimes,
        })
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
    ...(demonstration === null ? {} : { phoneRules: demonstration.phoneRules }),
  });
  const gateway =
    config.smsWebhook === null
      ? (demonstration?.gateway ?? createMissingGateway())
      : createWebhookGateway(config.smsWebhook);
  const sms = createSuspendingGateway({
    send: (phone, text) => metrics.timeGateway('sms', () => gateway.send(phone, text)),
  });
  const google = createGoogleVerifier(config.recaptchaSecret ?? '', options.siteverifyUrl);
  const host = codeHost(config);
  metrics.watch('refrendo_documents_waiting', () => readers.depth().waiting);
  metrics.watch('refrendo_documents_reading', () => readers.depth().running);
  const clamd = config.clamdUrl === null ? null : createClamdScanner(config.clamdUrl);
  const registrations = createRegistrations(database, {
    isClean: clamd && ((bytes) => metrics.timeGateway('scanner', () => clamd.isClean(bytes))),
    onVerdict: metrics.countDocument,
    documents,
    noticeVersion: config.noticeVersion,
    timeZone: config.timeZone,
    renewalMonths: config.renewalMonths,
    nisPerPhone: (phone) => (demonstration?.phoneRules(phone).unlimited ? Infinity : config.limits.nisPerPhone),
    clock,
  });
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
    limitUnauthenticatedCalls: createUnauthenticatedCallLimit(
      createTokenBuckets(config.limits.tokensPerAddress),
      networksOf,
      securityLog,
    ),
    health,
    metrics,
    rateLimits,
    networksOf,
    captchaScript: readScript(captchaScript),
    captchaVerifier: proofOfWork ?? {
      verify: (token: string) => metrics.timeGateway('captcha', () => google.verify(token)),
    },
    proofOfWork,
    captchaPasses,
    admission: createLookupAdmission(captchaPasses, rateLimits, networksOf, {
      perAddress: config.limits.lookupsPerAddress,
      unknownNis: config.limits.unknownNis,
      clock,
      securityLog,
      metrics,
    }),
    lookups,
    codeSender: {
      isSuspended: sms.isSuspended,
      send: (phone: string, code: string) => sms.send(phone, texts.sms(code, host)),
    },
    notices: createNotices(database, { gateway: sms, host, clock, onOutcome: metrics.countNotice }),
    codes,
    readers,
    registrations,
    // null unless the secrets are the published ones.
    demonstration,
  };
}

type Composition = ReturnType<typeof createComposition>;

/** The dependencies that a route declares by name. */
export type Uses<Name extends keyof Composition> = Pick<Composition, Name>;
