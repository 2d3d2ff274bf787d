import { patterns } from '../../machines/model/limits.ts';
import { contentBody, decryptContent, encryptedAnswer, encryptResult } from '../http/encrypted-content.ts';
import { HttpError } from '../http/errors.ts';
import { requireVisitor } from '../http/required-visitor.ts';
import type { Routes } from '../http/routes.ts';
import type { LookupAdmission } from '../captcha/look-up-admission.ts';
import type { Cipher } from '../http/content-cipher.ts';
import type { Database } from '../database/database.ts';
import type { Demonstration } from '../demonstration/demonstration.ts';
import type { Lookups } from './lookups.ts';
import type { Registrations } from '../applications/registrations.ts';
import type { VisitorSessions } from '../http/visitor-session.ts';
import { texts } from '../texts.ts';
import { findCustomer } from './customers.ts';

const shared = {
  body: { ...contentBody, description: 'content is the cipher of the NIS' },
  querystring: { type: 'object', properties: { nis: { type: 'string' } } },
  security: [{ bearer: [], cookie: [] }],
} as const;

const nisSchema = {
  ...shared,
  summary: 'Customer of a NIS; needs a passed captcha',
  response: { 200: encryptedAnswer('{Ok, Result, Message}') },
} as const;

const registroSchema = {
  ...shared,
  summary: 'Whether the NIS may apply: Ok false where it has an application; after EncontrarNis',
  response: { 200: encryptedAnswer('{Ok, Message}') },
} as const;

interface NisDependencies {
  readonly admission: LookupAdmission;
  readonly cipher: Cipher;
  readonly database: Database;
  readonly demonstration: Demonstration;
  readonly lookups: Lookups;
  readonly registrations: Registrations;
  readonly sessions: VisitorSessions;
}

/** The NIS look-up: EncontrarNis and the EncontrarRegistro that follows (wire.md#encontrarnis, NIS-5). */
export const nisRoutes: Routes<NisDependencies> = async (app, services) => {
  const { admission, cipher, database, demonstration, lookups, registrations, sessions } = services;

  // before the body is read: without a valid session the answer is 401, whatever it holds
  requireVisitor(app, sessions);

  app.post('/api/EncontrarNis', { schema: nisSchema }, async (request, reply) => {
    const { visitor } = request;
    const nis = readNis(request.body.content, request.query.nis);
    await admission.admitLookup(request, visitor);
    const outcome = await demonstration.simulate('EncontrarNis', nis, reply);
    if (outcome === 'malformed') return reply;
    const customer = await findCustomer(database, nis);
    await lookups.recordNis(visitor, nis);
    if (customer === null) return encryptResult(cipher, { Ok: false, Result: null, Message: texts.unknownNis });
    const Result = outcome === 'withoutResult' ? null : customer;
    return encryptResult(cipher, { Ok: true, Result, Message: '' });
  });

  app.post('/api/EncontrarRegistro', { schema: registroSchema }, async (request, reply) => {
    const { visitor } = request;
    const nis = readNis(request.body.content, request.query.nis);
    if (!(await lookups.consumeRegistro(visitor, nis))) {
      throw new HttpError(403, 'EncontrarNis must go before', { event: 'look-up-without-captcha' });
    }
    if ((await demonstration.simulate('EncontrarRegistro', nis, reply)) === 'malformed') return reply;
    const folio = await registrations.findFolio(nis);
    if (folio !== null) return encryptResult(cipher, { Ok: false, Message: texts.alreadyRegistered(folio) });
    if ((await findCustomer(database, nis)) === null) {
      return encryptResult(cipher, { Ok: false, Message: texts.unknownNis });
    }
    await lookups.markEligible(visitor, nis);
    return encryptResult(cipher, { Ok: true, Message: '' });
  });

  /** The NIS in the encrypted content; one in the query must be the same. */
  function readNis(content: string, queryNis: string | undefined): string {
    const nis = decryptContent(cipher, content);
    if (!patterns.nis.test(nis)) throw new HttpError(400, 'content must be a NIS');
    if (queryNis !== undefined && queryNis !== nis) {
      throw new HttpError(400, 'the NIS of the query is not that of the content');
    }
    return nis;
  }
};
