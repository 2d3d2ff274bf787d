import { limits } from '../../machines/model/limits.ts';
import { contentBody, decryptContent, encryptResult } from '../http/encrypted-content.ts';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../services.ts';
import { texts } from '../texts.ts';
import { readRegistrationPayload } from './registration-payload.ts';

/** a document slightly over the limit must still be read, to be refused in Spanish */
const slackBytes = 64 * 1024;

/**
 * The largest body of Registro: the largest document in base64, the payload's other fields around it, padded,
 * encrypted, in base64 again.
 */
export const registroBodyBytes = Math.ceil((Math.ceil((limits.documentBytes * 4) / 3) * 4) / 3) + slackBytes;

/** POST /api/Registro: stores the application and answers its folio (§7, REG-1 to REG-3). */
export const registroRoute: Routes = async (app, { cipher, demonstration, registrations, sessions }) => {
  const accept = (Result: object) => encryptResult(cipher, { Ok: true, Mensaje: '', Result });
  const refuse = (Mensaje: string) => encryptResult(cipher, { Ok: false, Mensaje, Result: null });

  app.post('/api/Registro', {
    bodyLimit: registroBodyBytes,
    schema: { body: contentBody },
    // before the schema: without a valid session the answer is 401, whatever the body holds
    preValidation: async (request) => void sessions.require(request),
    handler: async (request, reply) => {
      const visitor = sessions.require(request);
      const payload = readRegistrationPayload(decryptContent(cipher, request.body.content));
      if (payload === null) throw new HttpError(400, 'content must be a registration');

      const checked = await registrations.check(visitor, payload);
      if (!checked.ok) return refuse(checked.message);
      if (checked.folio !== null) return accept({ FolioRegistro: checked.folio });

      const outcome = await demonstration.simulate('Registro', payload.Telefono, reply);
      if (outcome === 'malformed') return reply;
      if (outcome === 'refused') return refuse(texts.demonstrationRegistrationRefused);
      if (outcome === 'folioZero') return accept({ FolioRegistro: 0 });
      if (outcome === 'withoutFolio') return accept({});

      const stored = await registrations.store(visitor, checked.application);
      return stored.ok ? accept({ FolioRegistro: stored.folio }) : refuse(stored.message);
    },
  });
};
