import { limits } from '../../machines/model/limits.ts';

/** Sends one text message. */
export interface SmsGateway {
  /**
   * @param phone 10 digits
   * @throws {SmsFailure}
   */
  send(phone: string, text: string): Promise<void>;
}

/**
 * The message was not accepted: 'refused' for what is wrong with it, 'unavailable' while the gateway takes none, or
 * 'unknown', where it may have been sent all the same.
 */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';
  constructor(
    readonly outcome: 'refused' | 'unavailable' | 'unknown',
    /** whether the gateway itself failed: an answer about one number says nothing of the next */
    readonly ofGateway: boolean,
    options?: ErrorOptions,
  ) {
    super(`the SMS gateway failed: ${outcome}`, options);
  }
}

/** Why, for the log and the office: a status, a code of Node's, or words; nothing that a customer sent. */
export function causeOf(failure: Error): string {
  const { cause } = failure;
  if (cause instanceof Error) return causeOf(cause);
  if (failure.name === 'TimeoutError') return 'no answer in time';
  return 'code' in failure && typeof failure.code === 'string' ? failure.code : failure.message;
}

const webhookTimeoutMs = 8000;

/** Posts each message to SMS_WEBHOOK_URL as `{to, text}` (configuration.md#server). */
export function createWebhookGateway(
  { url, token }: { url: string; token: string },
  timeoutMs: number = webhookTimeoutMs,
): SmsGateway {
  return {
    async send(phone, text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to: `${limits.phonePrefix}${phone}`, text }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      }).catch((cause: unknown) => {
        throw new SmsFailure(isNoConnection(cause) ? 'unavailable' : 'unknown', true, { cause });
      });
      await response.body?.cancel();
      if (response.ok) return;
      const { status } = response;
      // 4xx are about the message, 408 is a timeout
      throw new SmsFailure(outcomeOf(status), status === 408 || status < 400 || status > 499, {
        cause: new Error(`it answered ${status}`),
      });
    },
  };
}

/** A 4xx refuses the message; 408 and 409 leave open what became of it, and a 5xx can follow a delivery. */
function outcomeOf(status: number): SmsFailure['outcome'] {
  if (status < 400 || status > 499 || status === 408 || status === 409) return 'unknown';
  return [401, 402, 403, 404, 405, 429].includes(status) ? 'unavailable' : 'refused';
}

/** Whether the request never left, by Node's codes. */
function isNoConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (typeof code !== 'string') return false;
  // without a connection, or a certificate that holds, no byte of the message has left
  return (
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) || /CERT|SIGNATURE|^ERR_(?:TLS|SSL)_|^EPROTO$/.test(code)
  );
}

/** Used where no gateway is configured: every send fails, nothing is printed. */
export function createMissingGateway(): SmsGateway {
  const cause = new Error('SMS_WEBHOOK_URL is not set');
  return { send: () => Promise.reject(new SmsFailure('unavailable', true, { cause })) };
}
