import type { Uses } from '../composition.ts';
import type { FastifyInstance } from 'fastify';
import type { CallName } from '../../machines/model/calls.ts';
import { texts } from '../texts.ts';

/**
 * Answers every call during MAINTENANCE=true, without reading the body or the database. The portal then shows the
 * specified message for its failure and keeps the customer's input (journey.md#dialogs, NIS-10). Calls without an entry
 * in `answers` fail.
 */
export function answerMaintenance(app: FastifyInstance, { proofOfWork }: Uses<'proofOfWork'>): void {
  const answers: { readonly [Name in CallName]?: object } = {
    // The token and the captcha must pass, so that EncontrarNis can announce the maintenance.
    requestToken: { data: 'maintenance' },
    validateCaptcha: { ok: true },
    findNis: { Ok: false, Result: null, Message: texts.maintenance },
    // Rejected rather than failed, or the portal would warn that the registration may have been stored.
    register: { Ok: false, Mensaje: texts.storageUnavailable, Result: null },
  };

  // Runs before the body is read.
  app.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions;
    const answer = config.call && answers[config.call];
    if (answer !== undefined) return reply.send(answer);
    if (url === '/captcha/challenge') return reply.send(await proofOfWork?.newChallenge());
    // The script's route needs no database.
    if (url === '/captcha/api.js') return undefined;
    return reply.code(503).header('retry-after', 300).send({ error: 'maintenance' });
  });
}
