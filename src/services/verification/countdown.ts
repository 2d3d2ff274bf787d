import type { StartCountdown } from '../../../machines/model/services.ts';
import { limits } from '../../../machines/model/limits.ts';
import { elapsedSince } from '../../elapsed-since.ts';

/**
 * Ticks immediately, then each second (OTP-4), with the seconds to expiry plus the grace of journey.md#limits and the seconds until a resend is
 * possible. Also ticks when the tab becomes visible.
 */
export function createCountdown(document: Document): StartCountdown {
  return ({ expiresAt, sentAt }, send) => {
    const tick = () => {
      const elapsed = elapsedSince(sentAt);
      const left = Math.ceil((expiresAt - sentAt - elapsed) / 1000) + limits.countdownGraceSeconds;
      const resendIn = Math.max(0, Math.ceil((limits.resendMs - elapsed) / 1000));
      send({ type: 'TICK', left, resendIn });
    };
    const timer = setInterval(tick, limits.countdownTickMs);
    document.addEventListener('visibilitychange', tick);
    tick();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  };
}
