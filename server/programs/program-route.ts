import type { Routes } from '../http/routes.ts';
import type { Database } from '../database/database.ts';
import type { Demonstration } from '../demonstration/demonstration.ts';
import type { Lookups } from '../customers/lookups.ts';
import type { VisitorSessions } from '../http/visitor-session.ts';
import { dateIn, listPrograms } from './programs.ts';

const schema = {
  summary: 'Renewal types that can be applied for',
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
            properties: { idTipoRefrendo: { type: 'integer' }, nombre: { type: 'string' } },
          },
        },
      },
    },
  },
} as const;

interface ProgramRouteDependencies {
  readonly clock: () => number;
  readonly database: Database;
  readonly demonstration: Demonstration;
  readonly lookups: Lookups;
  readonly sessions: VisitorSessions;
  readonly config: { readonly timeZone: string };
}

/** GET /api/ListaProgramas: the renewal types (wire.md#listaprogramas, PRO-1). */
export const programRoute: Routes<ProgramRouteDependencies> = async (app, services) => {
  const { clock, config, database, demonstration, lookups, sessions } = services;

  app.get('/api/ListaProgramas', { schema }, async (request, reply) => {
    // the call names no customer: its simulated outcome is that of the NIS which the visitor looked up last
    const visitor = demonstration.active ? await sessions.read(request) : null;
    const nis = visitor === null ? null : await lookups.latestNis(visitor);
    const outcome = await demonstration.simulate('ListaProgramas', nis ?? '', reply);
    if (outcome === 'malformed') return reply;
    if (outcome === 'empty') return { ok: true, result: [] };
    return { ok: true, result: await listPrograms(database, dateIn(config.timeZone, clock())) };
  });
};
