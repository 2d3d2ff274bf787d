import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { builtFile, sendBuiltFile, type BuiltFile } from '../http/built-file.ts';
import { callRoute, type Routes } from '../http/calls.ts';
import { HttpError } from '../http/errors.ts';
import type { LookupAdmission } from './look-up-admission.ts';
import type { CaptchaPasses } from './captcha-passes.ts';
import type { CaptchaVerifier } from './captcha-verifier.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { VisitorSessions } from '../visitors/visitor-session.ts';

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
  readonly proofOfWork: ProofOfWork | null;
  readonly securityLog: SecurityLog;
  readonly sessions: VisitorSessions;
}

/** The captcha: its script, its challenges and validateRecaptcha (wire.md#validaterecaptcha, wire.md#captcha). */
export const captchaRoutes: Routes<CaptchaDependencies> = async (app, services) => {
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

  app.get('/captcha/challenge', { schema: challengeSchema, config: { failures: [429] } }, async (request) => {
    await admission.admitCaptcha(request);
    return proofOfWork.newChallenge();
  });

  app.get('/captcha/api.js', { schema: scriptSchema, config: { failures: [404] } }, async (request, reply) => {
    await sendCaptchaScript(request, reply, captchaScript);
    return reply;
  });
};

/** @throws {HttpError} 404 if the script is not built */
export async function sendCaptchaScript(
  request: FastifyRequest,
  reply: FastifyReply,
  captchaScript: CaptchaScript,
): Promise<FastifyReply> {
  const script = await captchaScript();
  if (script === null) throw new HttpError(404, 'the captcha script is not built: npm run build');
  return sendBuiltFile(request, reply.header('cache-control', 'no-cache'), script);
}

/** The captcha's browser script; null if it is not built. */
export type CaptchaScript = () => Promise<BuiltFile | null>;

/** Reads and compresses the script on first use. */
export function createCaptchaScript(path: string): CaptchaScript {
  let script: BuiltFile | null = null;
  return async () => {
    if (script !== null) return script;
    const bytes = await readFile(path).catch(() => null);
    if (bytes === null) return null;
    script = builtFile('text/javascript; charset=utf-8', bytes, brotliCompressSync(bytes), gzipSync(bytes));
    return script;
  };
}
