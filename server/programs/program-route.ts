import type { Uses } from '../composition.ts';
import { callRoute, type Routes } from '../http/calls.ts';
import { dateIn, listPrograms } from './programs.ts';

const schema = {
  summary: 'Renewal types that accept applications',
  response: {
    200: {
      type: 'object',
      required: ['ok', 'result'],
      properties: {
        ok: { type: 'boolean' },
        result: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['idTipoRefrendo', 'nombre'],
            properties: {
              idTipoRefrendo: { type: 'integer' },
              nombre: { type: 'string' },
              ayuda: { type: 'string' },
            },
          },
        },
      },
    },
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
