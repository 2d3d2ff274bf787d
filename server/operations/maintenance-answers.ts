import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '../../machines/model/calls.ts';
import type { CaptchaScript } from '../captcha/captcha-routes.ts';
import { sendCaptchaScript } from '../captcha/captcha-routes.ts';
import type { ProofOfWork } from '../captcha/proof-of-work.ts';
import { texts } from '../texts.ts';

type Answer = (reply: FastifyReply, request: FastifyRequest) => FastifyReply | Promise<FastifyReply>;

interface MaintenanceDependencies {
  readonly captchaScript: CaptchaScript;
  readonly proofOfWork: ProofOfWork | null;
}

/**
 * Answers every call while MAINTENANCE=true, without its body and the database, so that the portal shows the words that
 * the specification has for its failure and keeps what the customer entered (journey.md#dialogs, NIS-10). A call without an answer of
 * its own has failed.
 */
export function answerMaintenance(app: FastifyInstance, { captchaScript, proofOfWork }: MaintenanceDependencies): void {
  const answers: { readonly [Name in CallName]?: object } = {
    // the token and the captcha only lead to EncontrarNis, which says that there is maintenance
    requestToken: { data: 'maintenance' },
    validateCaptcha: { ok: true },
    findNis: { Ok: false, Result: null, Message: texts.maintenance },
    // refused, not failed: the portal would have to say that the registration may be stored
    register: { Ok: false, Mensaje: texts.storageUnavailable, Result: null },
  };
  const captcha: Readonly<Record<string, Answer>> = {
    '/captcha/challenge': async (reply) => reply.send(await proofOfWork?.newChallenge()),
    '/captcha/api.js': (reply, request) => sendCaptchaScript(request, reply, captchaScript),
  };

  // before the body is read
  app.addHook('onRequest', async (request, reply) => {
    const { config, url = '' } = request.routeOptions;
    const answer = config.call && answers[config.call];
    if (answer !== undefined) return reply.send(answer);
    const answerCaptcha = captcha[url];
    if (answerCaptcha !== undefined) return answerCaptcha(reply, request);
    return reply.code(503).header('retry-after', 300).send({ error: 'maintenance' });
  });
}
