import type { FastifyInstance } from 'fastify';
import { limits } from '../../machines/model/limits.ts';
import type { Backend } from '../services.ts';
import { requireVisitor } from '../http/visitor-session.ts';
import { decryptContent, sendEncrypted } from '../http/encrypted-content.ts';
import { HttpError } from '../http/errors.ts';
import { readRegistrationPayload } from './registration-payload.ts';
import { texts } from '../texts.ts';

/** one byte more than a document may have must still be read, to be refused in Spanish */
const slackBytes = 64 * 1024;

/**
 * The largest body of Registro: the largest document in base64, the payload's other fields around it, padded,
 * encrypted, in base64 again.
 */
export const registroBodyBytes = Math.ceil((Math.ceil((limits.documentBytes * 4) / 3) * 4) / 3) + slackBytes;

/** POST /api/Registro: stores the application and answers its folio (§7, REG-1 to REG-3). */
export function registroRoutes(app: FastifyInstance, backend: Backend): void {
  const { cipher, clock, demonstration, registrations, tokens } = backend;

  app.post('/api/Registro', { bodyLimit: registroBodyBytes }, async (request, reply) => {
    const browser = requireVisitor(tokens, request, clock());
    const payload = readRegistrationPayload(decryptContent(cipher, request.body));
    if (payload === null) throw new HttpError(400, 'content must be a registration');
    const accept = (Result: object) => sendEncrypted(cipher, reply, { Ok: true, Mensaje: '', Result });
    const refuse = (Mensaje: string) => sendEncrypted(cipher, reply, { Ok: false, Mensaje, Result: null });

    const examined = await registrations.examine(browser, payload);
    if (!examined.ok) return refuse(examined.message);
    if (examined.folio !== null) return accept({ FolioRegistro: examined.folio });

    const effect = demonstration.effect('Registro', payload.Telefono);
    if (await demonstration.play(effect, reply)) return reply;
    if (effect === 'refused') return refuse(texts.demonstrationRegistrationRefused);
    if (effect === 'folioZero') return accept({ FolioRegistro: 0 });
    if (effect === 'withoutFolio') return accept({});

    const registered = await registrations.store(browser, examined.application);
    return registered.ok ? accept({ FolioRegistro: registered.folio }) : refuse(registered.message);
  });
}
