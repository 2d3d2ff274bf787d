import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Backend } from '../services.ts';
import { ensureVisitor, readVisitor } from '../http/visitor-session.ts';
import { HttpError } from '../http/errors.ts';
import { stringField } from '../http/json.ts';

/** The captcha: its script, its challenges, and POST /api/validateRecaptcha (§7, contract §5). */
export function captchaRoutes(app: FastifyInstance, backend: Backend): void {
  const { captchaVerifier, proofOfWork, passes, tokens, demonstration } = backend;

  app.post('/api/validateRecaptcha', async (request, reply) => {
    const token = stringField(request.body, 'token');
    if (token === null) throw new HttpError(400, 'token must be a string');
    const browser = ensureVisitor(tokens, request, reply);
    if (demonstration.takeCaptcha(browser, 'refused')) return { ok: false };
    if (demonstration.takeCaptcha(browser, 'failed')) throw new HttpError(500, 'demonstration: this call fails');
    const ok = await captchaVerifier.accepts(token).catch(() => {
      throw new HttpError(502, 'the captcha could not be verified');
    });
    if (ok) await passes.grant(browser);
    return { ok };
  });

  if (proofOfWork === null) return;

  app.get('/captcha/challenge', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return proofOfWork.newChallenge();
  });

  app.get('/captcha/api.js', async (request, reply) => {
    if (demonstration.takeCaptcha(readVisitor(tokens, request), 'missing')) {
      reply.header('cache-control', 'no-store');
      throw new HttpError(404, 'demonstration: no captcha this time');
    }
    const script = await readFile(backend.captchaScript, 'utf8').catch(() => null);
    if (script === null) throw new HttpError(404, 'the captcha script is not built: npm run build');
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script);
  });
}
