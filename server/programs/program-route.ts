import type { Uses } from '../composition.ts';
import { callRoute, type Routes } from '../http/calls.ts';
import { flag, objectOf, text } from '../schemas.ts';
import { dateIn, listPrograms } from './programs.ts';

const schema = {
  summary: 'Renewal types that accept applications',
  response: {
    200: objectOf({
      ok: flag,
      result: {
        type: 'array',
        items: {
          ...objectOf({ idTipoRefrendo: { type: 'integer' }, nombre: text, ayuda: text }, ['ayuda']),
          additionalProperties: false,
        },
      },
    }),
  },
} as const;

/** ListaProgramas: lists the renewal types (wire.md#listaprogramas, PRO-1). */
export const programRoute: Routes<Uses<'clock' | 'database' | 'config'>> = async (app, { clock, config, database }) => {
  app.route({
    ...callRoute('listPrograms'),
    schema,
    handler: async () => ({ ok: true, result: await listPrograms(database, dateIn(config.timeZone, clock())) }),
  });
};
