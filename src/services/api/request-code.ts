import { limits } from '../../../machines/model/limits.ts';
import type { PortalServices, ServiceOutput } from '../../../machines/model/services.ts';
import { loadNeeded } from '../../boot/load-needed.ts';
import type { Api } from './call.ts';

/** Reading the reply needs time zones: it is not part of the first load. */
export const loadCodeReader = () => import('./requested-code.ts');

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
