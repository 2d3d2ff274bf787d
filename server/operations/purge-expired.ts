import { codeRules } from '../verification/codes.ts';
import type { Database } from '../database/database.ts';

/** Forgets what no rule asks for any more: codes, sends, passes, look-ups and used challenges of the past. */
export async function purgeExpired(database: Database, now: number): Promise<void> {
  const aDayAgo = new Date(now - codeRules.dayMs);
  await database.query('DELETE FROM used_challenges WHERE expires_at < $1', [new Date(now)]);
  await database.query('DELETE FROM captcha_passes WHERE expires_at < $1', [new Date(now)]);
  await database.query('DELETE FROM codes WHERE expires_at < $1', [new Date(now)]);
  await database.query('DELETE FROM code_sends WHERE sent_at < $1', [aDayAgo]);
  await database.query('DELETE FROM confirmations WHERE confirmed_at < $1', [aDayAgo]);
  await database.query('DELETE FROM lookups WHERE looked_up_at < $1', [aDayAgo]);
}
