import { limits } from '../../machines/model/limits.ts';
import type { Database } from '../database/database.ts';

/** A message of the demonstration gateway, as listed by GET /demo/sms. */
export interface DemonstrationSms {
  readonly number: string;
  readonly text: string;
  /** ISO 8601, UTC */
  readonly at: string;
}

export type DemonstrationGateway = ReturnType<typeof createDemonstrationGateway>;

const maxListed = 100;

/** Prints each message and stores it for /demo/sms (backend.md#demonstration-data). */
export function createDemonstrationGateway(database: Database, clock: () => number, print: (line: string) => void) {
  return {
    async send(phone: string, text: string) {
      const number = `${limits.phonePrefix}${phone}`;
      await database.query('INSERT INTO demonstration_sms (number, message, sent_at) VALUES ($1, $2, $3)', [
        number,
        text,
        new Date(clock()),
      ]);
      print(`SMS a ${number}: ${text}`);
    },
    /** The latest messages, newest first. */
    async list(): Promise<readonly DemonstrationSms[]> {
      const rows = await database.query<{ number: string; message: string; sent_at: Date }>(
        `SELECT number, message, sent_at FROM demonstration_sms ORDER BY id DESC LIMIT ${maxListed}`,
      );
      return rows.map(({ number, message, sent_at: at }) => ({ number, text: message, at: at.toISOString() }));
    },
  };
}
