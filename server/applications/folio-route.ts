import { patterns } from '../../machines/model/limits.ts';
import { encryptedAnswer, encryptResult } from '../http/encrypted-content.ts';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../http/routes.ts';
import type { LookupAdmission } from '../captcha/look-up-admission.ts';
import type { Cipher } from '../http/content-cipher.ts';
import type { Demonstration } from '../demonstration/demonstration.ts';
import type { Registrations } from './registrations.ts';
import type { VisitorSessions } from '../http/visitor-session.ts';
import { texts } from '../texts.ts';

const longestFolio = 64;

const schema = {
  summary: 'Status of an application',
  querystring: { type: 'object', required: ['folio'], properties: { folio: { type: 'string' } } },
  response: { 200: encryptedAnswer('{Ok, Message}') },
} as const;

interface FolioDependencies {
  readonly admission: LookupAdmission;
  readonly cipher: Cipher;
  readonly demonstration: Demonstration;
  readonly registrations: Registrations;
  readonly sessions: VisitorSessions;
}

/** GET /api/EncontrarFolio: the status of an application, in a sentence (wire.md#encontrarfolio, FOL-4). */
export const folioRoute: Routes<FolioDependencies> = async (app, services) => {
  const { admission, cipher, demonstration, registrations, sessions } = services;

  app.get('/api/EncontrarFolio', { schema }, async (request, reply) => {
    const folio = request.query.folio.trim().toUpperCase();
    if (!patterns.folio.test(folio) || folio.length > longestFolio) throw new HttpError(400, 'folio must be a folio');
    await admission.admitLookup(request, await sessions.read(request));
    if ((await demonstration.simulate('EncontrarFolio', folio, reply)) === 'malformed') return reply;
    const found = await registrations.findStatus(folio);
    const Message = found === null ? texts.folioUnknown(folio) : texts.folioStatus(folio, found.status, found.message);
    return encryptResult(cipher, { Ok: found !== null, Message });
  });
};
