import { limits } from '../../machines/model/limits.ts';
import type { Database } from '../database/database.ts';
import { sessionLifetimeMs } from '../http/visitor-session.ts';

/** Deletes what no rule needs any more: expired challenges, passes and codes, and a day later sends and look-ups. */
export async function purgeExpired(database: Database, now: number): Promise<void> {
  const aDayAgo = new Date(now - sessionLifetimeMs);
  await database.query('DELETE FROM used_challenges WHERE expires_at < $1', [new Date(now)]);
  await database.query('DELETE FROM captcha_passes WHERE expires_at < $1', [new Date(now)]);
  // a confirmed code is answered ok for as long as its number counts as confirmed
  await database.query('DELETE FROM codes WHERE expires_at < $1', [new Date(now - limits.confirmationMs)]);
  await database.query('DELETE FROM rate_limits WHERE ends_at < $1', [new Date(now)]);
  await database.query('DELETE FROM code_sends WHERE sent_at < $1', [aDayAgo]);
  await database.query('DELETE FROM confirmations WHERE confirmed_at < $1', [aDayAgo]);
  await database.query('DELETE FROM ended_sessions WHERE ended_at < $1', [aDayAgo]);
  await database.query('DELETE FROM lookups WHERE looked_up_at < $1', [aDayAgo]);
}
