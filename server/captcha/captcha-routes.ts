import type { Uses } from '../composition.ts';
import { challengeSchema } from './proof-of-work.ts';
import { callRoute, type Routes } from '../http/calls.ts';
import { sendBuiltFile } from '../http/built-file.ts';
import { HttpError } from '../http/errors.ts';
import { flag, objectOf, text } from '../schemas.ts';

const verifySchema = {
  summary: 'Verifies a captcha token, which admits one look-up by this visitor',
  body: objectOf({ token: text }),
  response: { 200: objectOf({ ok: flag }) },
} as const;

const newChallengeSchema: { readonly summary: string; readonly response: object } = {
  summary: 'Challenge of the self-hosted captcha, valid for five minutes',
  response: { 200: challengeSchema },
};

const scriptSchema = {
  summary: 'The script of the self-hosted captcha, with the interface of reCAPTCHA v3',
  response: { 200: { description: 'JavaScript', content: { 'text/javascript': { schema: text } } } },
} as const;

/** The captcha: its script, its challenges and validateRecaptcha (wire.md#validaterecaptcha, wire.md#captcha). */
export const captchaRoutes: Routes<
  Uses<'admission' | 'captchaPasses' | 'captchaScript' | 'captchaVerifier' | 'proofOfWork' | 'securityLog' | 'sessions'>
> = async (app, services) => {
  const { admission, captchaPasses, captchaScript, captchaVerifier, proofOfWork, securityLog, sessions } = services;

  app.route({
    ...callRoute('validateCaptcha', { failures: [429, 502] }),
    schema: verifySchema,
    preHandler: async (request, reply) => {
      await admission.admitCaptcha(request);
      request.visitor = await sessions.ensure(request, reply);
    },
    handler: async (request) => {
      const verdict = await captchaVerifier.verify(request.body.token).catch(() => {
        throw new HttpError(502, 'the captcha could not be verified');
      });
      if (verdict === 'passed') await captchaPasses.grant(request.visitor);
      else securityLog.record(request, `captcha-${verdict}`);
      return { ok: verdict === 'passed' };
    },
  });

  if (proofOfWork === null) return;

  app.get('/captcha/challenge', { schema: newChallengeSchema, config: { failures: [429] } }, async (request) => {
    await admission.admitCaptcha(request);
    return proofOfWork.newChallenge();
  });

  app.get('/captcha/api.js', { schema: scriptSchema, config: { failures: [404] } }, async (request, reply) => {
    if (captchaScript === null) throw new HttpError(404, 'captcha/api.js is not built: npm run build');
    return sendBuiltFile(request, reply.header('cache-control', 'no-cache'), captchaScript);
  });
};
