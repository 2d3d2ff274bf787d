import type { FastifyInstance } from 'fastify';
import { limits } from '../../machines/model/limits.ts';
import type { Backend } from '../services.ts';
import { ensureVisitor, readVisitor } from '../http/visitor-session.ts';
import { HttpError } from '../http/errors.ts';
import { stringField } from '../http/json.ts';
import { texts } from '../texts.ts';

const phonePattern = new RegExp(`^\\d{${limits.phoneDigits}}$`);
const shortExpiryMs = 10_000;

/** The phone's verification under /validacion: solicitarCodigo and validarCodigo (§7, OTP-1, OTP-8). */
export function validationRoutes(app: FastifyInstance, backend: Backend): void {
  const { codes, config, demonstration, tokens } = backend;

  app.get('/validacion/solicitarCodigo', async (request, reply) => {
    const phone = stringField(request.query, 'numero');
    if (phone === null || !phonePattern.test(phone)) throw new HttpError(400, 'numero must be 10 digits');
    const browser = ensureVisitor(tokens, request, reply);
    const effect = demonstration.effect('solicitarCodigo', phone);
    if (effect === 'throttled') throw new HttpError(429, 'too soon for another code', 60);
    if (effect === 'refused') return { ok: false, result: null, mensaje: texts.demonstrationNumberRefused };

    const sent = await codes
      .send(browser, phone, {
        unlimited: demonstration.isUnlimitedPhone(phone),
        ...(effect === 'shortExpiry' ? { lifetimeMs: shortExpiryMs } : {}),
      })
      .catch(() => {
        throw new HttpError(502, 'the message could not be sent');
      });
    if ('waitSeconds' in sent) throw new HttpError(429, 'too soon for another code', sent.waitSeconds);
    const codigo = config.otpEcho ? Number(sent.code) : 0;
    return { ok: true, result: { codigo, expiracion: new Date(sent.expiresAt).toISOString() }, mensaje: '' };
  });

  app.get('/validacion/validarCodigo', async (request, reply) => {
    const code = stringField(request.query, 'codigo');
    if (code === null) throw new HttpError(400, 'codigo is required');
    const browser = readVisitor(tokens, request);
    if (browser === null) return { ok: false };
    const phone = demonstration.active ? await codes.phoneOf(browser) : null;
    if (phone !== null && (await demonstration.play(demonstration.effect('validarCodigo', phone), reply))) return reply;
    return { ok: await codes.validate(browser, code) };
  });
}
