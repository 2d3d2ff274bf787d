import type { Uses } from '../composition.ts';
import { fields } from '../../machines/model/fields.ts';
import { callRoute, type Routes } from '../http/calls.ts';
import { HttpError } from '../http/errors.ts';
import { flag, objectOf, text } from '../schemas.ts';
import { texts } from '../texts.ts';

const schema = {
  summary: 'Status of an application',
  querystring: objectOf({ folio: text }),
  response: { 200: objectOf({ Ok: flag, Message: text }) },
} as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The requested folio, in upper case. */
    folio: string;
  }
}

/** EncontrarFolio: returns an application's status as a sentence (wire.md#encontrarfolio, FOL-4). */
export const folioRoute: Routes<Uses<'admission' | 'registrations' | 'sessions'>> = async (
  app,
  { admission, registrations, sessions },
) => {
  app.decorateRequest('folio', '');

  app.route({
    ...callRoute('findFolio', { failures: [403, 429] }),
    schema,
    preHandler: async (request) => {
      request.folio = request.query.folio.trim().toUpperCase();
      if (!fields.folio.accepts(request.folio)) throw new HttpError(400, 'the folio is malformed');
      await admission.admitLookup(request, await sessions.read(request));
    },
    handler: async ({ folio }) => {
      const found = await registrations.findStatus(folio);
      if (found === null) return { Ok: false, Message: texts.folioUnknown(folio) };
      return { Ok: true, Message: texts.folioStatus(folio, found.status, found.message) };
    },
  });
};
