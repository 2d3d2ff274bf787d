import { limits } from '../../machines/model/limits.ts';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../http/routes.ts';
import type { Codes } from './codes.ts';
import type { Demonstration } from '../demonstration/demonstration.ts';
import type { ChooseChannel } from './send-channels.ts';
import type { Lookups } from '../customers/lookups.ts';
import type { NetworksOf } from '../http/client-address.ts';
import type { SecurityLog } from '../http/security-log.ts';
import type { VisitorSessions } from '../http/visitor-session.ts';
import { texts } from '../texts.ts';
import { isPlausible } from './phone-number.ts';
import { SendLimitReached } from './send-limits.ts';
import { SmsFailure } from './sms-gateways.ts';

const shortExpiryMs = 10_000;

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

interface ValidationDependencies {
  readonly codes: Codes;
  readonly demonstration: Demonstration;
  readonly chooseChannel: ChooseChannel;
  readonly lookups: Lookups;
  readonly networksOf: NetworksOf;
  readonly securityLog: SecurityLog;
  readonly sessions: VisitorSessions;
  readonly config: { readonly otpEcho: boolean };
}

/** The phone's verification under /validacion: solicitarCodigo and validarCodigo (wire.md#solicitarcodigo, OTP-1, OTP-8). */
export const validationRoutes: Routes<ValidationDependencies> = async (app, services) => {
  const { chooseChannel, codes, config, demonstration, lookups, networksOf, securityLog, sessions } = services;

  app.get('/validacion/solicitarCodigo', { schema: sendSchema }, async (request, reply) => {
    const phone = request.query.numero;
    const visitor = await sessions.read(request);
    const nis = visitor === null ? null : await lookups.findEligible(visitor);
    if (visitor === null || nis === null) throw notLookedUp();
    const outcome = await demonstration.simulate('solicitarCodigo', phone, reply);
    if (outcome === 'malformed') return reply;
    if (outcome === 'notLookedUp') throw notLookedUp();
    if (outcome === 'refused') return refuse(texts.demonstrationNumberRefused);
    if (!isPlausible(phone)) {
      securityLog.record(request, 'number-implausible', { phone });
      return refuse(texts.numberImplausible);
    }
    const channel = await chooseChannel(visitor, phone);
    if (channel.isSuspended()) {
      throw new HttpError(503, 'no message can be sent now', { retryAfterSeconds: 30, event: 'gateway-suspended' });
    }

    const sent = await codes
      .send({ visitor, nis, phone, networks: networksOf(request) }, channel, {
        unlimited: demonstration.isUnlimitedPhone(phone),
        ...(outcome === 'shortExpiry' ? { lifetimeMs: shortExpiryMs } : {}),
      })
      .catch((error: unknown) => {
        if (error instanceof SmsFailure) {
          throw new HttpError(502, 'the message could not be sent', { event: 'gateway-failed', reason: error.outcome });
        }
        if (!(error instanceof SendLimitReached)) throw error;
        const { limit: reason, waitSeconds: retryAfterSeconds } = error;
        throw new HttpError(429, 'too soon for another code', {
          retryAfterSeconds,
          event: 'limit-reached',
          reason,
          phone,
        });
      });
    const codigo = config.otpEcho ? Number(sent.code) : 0;
    return { ok: true, result: { codigo, expiracion: new Date(sent.expiresAt).toISOString() }, mensaje: '' };
  });

  app.get('/validacion/validarCodigo', { schema: validateSchema }, async (request, reply) => {
    const visitor = await sessions.read(request);
    if (visitor === null || (await lookups.findEligible(visitor)) === null) throw notLookedUp();
    const phone = demonstration.active ? await codes.findPhone(visitor) : null;
    if ((await demonstration.simulate('validarCodigo', phone ?? '', reply)) === 'malformed') return reply;
    const verdict = await codes.validate(visitor, request.query.codigo);
    if (verdict.ok) return { ok: true };
    securityLog.record(request, verdict.triesLeft === 0 ? 'code-used-up' : 'code-wrong');
    return { ok: false, Intentos: verdict.triesLeft };
  });
};

function refuse(mensaje: string) {
  return { ok: false, result: null, mensaje };
}

/** Every message costs a captcha and the NIS of a customer who may apply (backend.md#sending-codes). */
function notLookedUp(): HttpError {
  return new HttpError(403, 'a NIS that may apply must be looked up first', { event: 'send-without-look-up' });
}
