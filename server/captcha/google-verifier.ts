import { isObject } from '../http/json.ts';
import type { CaptchaVerifier } from './captcha-verifier.ts';
import { isCaptchaAction } from './captcha-verifier.ts';

export const googleSiteverifyUrl = 'https://www.google.com/recaptcha/api/siteverify';
const lowestScore = 0.5;
const timeoutMs = 8000;

/**
 * Asks Google about a reCAPTCHA v3 token (contract §5); Google itself refuses one that was used before.
 * @param secret RECAPTCHA_SECRET
 */
export function createGoogleVerifier(secret: string, url: string = googleSiteverifyUrl): CaptchaVerifier {
  return {
    async accepts(token) {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error('siteverify answered with an error');
      const verdict: unknown = await response.json();
      if (!isObject(verdict)) throw new Error('siteverify answered with no verdict');
      const { success, score, action } = verdict;
      return success === true && typeof score === 'number' && score >= lowestScore && isCaptchaAction(action);
    },
  };
}
