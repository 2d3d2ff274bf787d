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

const folioIn = (query: { readonly folio: string }): string => query.folio.trim().toUpperCase();

/** EncontrarFolio: returns an application's status as a sentence (wire.md#encontrarfolio, FOL-4). */
export const folioRoute: Routes<Uses<'admission' | 'registrations' | 'sessions'>> = async (
  app,
  { admission, registrations, sessions },
) => {
  app.route({
    ...callRoute('findFolio', { failures: [403, 429] }),
    schema,
    preHandler: async (request) => {
      if (!fields.folio.accepts(folioIn(request.query))) throw new HttpError(400, 'the folio is malformed');
      await admission.admitLookup(request, await sessions.read(request));
    },
    handler: async ({ query }) => {
      const folio = folioIn(query);
      const found = await registrations.findStatus(folio);
      if (found === null) return { Ok: false, Message: texts.folioUnknown(folio) };
      return { Ok: true, Message: texts.folioStatus(folio, found.status, found.message) };
    },
  });
};
