import type { IncomingHttpHeaders } from 'node:http';
import { limits } from '../../machines/model/limits.ts';
import { contentBody, encryptedAnswer, encryptResult } from '../http/encrypted-content.ts';
import { HttpError } from '../http/errors.ts';
import { requireVisitor } from '../http/required-visitor.ts';
import type { Routes } from '../http/routes.ts';
import type { BodyWorkers } from './body-workers.ts';
import type { Cipher } from '../http/content-cipher.ts';
import type { Demonstration } from '../demonstration/demonstration.ts';
import type { NetworksOf } from '../http/client-address.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { SecurityLog } from '../http/security-log.ts';
import type { VisitorSessions } from '../http/visitor-session.ts';
import { texts } from '../texts.ts';
import { payloadNames } from './registration-payload.ts';
import type { Refused, Registrations } from './registrations.ts';

/** a document slightly over the limit must still be read, to be refused in Spanish */
const slackBytes = 64 * 1024;

/**
 * The largest body of Registro: the largest document in base64, the payload's other fields around it, padded,
 * encrypted, in base64 again.
 */
export const registroBodyBytes = Math.ceil((Math.ceil((limits.documentBytes * 4) / 3) * 4) / 3) + slackBytes;

/** bodies of one visitor in an hour: many more than a customer's retries */
const hourlyBodies = { max: 60, windowMs: 60 * 60 * 1000 };

/** The body is checked in a worker, and not by Fastify: `config` has it for the documentation. */
const schema = {
  summary: 'Stores an application; needs a NIS that may apply and a confirmed number',
  security: [{ bearer: [], cookie: [] }],
  response: { 200: encryptedAnswer('{Ok, Mensaje, Result: {FolioRegistro}, Campo}') },
} as const;
const documentedBody = {
  ...contentBody,
  description: `content is the cipher of {${payloadNames}}`,
} as const;

interface RegistroDependencies {
  readonly bodies: BodyWorkers;
  readonly cipher: Cipher;
  readonly demonstration: Demonstration;
  readonly metrics: Metrics;
  readonly networksOf: NetworksOf;
  readonly rateLimits: RateLimits;
  readonly registrations: Registrations;
  readonly securityLog: SecurityLog;
  readonly sessions: VisitorSessions;
  readonly config: { readonly limits: { readonly nisPerPhone: number } };
}

/** POST /api/Registro: stores the application and answers its folio (wire.md#registro, REG-1 to REG-3). */
export const registroRoute: Routes<RegistroDependencies> = async (app, services) => {
  const { bodies, cipher, config, demonstration, metrics, networksOf, rateLimits, registrations } = services;
  const { securityLog, sessions } = services;
  const accept = (Result: object) => encryptResult(cipher, { Ok: true, Mensaje: '', Result });
  const refuse = (Mensaje: string, aboutDocument = false) => {
    const Campo = aboutDocument ? { Campo: 'Documento' } : {};
    return encryptResult(cipher, { Ok: false, Mensaje, Result: null, ...Campo });
  };

  requireVisitor(app, sessions);

  // the cheapest check first: a body of any size is read only for a visitor who may register something, since a document
  // of 900 bytes can cost as much as one of 1 MB
  app.addHook('onRequest', async (request, reply) => {
    const length = bodyLength(request.headers);
    // a body that is too long is answered 413 without reading it
    if (length > registroBodyBytes && length !== Infinity) return undefined;
    const { visitor } = request;
    const obstacle = await registrations.findObstacle(visitor);
    if (obstacle !== null) {
      logRefusal(request, obstacle);
      return reply.send(refuse(obstacle.message));
    }
    const retryAfterSeconds = await rateLimits.take({ key: `registro of ${visitor}`, ...hourlyBodies });
    if (retryAfterSeconds === 0) return undefined;
    const details = { retryAfterSeconds, event: 'limit-reached', reason: 'registrations' } as const;
    throw new HttpError(429, 'too many registrations', details);
  });

  // a worker parses the body, and decodes it: it arrives as bytes
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post(
    '/api/Registro',
    { bodyLimit: registroBodyBytes, schema, config: { documentedBody } },
    async (request, reply) => {
      const { body, visitor } = request;
      const client = { visitor, network: networksOf(request)[0]?.name ?? null };
      const submission = await bodies.decode(Buffer.isBuffer(body) ? body : Buffer.alloc(0), client);
      if ('error' in submission) throw new HttpError(400, submission.error);

      const checked = await registrations.check(client, submission);
      if (!checked.ok) {
        logRefusal(request, checked);
        return refuse(checked.message, checked.aboutDocument);
      }
      if (checked.folio !== null) return accept({ FolioRegistro: checked.folio });

      const { phone } = submission.contact;
      const outcome = await demonstration.simulate('Registro', phone, reply);
      if (outcome === 'malformed') return reply;
      if (outcome === 'refused') return refuse(texts.demonstrationRegistrationRefused);
      if (outcome === 'infected') return refuse(texts.documentInfected, true);
      if (outcome === 'notScanned') return refuse(texts.documentNotScanned);
      if (outcome === 'usedUp') return refuse(texts.phoneUsedUp);
      if (outcome === 'folioZero') return accept({ FolioRegistro: 0 });
      if (outcome === 'withoutFolio') return accept({});

      const nisPerPhone = demonstration.isUnlimitedPhone(phone) ? Infinity : config.limits.nisPerPhone;
      const stored = await registrations.store(visitor, checked.application, nisPerPhone);
      if (stored.ok) {
        metrics.countRegistration();
        return accept({ FolioRegistro: stored.folio });
      }
      logRefusal(request, stored);
      return refuse(stored.message);
    },
  );

  function logRefusal(request: Parameters<typeof securityLog.record>[0], { event, details }: Refused): void {
    if (event !== null) securityLog.record(request, event, details);
  }
};

/** As announced; Infinity for a body that arrives in chunks. */
function bodyLength(headers: IncomingHttpHeaders): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
}
