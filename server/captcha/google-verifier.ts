import type { FromSchema } from 'json-schema-to-ts';
import { flag, number, objectOf, text } from '../schemas.ts';
import { ajv, parseJson } from '../security/untrusted-text.ts';
import { isCaptchaAction, type CaptchaVerifier } from './captcha-verifier.ts';

const googleSiteverifyUrl = 'https://www.google.com/recaptcha/api/siteverify';
const minScore = 0.5;
const timeoutMs = 8000;

const verdictSchema = objectOf({ success: flag, score: number, action: text }, ['success', 'score', 'action']);

const isVerdict = ajv.compile<FromSchema<typeof verdictSchema>>(verdictSchema);

/**
 * Verifies reCAPTCHA v3 tokens with Google (wire.md#captcha), which rejects reused tokens itself.
 * @param secret RECAPTCHA_SECRET
 */
export function createGoogleVerifier(secret: string, url: string = googleSiteverifyUrl): CaptchaVerifier {
  return {
    async verify(token) {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error('siteverify answered with an error');
      const verdict = parseJson(await response.text(), isVerdict);
      if (verdict === null) throw new Error('siteverify answered with no verdict');
      const { success = false, score = 0, action } = verdict;
      return success && score >= minScore && isCaptchaAction(action) ? 'passed' : 'refused';
    },
  };
}
