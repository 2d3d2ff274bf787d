import type { FastifyInstance } from 'fastify';
import { isAccepted } from '../http/encrypted-content.ts';
import type { Metrics } from './metrics.ts';
import { callOutcomes } from './metrics.ts';

/** The service of the statechart that makes each call (wire.md#calls). */
const serviceOf: Readonly<Record<string, string>> = {
  '/token': 'requestToken',
  '/api/validateRecaptcha': 'validateCaptcha',
  '/api/EncontrarNis': 'findNis',
  '/api/EncontrarRegistro': 'findRegistro',
  '/api/EncontrarFolio': 'findFolio',
  '/api/ListaProgramas': 'listPrograms',
  '/validacion/solicitarCodigo': 'requestCode',
  '/validacion/validarCodigo': 'validateCode',
  '/api/Registro': 'register',
};

declare module 'fastify' {
  interface FastifyRequest {
    /** the Ok of the answer; null: it has none */
    accepted: boolean | null;
  }
}

/** Counts how each call of the journey ended: 'ok', 'refused' (Ok false), or 'failed' (no answer that says one of these). */
export function countJourneyCalls(app: FastifyInstance, metrics: Metrics): void {
  // from 0 on: of a counter that begins with its first call, Prometheus sees no increase
  for (const service of Object.values(serviceOf)) {
    for (const outcome of callOutcomes) metrics.countJourneyCall(service, outcome, 0);
  }
  app.decorateRequest('accepted', null);
  app.addHook('preSerialization', async (request, _reply, payload) => {
    request.accepted = isAccepted(payload);
    return payload;
  });
  app.addHook('onResponse', async ({ routeOptions, accepted }, { statusCode }) => {
    const service = serviceOf[routeOptions.url ?? ''];
    if (service === undefined) return;
    if (statusCode !== 200 || accepted === null) metrics.countJourneyCall(service, 'failed');
    else metrics.countJourneyCall(service, accepted ? 'ok' : 'refused');
  });
}
