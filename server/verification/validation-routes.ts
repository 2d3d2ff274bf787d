import type { Uses } from '../composition.ts';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../machines/model/limits.ts';
import { HttpError } from '../http/errors.ts';
import { callRoute, type Routes } from '../http/calls.ts';
import { LookupMissing } from '../customers/lookups.ts';
import type { CodeOutcome } from '../operations/metrics.ts';
import { flag, objectOf, text } from '../schemas.ts';
import { texts } from '../texts.ts';
import { LimitReached } from '../rate-limits/rate-limits.ts';
import { SmsFailure } from './sms-gateways.ts';

const sendSchema = {
  summary: 'Sends a code to a number, for a visitor whose NIS may apply',
  querystring: objectOf({ numero: { type: 'string', pattern: `^\\d{${limits.phoneDigits}}$` } }),
  security: [{ cookie: [] }],
  response: {
    200: objectOf({
      ok: flag,
      result: {
        ...objectOf({
          codigo: { type: 'integer', description: 'the code with OTP_ECHO=true, otherwise 0' },
          expiracion: { type: 'string', format: 'date-time' },
        }),
        type: ['object', 'null'],
      },
      mensaje: text,
    }),
  },
} as const;

const validateSchema = {
  summary: 'Confirms the number that the code was sent to',
  querystring: objectOf({ codigo: text }),
  security: [{ cookie: [] }],
  response: {
    200: objectOf({ ok: flag, Intentos: { type: 'integer', description: 'remaining attempts' } }, ['Intentos']),
  },
} as const;

/** Phone verification: solicitarCodigo and validarCodigo (wire.md#solicitarcodigo, OTP-1, OTP-8). */
export const validationRoutes: Routes<
  Uses<'codes' | 'codeSender' | 'lookups' | 'metrics' | 'networksOf' | 'securityLog' | 'sessions' | 'config'>
> = async (app, services) => {
  const { codes, codeSender, config, lookups, metrics, networksOf, securityLog, sessions } = services;
  app.decorateRequest('nis', '');

  /** Requires a passed captcha and an eligible customer's NIS for each message (backend.md#sending-codes). */
  async function requireLookUp(request: FastifyRequest): Promise<void> {
    const cookie = sessions.readSigned(request);
    const nis = cookie === null ? null : await lookups.findEligible(cookie);
    if (cookie === null || nis === null) throw new LookupMissing();
    request.visitor = cookie.visitor;
    request.nis = nis;
  }

  app.route({
    ...callRoute('requestCode', { failures: [403, 429, 502] }),
    schema: sendSchema,
    preHandler: requireLookUp,
    handler: async (request) => {
      const { visitor, nis } = request;
      const phone = request.query.numero;
      if (!isPlausible(phone)) {
        metrics.countCode('implausible');
        securityLog.record(request, 'number-implausible', { phone });
        return { ok: false, result: null, mensaje: texts.numberImplausible };
      }
      // Idempotent, because the reply to the request that sent the code may have been lost.
      const recent = await codes.findRecent(visitor, phone);
      if (recent !== null) {
        metrics.countCode('repeated');
        return sentUntil(0, recent);
      }
      if (codeSender.isSuspended()) {
        metrics.countCode('gateway');
        throw new HttpError(503, 'no message can be sent now', { retryAfterSeconds: 30, event: 'gateway-suspended' });
      }
      const sent = await codes
        .send({ visitor, nis, phone, networks: networksOf(request) }, codeSender)
        .catch((error: unknown) => {
          metrics.countCode(failureOf(error));
          throw error;
        });
      metrics.countCode('sent');
      return sentUntil(config.otpEcho ? Number(sent.code) : 0, sent.expiresAt);
    },
  });

  app.route({
    ...callRoute('validateCode', { failures: [403] }),
    schema: validateSchema,
    preHandler: requireLookUp,
    handler: async (request) => {
      const verdict = await codes.validate(request.visitor, request.query.codigo);
      if (verdict.ok) return { ok: true };
      securityLog.record(request, verdict.attemptsLeft === 0 ? 'code-used-up' : 'code-wrong');
      return { ok: false, Intentos: verdict.attemptsLeft };
    },
  });
};

/** @param expiresAt epoch milliseconds */
function sentUntil(codigo: number, expiresAt: number) {
  return { ok: true, result: { codigo, expiracion: new Date(expiresAt).toISOString() }, mensaje: '' };
}

function failureOf(error: unknown): CodeOutcome {
  if (error instanceof SmsFailure) return 'gateway';
  return error instanceof LimitReached ? 'limit' : 'failed';
}

/**
 * Whether the number can exist in Mexico: area codes begin with 2 to 9, and nobody has ten equal digits.
 * @param phone 10 digits
 */
function isPlausible(phone: string): boolean {
  return /^[2-9]\d{9}$/.test(phone) && !/^(\d)\1+$/.test(phone);
}
