import type { FastifyInstance, FastifyRequest } from 'fastify';
import { patterns } from '../../machines/model/limits.ts';
import type { Backend } from '../services.ts';
import { requireVisitor } from '../http/visitor-session.ts';
import { findCustomer } from './customers.ts';
import { decryptContent, sendEncrypted } from '../http/encrypted-content.ts';
import { HttpError } from '../http/errors.ts';
import { isObject } from '../http/json.ts';
import { texts } from '../texts.ts';

/** The NIS look-up: EncontrarNis and the EncontrarRegistro that follows (§7, NIS-5). */
export function nisRoutes(app: FastifyInstance, backend: Backend): void {
  const { cipher, clock, database, demonstration, lookups, passes, registrations, tokens } = backend;

  app.post('/api/EncontrarNis', async (request, reply) => {
    const browser = requireVisitor(tokens, request, clock());
    const nis = readNis(request);
    if (!(await passes.spend(browser))) throw new HttpError(403, 'a passed captcha is required');
    const effect = demonstration.effect('EncontrarNis', nis);
    if (await demonstration.play(effect, reply)) return reply;
    const customer = await findCustomer(database, nis);
    await lookups.begin(browser, nis);
    if (customer === null) return sendEncrypted(cipher, reply, { Ok: false, Result: null, Message: texts.unknownNis });
    const Result = effect === 'withoutResult' ? null : customer;
    return sendEncrypted(cipher, reply, { Ok: true, Result, Message: '' });
  });

  app.post('/api/EncontrarRegistro', async (request, reply) => {
    const browser = requireVisitor(tokens, request, clock());
    const nis = readNis(request);
    if (!(await lookups.spendRegistro(browser, nis))) throw new HttpError(403, 'EncontrarNis must go before');
    if (await demonstration.play(demonstration.effect('EncontrarRegistro', nis), reply)) return reply;
    const folio = await registrations.folioOf(nis);
    if (folio !== null) return sendEncrypted(cipher, reply, { Ok: false, Message: texts.alreadyRegistered(folio) });
    if ((await findCustomer(database, nis)) === null) {
      return sendEncrypted(cipher, reply, { Ok: false, Message: texts.unknownNis });
    }
    await lookups.markEligible(browser, nis);
    return sendEncrypted(cipher, reply, { Ok: true, Message: '' });
  });

  /** The encrypted content rules; a query beside it must say the same. */
  function readNis(request: FastifyRequest): string {
    const nis = decryptContent(cipher, request.body);
    if (!patterns.nis.test(nis)) throw new HttpError(400, 'content must be a NIS');
    const asked = isObject(request.query) ? request.query['nis'] : undefined;
    if (asked !== undefined && asked !== nis)
      throw new HttpError(400, 'the NIS of the query is not that of the content');
    return nis;
  }
}
