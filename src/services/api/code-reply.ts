import type { ServiceOutput } from '../../../machines/model/services.ts';
import { limits } from '../../../machines/model/limits.ts';
import { wallClockToEpoch } from './wall-clock.ts';
import { isRecord, numberOf } from '../shapes.ts';
import { malformed, readAnswer } from './envelope.ts';

/**
 * solicitarCodigo (§7, OTP-1). `phone`: the 10 digits that were sent; `timeZone`: of `expiracion`, '' is the
 * browser's own. Throws Failure 'malformed'.
 */
export function readRequestedCode(reply: unknown, phone: string, timeZone: string): ServiceOutput<'requestCode'> {
  const { ok, message, result } = readAnswer(reply);
  if (!ok) return { ok, message };
  if (!isRecord(result)) throw malformed('the code request has no result');
  return {
    ok,
    verification: {
      number: `${limits.phonePrefix}${phone}`,
      code: readCode(result['codigo']),
      expiresAt: readExpiry(result['expiracion'], timeZone),
    },
  };
}

/** A number above 0 is compared first; 0, null or missing leave it to the server (contract §3). */
function readCode(value: unknown): number {
  if (value === undefined || value === null || value === '') return 0;
  const code = numberOf(value) ?? Number.NaN;
  if (!Number.isInteger(code)) throw malformed('the code is no number');
  return Math.max(0, code);
}

function readExpiry(value: unknown, timeZone: string): number {
  const epoch = typeof value === 'string' ? wallClockToEpoch(value.slice(0, 19), timeZone) : null;
  if (epoch === null) throw malformed('the expiry is no date');
  return epoch;
}
