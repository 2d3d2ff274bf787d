import { limits } from '../../machines/model/limits.ts';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../services.ts';
import { texts } from '../texts.ts';

const shortExpiryMs = 10_000;

const phoneQuery = {
  type: 'object',
  required: ['numero'],
  properties: { numero: { type: 'string', pattern: `^\\d{${limits.phoneDigits}}$` } },
} as const;

const codeQuery = { type: 'object', required: ['codigo'], properties: { codigo: { type: 'string' } } } as const;

/** The phone's verification under /validacion: solicitarCodigo and validarCodigo (§7, OTP-1, OTP-8). */
export const validationRoutes: Routes = async (app, { codes, config, demonstration, sessions }) => {
  app.get('/validacion/solicitarCodigo', { schema: { querystring: phoneQuery } }, async (request, reply) => {
    const phone = request.query.numero;
    const visitor = sessions.ensure(request, reply);
    const outcome = await demonstration.simulate('solicitarCodigo', phone, reply);
    if (outcome === 'malformed') return reply;
    if (outcome === 'throttled') throw new HttpError(429, 'too soon for another code', 60);
    if (outcome === 'refused') return { ok: false, result: null, mensaje: texts.demonstrationNumberRefused };

    const sent = await codes
      .send(visitor, phone, {
        unlimited: demonstration.isUnlimitedPhone(phone),
        ...(outcome === 'shortExpiry' ? { lifetimeMs: shortExpiryMs } : {}),
      })
      .catch(() => {
        throw new HttpError(502, 'the message could not be sent');
      });
    if ('waitSeconds' in sent) throw new HttpError(429, 'too soon for another code', sent.waitSeconds);
    const codigo = config.otpEcho ? Number(sent.code) : 0;
    return { ok: true, result: { codigo, expiracion: new Date(sent.expiresAt).toISOString() }, mensaje: '' };
  });

  app.get('/validacion/validarCodigo', { schema: { querystring: codeQuery } }, async (request, reply) => {
    const visitor = sessions.read(request);
    if (visitor === null) return { ok: false };
    const phone = demonstration.active ? await codes.findPhone(visitor) : null;
    if ((await demonstration.simulate('validarCodigo', phone ?? '', reply)) === 'malformed') return reply;
    return { ok: await codes.validate(visitor, request.query.codigo) };
  });
};
