import { captchaActions } from '../../machines/model/limits.ts';

export type CaptchaVerdict = 'passed' | 'refused' | 'replayed';

/** Verifies the token of a captcha: the server's own proof of work, or Google (wire.md#captcha). */
export interface CaptchaVerifier {
  /** @throws where the verifier can't be reached or gives no verdict: the call fails (NIS-7) */
  verify(token: string): Promise<CaptchaVerdict>;
}

/** Whether a token was made for one of the portal's two forms (wire.md#captcha). */
export function isCaptchaAction(action: string | undefined): boolean {
  return Object.values<string | undefined>(captchaActions).includes(action);
}

/** How long a challenge may be solved and its token presented; the browser's script counts with it, too. */
export const challengeLifetimeMs = 5 * 60 * 1000;
