import type { StartCountdown } from '../../../machines/model/services.ts';
import { limits } from '../../../machines/model/limits.ts';

/**
 * Seconds to expiry plus the grace of journey.md#limits, and until another code can be sent, at once and then each second (OTP-4). Each tick reads the
 * clock, because suspended tabs skip timers; a tab that becomes visible ticks at once.
 */
export function createCountdown(document: Document): StartCountdown {
  return ({ expiresAt, sentAt }, send) => {
    const tick = () => {
      const now = Date.now();
      const left = Math.ceil((expiresAt - now) / 1000) + limits.countdownGraceSeconds;
      const resendIn = Math.max(0, Math.ceil((sentAt + limits.resendMs - now) / 1000));
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
