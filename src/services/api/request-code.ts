import { Failure } from '../../../machines/model/failure.ts';
import { limits } from '../../../machines/model/limits.ts';
import type { PortalServices, ServiceOutput } from '../../../machines/model/services.ts';
import { isRecord, readNumber } from '../../../machines/model/json.ts';
import type { Api } from './call.ts';
import { malformed, readAnswer } from './envelope.ts';
import { wallClockToEpoch } from './wall-clock.ts';

type RequestedCode = ServiceOutput<'requestCode'>;

interface CodeRequests {
  readonly requestCode: PortalServices['requestCode'];
  /** Forgets the replies that nobody waited for: their customer has left. */
  readonly forget: () => void;
}

/**
 * solicitarCodigo (wire.md#solicitarcodigo, OTP-1): the 10 digits in the query, nothing else. `now` gives epoch milliseconds.
 * A code counts from its reply on, also where nobody waited for that any more: whoever asks next, within the time in which
 * no other is sent, gets this one.
 */
export function createCodeRequests(api: Api, now: () => number): CodeRequests {
  /** by the number: the replies that are awaited, or that nobody has received */
  const replies = new Map<string, Promise<RequestedCode>>();

  const send = async (phone: string): Promise<RequestedCode> => {
    // a window that is closed does not take the message back
    const { signal } = new AbortController();
    const reply = await api.call('requestCode', { query: ['numero', phone], signal }).catch(throwRefused);
    return readRequestedCode(reply, { phone, timeZone: api.timeZone, sentAt: now() });
  };

  const isOutdated = (answer: RequestedCode): boolean =>
    !answer.ok || now() >= Math.min(answer.verification.expiresAt, answer.verification.sentAt + limits.resendMs);

  return {
    async requestCode({ phone }, { signal }) {
      const kept = replies.get(phone);
      const isKeptOutdated = kept !== undefined && (await kept.then(isOutdated, () => true));
      const reply = kept === undefined || isKeptOutdated ? send(phone) : kept;
      replies.set(phone, reply);
      try {
        return await reply;
      } finally {
        if (!signal.aborted && replies.get(phone) === reply) replies.delete(phone);
      }
    },
    forget: () => replies.clear(),
  };
}

/** 403: the look-up of the NIS, which holds for two hours, has to be repeated (backend.md#sending-codes). */
function throwRefused(error: unknown): never {
  if (!(error instanceof Failure) || error.status !== 403 || isPage(error.cause)) throw error;
  throw new Failure('lookUpExpired', error.message, { status: 403, cause: error });
}

/** Whether the answer is a page, as a proxy or a firewall sends it: the backend answers by JSON. */
function isPage(error: unknown): boolean {
  const response: unknown = isRecord(error) ? error['response'] : undefined;
  return response instanceof Response && (response.headers.get('content-type') ?? '').includes('html');
}

interface CodeRequest {
  /** the 10 digits that were sent */
  readonly phone: string;
  /** of `expiracion`; '' is the browser's own */
  readonly timeZone: string;
  /** when the reply arrived, in epoch milliseconds */
  readonly sentAt: number;
}

/** The reply of solicitarCodigo. Throws Failure 'malformed'. */
export function readRequestedCode(reply: unknown, request: CodeRequest): ServiceOutput<'requestCode'> {
  const { phone, timeZone, sentAt } = request;
  const { ok, message, result } = readAnswer(reply);
  if (!ok) return { ok, message };
  if (!isRecord(result)) throw malformed('the code request has no result');
  return {
    ok,
    verification: {
      number: `${limits.phonePrefix}${phone}`,
      code: readCode(result['codigo']),
      expiresAt: readExpiry(result['expiracion'], timeZone),
      sentAt,
      failedAttempts: 0,
      attemptsLeft: null,
    },
  };
}

/** A number above 0 is compared in the browser first; 0, null or missing leave the check to the server (wire.md#solicitarcodigo). */
function readCode(value: unknown): number {
  if (value === undefined || value === null || value === '') return 0;
  const code = readNumber(value) ?? Number.NaN;
  if (!Number.isInteger(code)) throw malformed('the code is no number');
  return Math.max(0, code);
}

function readExpiry(value: unknown, timeZone: string): number {
  const epoch = typeof value === 'string' ? wallClockToEpoch(value.slice(0, 19), timeZone) : null;
  if (epoch === null) throw malformed('the expiry is no date');
  return epoch;
}
