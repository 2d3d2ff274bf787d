import type { FastifyInstance } from 'fastify';
import { patterns } from '../../machines/model/limits.ts';
import type { Backend } from '../services.ts';
import { readVisitor } from '../http/visitor-session.ts';
import { sendEncrypted } from '../http/encrypted-content.ts';
import { HttpError } from '../http/errors.ts';
import { stringField } from '../http/json.ts';
import { texts } from '../texts.ts';

const longestFolio = 64;

/** GET /api/EncontrarFolio: the status of an application, in a sentence (§7, FOL-4). */
export function folioRoutes(app: FastifyInstance, backend: Backend): void {
  const { cipher, demonstration, passes, registrations, tokens } = backend;

  app.get('/api/EncontrarFolio', async (request, reply) => {
    const folio = stringField(request.query, 'folio')?.trim().toUpperCase() ?? '';
    if (!patterns.folio.test(folio) || folio.length > longestFolio) throw new HttpError(400, 'folio must be a folio');
    const browser = readVisitor(tokens, request);
    if (browser === null || !(await passes.spend(browser))) throw new HttpError(403, 'a passed captcha is required');
    if (await demonstration.play(demonstration.effect('EncontrarFolio', folio), reply)) return reply;
    const status = await registrations.statusOf(folio);
    const Message = status === null ? texts.folioUnknown(folio) : texts.folioStatus(folio, status);
    return sendEncrypted(cipher, reply, { Ok: true, Message });
  });
}
