import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendBuiltFile } from '../http/built-file.ts';
import { encryptResult, type WireResult } from '../http/encrypted-content.ts';
import { HttpError } from '../http/errors.ts';
import type { CaptchaScript } from '../captcha/captcha-script.ts';
import type { Cipher } from '../http/content-cipher.ts';
import type { ProofOfWork } from '../captcha/proof-of-work.ts';
import { texts } from '../texts.ts';

type Answer = (reply: FastifyReply, request: FastifyRequest) => FastifyReply | Promise<FastifyReply>;

interface MaintenanceDependencies {
  readonly captchaScript: CaptchaScript;
  readonly cipher: Cipher;
  readonly proofOfWork: ProofOfWork | null;
}

/**
 * Answers every call while MAINTENANCE=true, without its body and the database, so that the portal shows the words that
 * the specification has for its failure and keeps what the customer entered (journey.md#dialogs, NIS-10). A call without an answer of
 * its own has failed.
 */
export function answerMaintenance(
  app: FastifyInstance,
  { captchaScript, cipher, proofOfWork }: MaintenanceDependencies,
): void {
  const encrypted = (reply: FastifyReply, result: WireResult) => reply.send(encryptResult(cipher, result));
  const answers: Readonly<Record<string, Answer>> = {
    // the token and the captcha only lead to EncontrarNis, which says that there is maintenance
    'POST /token': (reply) => reply.send({ data: 'maintenance' }),
    'GET /captcha/challenge': async (reply) => reply.send(await proofOfWork?.newChallenge()),
    'GET /captcha/api.js': async (reply, request) => {
      const script = await captchaScript();
      if (script === null) throw new HttpError(404, 'the captcha script is not built: npm run build');
      return sendBuiltFile(request, reply.header('cache-control', 'no-cache'), script);
    },
    'POST /api/validateRecaptcha': (reply) => reply.send({ ok: true }),
    'POST /api/EncontrarNis': (reply) => encrypted(reply, { Ok: false, Result: null, Message: texts.maintenance }),
    // refused, not failed: the portal would have to say that the registration may be stored
    'POST /api/Registro': (reply) => encrypted(reply, { Ok: false, Mensaje: texts.storageUnavailable, Result: null }),
  };
  const unavailable: Answer = (reply) => reply.code(503).header('retry-after', 300).send({ error: 'maintenance' });

  // before the body is read
  app.addHook('onRequest', async (request, reply) => {
    const answer = answers[`${request.method} ${request.routeOptions.url}`] ?? unavailable;
    return answer(reply, request);
  });
}
