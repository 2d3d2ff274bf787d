import type { StartCountdown } from '../../../machines/model/services.ts';
import { limits } from '../../../machines/model/limits.ts';

/**
 * Seconds to expiry plus the grace of journey.md#limits, and until another code can be sent, at once and then each second (OTP-4). Each tick reads the
 * clock, because suspended tabs skip timers; a tab that becomes visible ticks at once. A clock that is set back makes no time
 * longer (session.md#reload): from the start of the countdown on, the page's own time counts too.
 */
export function createCountdown(document: Document): StartCountdown {
  return ({ expiresAt, sentAt }, send) => {
    const startedAt = performance.now();
    // less than none where the clock was set back before the countdown began
    const elapsedBefore = Math.max(0, Date.now() - sentAt);
    const tick = () => {
      const elapsed = Math.max(Date.now() - sentAt, elapsedBefore + performance.now() - startedAt);
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
