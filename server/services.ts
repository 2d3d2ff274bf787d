import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts';
import type { DocumentStore } from './applications/document-store.ts';
import { createRegistrations } from './applications/registrations.ts';
import { createCaptchaPasses } from './captcha/captcha-passes.ts';
import { createGoogleVerifier } from './captcha/google-verifier.ts';
import type { ProofOfWorkCost } from './captcha/proof-of-work.ts';
import { createProofOfWork } from './captcha/proof-of-work.ts';
import type { ServerConfig } from './config.ts';
import { createLookups } from './customers/lookups.ts';
import type { Database } from './database/database.ts';
import type { DemonstrationTimes } from './demonstration/demonstration.ts';
import { createDemonstration } from './demonstration/demonstration.ts';
import { createDemonstrationGateway } from './demonstration/demonstration-gateway.ts';
import { createCipher } from './http/content-cipher.ts';
import { createVisitorSessions } from './http/visitor-session.ts';
import { createCodes } from './verification/codes.ts';
import { createMissingGateway, createWebhookGateway } from './verification/sms-gateways.ts';

export interface ServiceOptions {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly documents: DocumentStore;
  /** path of the built captcha script */
  readonly captchaScript: string;
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
  const { config, database, documents, captchaScript, clock = Date.now, print = console.log } = options;
  const demonstration = createDemonstration(config.demonstration, database, clock, options.demonstrationTimes);
  const demonstrationSms =
    config.demonstration && config.smsWebhook === null ? createDemonstrationGateway(database, clock, print) : null;
  const webhook = config.smsWebhook === null ? createMissingGateway() : createWebhookGateway(config.smsWebhook);
  // null where Google verifies the captcha
  const proofOfWork =
    config.recaptchaSecret === null
      ? createProofOfWork(database, config.captchaSecret, clock, options.captchaCost)
      : null;
  const captchaVerifier = proofOfWork ?? createGoogleVerifier(config.recaptchaSecret ?? '', options.siteverifyUrl);
  const lookups = createLookups(database, clock);
  const codes = createCodes(database, demonstrationSms ?? webhook, config.tokenSecret, clock);
  return {
    config,
    clock,
    database,
    cipher: createCipher(config.cipherKey, config.cipherIv),
    sessions: createVisitorSessions(config.tokenSecret, clock),
    captchaScript,
    captchaVerifier,
    proofOfWork,
    captchaPasses: createCaptchaPasses(database, clock),
    lookups,
    codes,
    registrations: createRegistrations(database, lookups, codes, documents, clock),
    demonstration,
    // null where messages go to a real gateway, or nowhere
    demonstrationSms,
  };
}
