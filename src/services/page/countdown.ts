import type { StartCountdown } from '../../../machines/model/services.ts';
import { limits } from '../../../machines/model/limits.ts';

/**
 * Seconds to expiry plus the grace of §9, at once and then each second (OTP-4). Each tick reads the
 * clock, because suspended tabs skip timers; a tab that becomes visible ticks at once.
 */
export function createCountdown(document: Document): StartCountdown {
  return ({ expiresAt }, send) => {
    const tick = () => {
      const left = Math.ceil((expiresAt - Date.now()) / 1000) + limits.countdownGraceSeconds;
      send({ type: 'TICK', left });
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
