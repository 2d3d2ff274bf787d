import type { Uses } from '../composition.ts';
import { fields } from '../../machines/model/fields.ts';
import { callRoute, decryptContent, type Routes } from '../http/calls.ts';
import { HttpError } from '../http/errors.ts';
import { contentBody, flag, objectOf, text } from '../schemas.ts';
import { texts } from '../texts.ts';

const body = { ...contentBody, description: 'content is the encrypted NIS' } as const;
/** Plaintext of `content`: the NIS as a plain string, not JSON. */
const plaintext = { type: 'string', pattern: String.raw`^(\d{7}|\d{9})$` };

const number = { type: ['integer', 'null'] } as const;
const customerFields = {
  FullName: text,
  Reference: text,
  IdPaymentForm: number,
  IdCustomer: number,
  aceptoActualizacionDatos: flag,
} as const;

const nisSchema = {
  body,
  querystring: objectOf({ nis: text }, ['nis']),
  summary: 'Finds the customer of a NIS. Requires a passed captcha',
  response: {
    200: objectOf({
      Ok: flag,
      Result: { type: ['object', 'null'], additionalProperties: true, properties: customerFields },
      Message: text,
    }),
  },
} as const;

const registroSchema = {
  body,
  summary: 'Whether the NIS may apply: Ok is false if it has an application. Requires a preceding EncontrarNis',
  response: { 200: objectOf({ Ok: flag, Message: text }) },
} as const;

declare module 'fastify' {
  interface FastifyRequest {
    nis: string;
  }
}

/** The NIS look-up: EncontrarNis, then EncontrarRegistro (wire.md#encontrarnis, NIS-5). */
export const nisRoutes: Routes<Uses<'admission' | 'cipher' | 'lookups' | 'registrations'>> = async (app, services) => {
  const { admission, cipher, lookups, registrations } = services;
  app.decorateRequest('nis', '');

  app.route({
    ...callRoute('findNis', { plaintext, failures: [403, 429] }),
    schema: nisSchema,
    preHandler: async (request) => {
      request.nis = readNis(request.body.content, request.query.nis);
      await admission.admitLookup(request, request.visitor);
    },
    handler: async (request) => {
      const { nis, visitor } = request;
      const customer = await lookups.findCustomer(visitor, nis);
      if (customer === null) await admission.countUnknown(request);
      if (customer === null) return { Ok: false, Result: null, Message: texts.unknownNis };
      return { Ok: true, Result: { ...customer }, Message: '' };
    },
  });

  app.route({
    ...callRoute('findRegistro', { plaintext, failures: [403] }),
    schema: registroSchema,
    preHandler: async (request) => {
      request.nis = readNis(request.body.content);
      if (await lookups.consumeRegistro(request.visitor, request.nis)) return;
      throw new HttpError(403, 'EncontrarNis must be called first', { event: 'look-up-without-captcha' });
    },
    handler: async ({ nis, visitor }) => {
      const { blocking, known } = await registrations.admit(visitor, nis);
      if (blocking !== null) return { Ok: false, Message: texts.alreadyRegistered(blocking) };
      return known ? { Ok: true, Message: '' } : { Ok: false, Message: texts.unknownNis };
    },
  });

  /** Decrypts the NIS; a NIS in the query must match it. */
  function readNis(content: string, queryNis?: string): string {
    const nis = decryptContent(cipher, content);
    if (!fields.nis.accepts(nis)) throw new HttpError(400, 'content must be a NIS');
    if (queryNis !== undefined && queryNis !== nis) {
      throw new HttpError(400, 'the NIS in the query differs from the NIS in content');
    }
    return nis;
  }
};
