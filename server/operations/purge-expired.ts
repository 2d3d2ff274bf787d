import { limits } from '../../machines/model/limits.ts';
import type { Database } from '../database/database.ts';
import { takeLocks } from '../database/database.ts';
import { sessionLifetimeMs } from '../http/visitor-session.ts';

/** Deletes what no rule needs any more: expired challenges, passes and codes, and a day later sends and look-ups. */
export async function purgeExpired(database: Database, now: number): Promise<void> {
  const expired = [new Date(now)];
  const aDayOld = [new Date(now - sessionLifetimeMs)];
  await database.transaction(async ({ query }) => {
    // two processes that delete the same rows could block each other
    await takeLocks({ query }, ['purge']);
    await query('DELETE FROM used_challenges WHERE expires_at < $1', expired);
    await query('DELETE FROM captcha_passes WHERE expires_at < $1', expired);
    // a confirmed code is answered ok for as long as its number counts as confirmed
    await query('DELETE FROM codes WHERE expires_at < $1', [new Date(now - limits.confirmationMs)]);
    await query('DELETE FROM rate_limits WHERE ends_at < $1', expired);
    await query('DELETE FROM code_sends WHERE sent_at < $1', aDayOld);
    await query('DELETE FROM confirmations WHERE confirmed_at < $1', aDayOld);
    await query('DELETE FROM ended_sessions WHERE ended_at < $1', aDayOld);
    await query('DELETE FROM renewed_cookies WHERE renewed_at < $1', aDayOld);
    await query('DELETE FROM lookups WHERE looked_up_at < $1', aDayOld);
    await query('DELETE FROM demonstration_captchas WHERE chosen_at < $1', aDayOld);
    await query('DELETE FROM demonstration_sms WHERE sent_at < $1', aDayOld);
  });
  // a lock that is held is skipped; its row serves the next transaction
  await database.query(
    'DELETE FROM locks WHERE key IN (SELECT key FROM locks WHERE taken_at < $1 FOR UPDATE SKIP LOCKED)',
    aDayOld,
  );
}
