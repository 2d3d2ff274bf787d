import { sendBuiltFile } from '../http/built-file.ts';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../http/routes.ts';
import type { LookupAdmission } from './look-up-admission.ts';
import type { CaptchaPasses } from './captcha-passes.ts';
import type { CaptchaScript } from './captcha-script.ts';
import type { CaptchaVerifier } from './captcha-verifier.ts';
import type { Demonstration } from '../demonstration/demonstration.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import type { SecurityLog } from '../http/security-log.ts';
import type { VisitorSessions } from '../http/visitor-session.ts';

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;

const verifySchema = {
  summary: 'Verifies the token of a captcha: one look-up of this visitor may follow',
  body: { type: 'object', required: ['token'], properties: { token: text } },
  response: { 200: { type: 'object', required: ['ok'], properties: { ok: { type: 'boolean' } } } },
} as const;

const challengeSchema = {
  summary: 'A challenge of the self-hosted captcha, for five minutes',
  response: {
    200: {
      type: 'object',
      additionalProperties: false,
      required: ['parameters'],
      properties: {
        parameters: {
          type: 'object',
          additionalProperties: false,
          required: ['algorithm', 'nonce', 'salt', 'cost', 'keyLength', 'keyPrefix'],
          properties: {
            algorithm: text,
            nonce: text,
            salt: text,
            cost: integer,
            keyLength: integer,
            keyPrefix: text,
            keySignature: text,
            expiresAt: { ...integer, description: 'seconds since 1970, a day later than it expires' },
            data: {
              type: 'object',
              additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
              description: 'expiresAt: seconds since 1970',
            },
          },
        },
        signature: text,
      },
    },
  },
} as const;

const scriptSchema = {
  summary: 'The script of the self-hosted captcha, with the interface of reCAPTCHA v3',
  response: { 200: { description: 'JavaScript', content: { 'text/javascript': { schema: text } } } },
} as const;

interface CaptchaDependencies {
  readonly admission: LookupAdmission;
  readonly captchaPasses: CaptchaPasses;
  readonly captchaScript: CaptchaScript;
  readonly captchaVerifier: CaptchaVerifier;
  readonly demonstration: Demonstration;
  readonly proofOfWork: ProofOfWork | null;
  readonly securityLog: SecurityLog;
  readonly sessions: VisitorSessions;
}

/** The captcha: its script, its challenges, and POST /api/validateRecaptcha (wire.md#validaterecaptcha, wire.md#captcha). */
export const captchaRoutes: Routes<CaptchaDependencies> = async (app, services) => {
  const { admission, captchaPasses, captchaScript, captchaVerifier, demonstration, proofOfWork } = services;
  const { securityLog, sessions } = services;

  app.post('/api/validateRecaptcha', { schema: verifySchema }, async (request, reply) => {
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

  app.get('/captcha/challenge', { schema: challengeSchema }, async (request) => {
    await admission.admitCaptcha(request);
    return proofOfWork.newChallenge();
  });

  app.get('/captcha/api.js', { schema: scriptSchema }, async (request, reply) => {
    const visitor = demonstration.active ? await sessions.read(request) : null;
    if (await demonstration.takeCaptchaOutcome(visitor, 'missing')) {
      throw new HttpError(404, 'demonstration: no captcha this time');
    }
    const script = await captchaScript();
    if (script === null) throw new HttpError(404, 'the captcha script is not built: npm run build');
    return sendBuiltFile(request, reply.header('cache-control', 'no-cache'), script);
  });
};
