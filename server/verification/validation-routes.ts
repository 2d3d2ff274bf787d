import type { FastifyRequest } from 'fastify';
import { limits } from '../../machines/model/limits.ts';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../http/calls.ts';
import { callRoute } from '../http/calls.ts';
import type { Codes, CodeSender } from './codes.ts';
import type { Lookups } from '../customers/lookups.ts';
import type { CodeOutcome, Metrics } from '../operations/metrics.ts';
import type { NetworksOf } from '../rate-limits/client-address.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { VisitorSessions } from '../visitors/visitor-session.ts';
import { texts } from '../texts.ts';
import { SendLimitReached } from './send-limits.ts';
import { causeOf, SmsFailure } from './sms-gateways.ts';

const phoneQuery = {
  type: 'object',
  required: ['numero'],
  properties: { numero: { type: 'string', pattern: `^\\d{${limits.phoneDigits}}$` } },
} as const;

const codeQuery = { type: 'object', required: ['codigo'], properties: { codigo: { type: 'string' } } } as const;

const sendSchema = {
  summary: 'Sends a code to a number, for a visitor whose NIS may apply',
  querystring: phoneQuery,
  security: [{ cookie: [] }],
  response: {
    200: {
      type: 'object',
      required: ['ok', 'result', 'mensaje'],
      properties: {
        ok: { type: 'boolean' },
        result: {
          type: ['object', 'null'],
          required: ['codigo', 'expiracion'],
          properties: {
            codigo: { type: 'integer', description: 'the code with OTP_ECHO=true, otherwise 0' },
            expiracion: { type: 'string', format: 'date-time' },
          },
        },
        mensaje: { type: 'string' },
      },
    },
  },
} as const;

const validateSchema = {
  summary: 'Confirms the number that the code was sent to',
  querystring: codeQuery,
  security: [{ cookie: [] }],
  response: {
    200: {
      type: 'object',
      required: ['ok'],
      properties: { ok: { type: 'boolean' }, Intentos: { type: 'integer', description: 'tries that are left' } },
    },
  },
} as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** 10 digits; the number that requests a code. */
    phone: string;
  }
}

interface ValidationDependencies {
  readonly codes: Codes;
  readonly codeSender: CodeSender;
  readonly lookups: Lookups;
  readonly metrics: Metrics;
  readonly networksOf: NetworksOf;
  readonly securityLog: SecurityLog;
  readonly sessions: VisitorSessions;
  readonly config: { readonly otpEcho: boolean };
}

/** Phone verification: solicitarCodigo and validarCodigo (wire.md#solicitarcodigo, OTP-1, OTP-8). */
export const validationRoutes: Routes<ValidationDependencies> = async (app, services) => {
  const { codes, codeSender, config, lookups, metrics, networksOf, securityLog, sessions } = services;
  app.decorateRequest('nis', '');
  app.decorateRequest('phone', '');

  /** Requires a passed captcha and an eligible customer's NIS for each message (backend.md#sending-codes). */
  async function requireLookUp(request: FastifyRequest): Promise<void> {
    const cookie = sessions.readSigned(request);
    const nis = cookie === null ? null : await lookups.findEligible(cookie);
    if (cookie === null || nis === null) throw notLookedUp();
    request.visitor = cookie.visitor;
    request.nis = nis;
  }

  app.route({
    ...callRoute('requestCode', { failures: [403, 429, 502] }),
    schema: sendSchema,
    preHandler: async (request) => {
      await requireLookUp(request);
      request.phone = request.query.numero;
    },
    handler: async (request) => {
      const { visitor, nis, phone } = request;
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
          throw failedSend(error, phone);
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
      securityLog.record(request, verdict.triesLeft === 0 ? 'code-used-up' : 'code-wrong');
      return { ok: false, Intentos: verdict.triesLeft };
    },
  });
};

/** @param expiresAt epoch milliseconds */
function sentUntil(codigo: number, expiresAt: number) {
  return { ok: true, result: { codigo, expiracion: new Date(expiresAt).toISOString() }, mensaje: '' };
}

function failureOf(error: unknown): CodeOutcome {
  if (error instanceof SmsFailure) return 'gateway';
  return error instanceof SendLimitReached ? 'limit' : 'failed';
}

function failedSend(error: unknown, phone: string): unknown {
  if (error instanceof SmsFailure) {
    const reason = `${error.outcome}: ${causeOf(error)}`;
    return new HttpError(502, 'the message could not be sent', { event: 'gateway-failed', reason });
  }
  if (!(error instanceof SendLimitReached)) return error;
  const { limit: reason, waitSeconds: retryAfterSeconds } = error;
  const details = { retryAfterSeconds, event: 'limit-reached', reason, phone } as const;
  return new HttpError(429, 'too soon for another code', details);
}

export function notLookedUp(): HttpError {
  return new HttpError(403, 'a NIS that may apply must be looked up first', { event: 'send-without-look-up' });
}

/**
 * Whether the number can exist in Mexico: area codes begin with 2 to 9, and nobody has ten equal digits.
 * @param phone 10 digits
 */
function isPlausible(phone: string): boolean {
  return /^[2-9]\d{9}$/.test(phone) && !/^(\d)\1+$/.test(phone);
}
