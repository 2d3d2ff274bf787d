import { sendBuiltFile } from '../http/built-file.ts';
import { encryptResult } from '../http/encrypted-content.ts';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../services.ts';
import { texts } from '../texts.ts';

/**
 * The calls while MAINTENANCE=true: none reads its body or the database. Each is answered so that the portal shows the
 * words that the specification has for its failure, and keeps what the customer entered (§8, NIS-10).
 */
export const maintenanceRoutes: Routes = async (app, { captchaScript, cipher, proofOfWork }) => {
  // a call without an answer of its own has failed
  const unavailable = { status: 503, body: { error: 'maintenance' } };
  const answers: readonly (readonly [method: 'GET' | 'POST' | 'DELETE', url: string, answer: () => Answer])[] = [
    // the token and the captcha only lead to EncontrarNis, which says that there is maintenance
    ['POST', '/token', () => ok({ data: 'maintenance' })],
    ['DELETE', '/token', () => unavailable],
    ['POST', '/api/validateRecaptcha', () => ok({ ok: true })],
    [
      'POST',
      '/api/EncontrarNis',
      () => ok(encryptResult(cipher, { Ok: false, Result: null, Message: texts.maintenance })),
    ],
    ['POST', '/api/EncontrarRegistro', () => unavailable],
    ['GET', '/api/ListaProgramas', () => unavailable],
    ['GET', '/api/EncontrarFolio', () => unavailable],
    ['GET', '/validacion/solicitarCodigo', () => unavailable],
    ['GET', '/validacion/validarCodigo', () => unavailable],
    // refused, not failed: the portal would have to say that the registration may be stored
    [
      'POST',
      '/api/Registro',
      () => ok(encryptResult(cipher, { Ok: false, Mensaje: texts.storageUnavailable, Result: null })),
    ],
  ];

  for (const [method, url, answer] of answers) {
    app.route({
      method,
      url,
      // before the body is read
      onRequest: async (_request, reply) => {
        const { status, body } = answer();
        return reply.code(status).header('retry-after', 300).send(body);
      },
      handler: (_request, reply) => reply.send(),
    });
  }

  if (proofOfWork === null) return;
  app.get('/captcha/challenge', () => proofOfWork.newChallenge());
  app.get('/captcha/api.js', async (request, reply) => {
    const script = await captchaScript();
    if (script === null) throw new HttpError(404, 'the captcha script is not built: npm run build');
    return sendBuiltFile(request, reply.header('cache-control', 'no-cache'), script);
  });
};

interface Answer {
  readonly status: number;
  readonly body: object;
}

function ok(body: object): Answer {
  return { status: 200, body };
}
