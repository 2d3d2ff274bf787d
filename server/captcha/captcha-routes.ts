import { readFile } from 'node:fs/promises';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../services.ts';

const tokenBody = { type: 'object', required: ['token'], properties: { token: { type: 'string' } } } as const;

/** The captcha: its script, its challenges, and POST /api/validateRecaptcha (§7, contract §5). */
export const captchaRoutes: Routes = async (app, services) => {
  const { captchaPasses, captchaScript, captchaVerifier, demonstration, proofOfWork, sessions } = services;

  app.post('/api/validateRecaptcha', { schema: { body: tokenBody } }, async (request, reply) => {
    const visitor = sessions.ensure(request, reply);
    if (await demonstration.takeCaptchaOutcome(visitor, 'refused')) return { ok: false };
    if (await demonstration.takeCaptchaOutcome(visitor, 'failed')) {
      throw new HttpError(500, 'demonstration: this call fails');
    }
    const ok = await captchaVerifier.verify(request.body.token).catch(() => {
      throw new HttpError(502, 'the captcha could not be verified');
    });
    if (ok) await captchaPasses.grant(visitor);
    return { ok };
  });

  if (proofOfWork === null) return;

  app.get('/captcha/challenge', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return proofOfWork.newChallenge();
  });

  app.get('/captcha/api.js', async (request, reply) => {
    if (await demonstration.takeCaptchaOutcome(sessions.read(request), 'missing')) {
      reply.header('cache-control', 'no-store');
      throw new HttpError(404, 'demonstration: no captcha this time');
    }
    const script = await readFile(captchaScript, 'utf8').catch(() => null);
    if (script === null) throw new HttpError(404, 'the captcha script is not built: npm run build');
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script);
  });
};
