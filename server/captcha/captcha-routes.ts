import { readFile } from 'node:fs/promises';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../services.ts';

const tokenBody = { type: 'object', required: ['token'], properties: { token: { type: 'string' } } } as const;

/** The captcha: its script, its challenges, and POST /api/validateRecaptcha (§7, contract §5). */
export const captchaRoutes: Routes = async (app, services) => {
  const { admission, captchaPasses, captchaScript, captchaVerifier, demonstration, proofOfWork } = services;
  const { securityLog, sessions } = services;

  app.post('/api/validateRecaptcha', { schema: { body: tokenBody } }, async (request, reply) => {
    await admission.admitCaptcha(request);
    const visitor = await sessions.ensure(request, reply);
    if (await demonstration.takeCaptchaOutcome(visitor, 'refused')) return { ok: false };
    if (await demonstration.takeCaptchaOutcome(visitor, 'failed')) {
      throw new HttpError(500, 'demonstration: this call fails');
    }
    const verdict = await captchaVerifier.verify(request.body.token).catch(() => {
      throw new HttpError(502, 'the captcha could not be verified');
    });
    if (verdict === 'passed') await captchaPasses.grant(visitor);
    else securityLog.record(request, `captcha-${verdict}`);
    return { ok: verdict === 'passed' };
  });

  if (proofOfWork === null) return;

  app.get('/captcha/challenge', async (request) => {
    await admission.admitCaptcha(request);
    return proofOfWork.newChallenge();
  });

  app.get('/captcha/api.js', async (request, reply) => {
    if (await demonstration.takeCaptchaOutcome(sessions.read(request), 'missing')) {
      throw new HttpError(404, 'demonstration: no captcha this time');
    }
    const script = await readFile(captchaScript, 'utf8').catch(() => null);
    if (script === null) throw new HttpError(404, 'the captcha script is not built: npm run build');
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script);
  });
};
