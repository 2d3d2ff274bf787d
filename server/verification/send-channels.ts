import type { Database } from '../database/database.ts';
import { texts } from '../texts.ts';
import { sendRules } from './send-limits.ts';
import { SmsFailure } from './sms-gateways.ts';
import type { SuspendingGateway } from './suspending-gateway.ts';

/** A way for a code to reach a number. */
export interface SendChannel {
  isSuspended(): boolean;
  /** @throws {SmsFailure} */
  send(phone: string, code: string): Promise<void>;
}

/** Which way a code goes: by SMS, and where there is a second gateway, for a number that an SMS did not help, by that one. */
export type ChooseChannel = (visitor: string, phone: string) => Promise<SendChannel>;

interface ChannelOptions {
  readonly sms: SuspendingGateway;
  /** by voice or another messenger; null: none */
  readonly second: SuspendingGateway | null;
  /** the host that the SMS names; null: none */
  readonly host: string | null;
  readonly clock: () => number;
  /** the second gateway surely did not send: an SMS goes instead */
  readonly onSecondRefused: () => void;
}

/**
 * The second gateway gets what a visitor asks for again, for a number that it did not confirm since (backend.md#sending-codes).
 * By the visitor's own requests: nobody else's choose how a customer is reached.
 */
export function createSendChannels(database: Database, options: ChannelOptions): ChooseChannel {
  const { sms, second, host, clock, onSecondRefused } = options;
  const bySms: SendChannel = {
    isSuspended: sms.isSuspended,
    send: (phone, code) => sms.send(phone, texts.sms(code, host)),
  };
  if (second === null) return async () => bySms;
  const bySecond: SendChannel = {
    isSuspended: () => second.isSuspended() && sms.isSuspended(),
    send: (phone, code) =>
      second.send(phone, texts.codeAgain(code)).catch((error: unknown) => {
        // for a number that it can't reach, and while it is down
        if (!(error instanceof SmsFailure) || error.outcome === 'unknown') throw error;
        onSecondRefused();
        return bySms.send(phone, code);
      }),
  };
  return async (visitor, phone) => {
    const again = await database.query(
      `SELECT 1 FROM code_sends WHERE browser = $1 AND phone = $2 AND sent_at > greatest($3::timestamptz,
         (SELECT confirmed_at FROM confirmations WHERE browser = $1 AND phone = $2)) LIMIT 1`,
      [visitor, phone, new Date(clock() - sendRules.dayMs)],
    );
    return again.length > 0 ? bySecond : bySms;
  };
}
