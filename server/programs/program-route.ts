import type { Routes } from '../services.ts';
import { listPrograms } from './programs.ts';

/** GET /api/ListaProgramas: the renewal types (§7, PRO-1). */
export const programRoute: Routes = async (app, { database, demonstration, lookups, sessions }) => {
  app.get('/api/ListaProgramas', async (request, reply) => {
    // the call names no customer: its simulated outcome is that of the NIS which the visitor looked up last
    const visitor = demonstration.active ? sessions.read(request) : null;
    const nis = visitor === null ? null : await lookups.latestNis(visitor);
    const outcome = await demonstration.simulate('ListaProgramas', nis ?? '', reply);
    if (outcome === 'malformed') return reply;
    return { ok: true, result: outcome === 'empty' ? [] : await listPrograms(database) };
  });
};
