import { limits } from '../../machines/model/limits.ts';

/** Sends one text message; rejects where the gateway did not accept it. */
export interface SmsGateway {
  /** @param phone 10 digits */
  send(phone: string, text: string): Promise<void>;
}

/** A message of the demonstration gateway, as GET /demo/sms lists it. */
export interface DemonstrationSms {
  readonly number: string;
  readonly text: string;
  /** ISO 8601, UTC */
  readonly at: string;
}

export interface DemonstrationGateway extends SmsGateway {
  /** newest first */
  readonly sent: readonly DemonstrationSms[];
}

const maxListed = 100;

/** Prints each message and keeps the last ones for /demo/sms (contract §7). */
export function createDemonstrationGateway(clock: () => number, print: (line: string) => void): DemonstrationGateway {
  const sent: DemonstrationSms[] = [];
  return {
    sent,
    async send(phone, text) {
      const number = `${limits.phonePrefix}${phone}`;
      sent.unshift({ number, text, at: new Date(clock()).toISOString() });
      sent.splice(maxListed);
      print(`SMS a ${number}: ${text}`);
    },
  };
}

const webhookTimeoutMs = 8000;

/** Posts each message to SMS_WEBHOOK_URL as `{to, text}` (contract §8). */
export function createWebhookGateway({ url, token }: { url: string; token: string }): SmsGateway {
  return {
    async send(phone, text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to: `${limits.phonePrefix}${phone}`, text }),
        signal: AbortSignal.timeout(webhookTimeoutMs),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error('the SMS webhook answered with an error');
    },
  };
}

/** Used where no gateway is configured: every send fails, nothing is printed. */
export function createMissingGateway(): SmsGateway {
  return { send: () => Promise.reject(new Error('SMS_WEBHOOK_URL is not set')) };
}
