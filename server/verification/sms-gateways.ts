import { limits } from '../../machines/model/limits.ts';

/** Sends one text message; rejects where the gateway did not accept it. */
export interface SmsGateway {
  /** @param phone 10 digits */
  send(phone: string, text: string): Promise<void>;
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
