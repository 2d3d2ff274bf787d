import { isRecord, readNumber } from '../../../machines/model/json.ts';
import { limits } from '../../../machines/model/limits.ts';
import type { ServiceOutput } from '../../../machines/model/services.ts';
import { malformed, readAnswer } from './envelope.ts';
import { wallClockToEpoch } from './wall-clock.ts';

interface CodeRequest {
  /** 10 digits, as sent */
  readonly phone: string;
  /** zone of `expiracion`; '' is the browser's zone */
  readonly timeZone: string;
  /** when the reply arrived, in epoch milliseconds */
  readonly sentAt: number;
  /** the reply's `Date` header, in epoch milliseconds; NaN if missing or unreadable */
  readonly serverTime: number;
}

/** Reads the reply of solicitarCodigo. Throws Failure 'malformed'. */
export function readRequestedCode(reply: unknown, request: CodeRequest): ServiceOutput<'requestCode'> {
  const { phone, timeZone, sentAt, serverTime } = request;
  const { ok, message, result } = readAnswer(reply);
  if (!ok) return { ok, message };
  if (!isRecord(result)) throw malformed('the code request has no result');
  return {
    ok,
    verification: {
      number: `${limits.phonePrefix}${phone}`,
      code: readCode(result['codigo']),
      expiresAt: toDeviceTime(readExpiry(result['expiracion'], timeZone), sentAt, serverTime),
      sentAt,
      failedAttempts: 0,
      attemptsLeft: null,
    },
  };
}

const hourMs = 60 * 60 * 1000;
/** maximum lifetime of a code; detects time zone data that is off by whole hours */
const mostMs = hourMs / 4;

/**
 * Converts the expiry to the device's clock, which may be wrong: keeps the time between the reply's `Date` and the expiry. If that time
 * is a few minutes plus whole hours, the device's time zone data is outdated (old phones still apply Mexico's summer time).
 */
function toDeviceTime(expiresAt: number, sentAt: number, serverTime: number): number {
  if (Number.isNaN(serverTime)) return expiresAt;
  const left = expiresAt - serverTime;
  const beyondHours = left - Math.floor(left / hourMs) * hourMs;
  const isZoneWrong = beyondHours > 0 && beyondHours <= mostMs && Math.abs(left) < 15 * hourMs;
  return sentAt + (isZoneWrong ? beyondHours : left);
}

/** The browser checks a positive code first; for 0, null or a missing code, only the server checks (wire.md#solicitarcodigo). */
function readCode(value: unknown): number {
  if (value === undefined || value === null || value === '') return 0;
  const code = readNumber(value) ?? Number.NaN;
  if (!Number.isInteger(code)) throw malformed('the code is not an integer');
  return Math.max(0, code);
}

function readExpiry(value: unknown, timeZone: string): number {
  const epoch = typeof value === 'string' ? wallClockToEpoch(value.slice(0, 19), timeZone) : null;
  if (epoch === null) throw malformed('the expiry is not a date');
  return epoch;
}
