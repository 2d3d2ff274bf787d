import { limits } from '../../machines/model/limits.ts';

export interface SmsGateway {
  /**
   * @param phone 10 digits
   * @throws {SmsFailure}
   */
  send(phone: string, text: string): Promise<void>;
}

/**
 * The message was not accepted. 'refused': the message is at fault. 'unavailable': the gateway currently accepts none.
 * 'unknown': it may have been sent.
 */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';
  constructor(
    readonly outcome: 'refused' | 'unavailable' | 'unknown',
    /** Whether the gateway itself failed. A rejection of one number doesn't affect the next. */
    readonly ofGateway: boolean,
    options?: ErrorOptions,
  ) {
    super(`the SMS gateway failed: ${outcome}`, options);
  }
}

/** Cause reported if the gateway doesn't answer in time. */
export const timedOut = 'no answer in time';

/** Cause for the log and the office: a status, a Node error code or a phrase, without customer data. */
export function causeOf(failure: Error): string {
  const { cause } = failure;
  if (cause instanceof Error) return causeOf(cause);
  if (failure.name === 'TimeoutError') return timedOut;
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
      // A 4xx shows that the gateway itself works, except for 408 (timeout).
      throw new SmsFailure(outcomeOf(status), status === 408 || status < 400 || status > 499, {
        cause: new Error(`it answered ${status}`),
      });
    },
  };
}

/** 401 to 405 and 429 reject every message for now; 408, 409 and 5xx leave the outcome open; other 4xx reject this message. */
function outcomeOf(status: number): SmsFailure['outcome'] {
  if (status < 400 || status > 499 || status === 408 || status === 409) return 'unknown';
  return [401, 402, 403, 404, 405, 429].includes(status) ? 'unavailable' : 'refused';
}

/** Whether the request was provably not sent, by Node's error codes. */
function isNoConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (typeof code !== 'string') return false;
  // Without a connection or a valid certificate, no byte of the message was sent.
  return (
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) || /CERT|SIGNATURE|^ERR_(?:TLS|SSL)_|^EPROTO$/.test(code)
  );
}

/** Gateway used if none is configured: every send fails and nothing is printed. */
export function createMissingGateway(): SmsGateway {
  const cause = new Error('SMS_WEBHOOK_URL is not set');
  return { send: () => Promise.reject(new SmsFailure('unavailable', true, { cause })) };
}

export interface SuspendingGateway extends SmsGateway {
  isSuspended(): boolean;
}

/** Consecutive failures, counted per process; no rule of backend.md#sending-codes depends on them. */
const failuresUntilPause = 5;

const pauseMs = 30_000;

/**
 * A circuit breaker. Customers get an immediate answer instead of a timeout, and an overloaded gateway gets a pause.
 * Afterwards one message probes it.
 */
export function createSuspendingGateway(gateway: SmsGateway): SuspendingGateway {
  let failures = 0;
  // Monotonic clock, because the system clock may be set back.
  let suspendedUntil = 0;
  const isSuspended = () => performance.now() < suspendedUntil;
  return {
    isSuspended,
    async send(phone, text) {
      if (isSuspended()) throw new SmsFailure('unavailable', true);
      // Until the probe's outcome is known, other messages fail at once.
      if (failures >= failuresUntilPause) suspendedUntil = Infinity;
      try {
        await gateway.send(phone, text);
        failures = 0;
        suspendedUntil = 0;
      } catch (error) {
        // Numbers that the gateway rejects with 4xx must not stop everyone's messages.
        const hasAnswered = error instanceof SmsFailure && !error.ofGateway;
        failures = hasAnswered ? 0 : failures + 1;
        suspendedUntil = failures >= failuresUntilPause ? performance.now() + pauseMs : 0;
        throw error;
      }
    },
  };
}
