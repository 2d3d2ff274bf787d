import type { FastifyInstance } from 'fastify';
import type { Backend } from '../services.ts';
import { readVisitor } from '../http/visitor-session.ts';
import { listPrograms } from './programs.ts';

/** GET /api/ListaProgramas: the renewal types (§7, PRO-1). */
export function programRoutes(app: FastifyInstance, backend: Backend): void {
  const { database, demonstration, lookups, tokens } = backend;

  app.get('/api/ListaProgramas', async (request, reply) => {
    // the call itself says nothing of the customer, so the demonstration goes by the browser's last NIS
    const browser = demonstration.active ? readVisitor(tokens, request) : null;
    const nis = browser === null ? null : await lookups.latest(browser);
    const effect = nis === null ? 'ordinary' : demonstration.effect('ListaProgramas', nis);
    if (await demonstration.play(effect, reply)) return reply;
    return { ok: true, result: effect === 'empty' ? [] : await listPrograms(database) };
  });
}
