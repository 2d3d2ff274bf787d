import { limits } from '../../../machines/model/limits.ts';
import type { PortalServices, ServiceOutput } from '../../../machines/model/services.ts';
import { loadNeeded } from '../../boot/load-needed.ts';
import type { Api } from './call.ts';

/** Code-split because reading the reply needs time zones. */
export const loadCodeReader = () => import('./requested-code.ts');

type RequestedCode = ServiceOutput<'requestCode'>;

interface CodeRequests {
  readonly requestCode: PortalServices['requestCode'];
  /** Drops undelivered replies when the customer leaves. */
  readonly forget: () => void;
}

/**
 * solicitarCodigo (wire.md#solicitarcodigo, OTP-1): the 10 digits in the query, nothing else. `now` returns epoch milliseconds.
 * A code is valid from its reply on, even if the caller has stopped waiting. The next request within the resend interval
 * receives that undelivered code.
 */
export function createCodeRequests(api: Api, now: () => number): CodeRequests {
  /** pending and undelivered replies by phone number */
  const replies = new Map<string, Promise<RequestedCode>>();

  const send = async (phone: string): Promise<RequestedCode> => {
    // not the caller's signal: closing the dialog doesn't cancel the SMS
    const { signal } = new AbortController();
    let serverTime = Number.NaN;
    const onHeaders = (headers: Headers) => (serverTime = Date.parse(headers.get('date') ?? ''));
    const reply = await api.call('requestCode', { query: ['numero', phone], onHeaders, signal });
    const sentAt = now();
    const { readRequestedCode } = await loadNeeded(loadCodeReader);
    return readRequestedCode(reply, { phone, timeZone: api.timeZone, sentAt, serverTime });
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
