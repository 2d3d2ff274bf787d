import { captchaActions } from '../../machines/model/limits.ts';

export type CaptchaVerdict = 'passed' | 'refused' | 'replayed';

/** Verifies captcha tokens, with the server's proof of work or with Google (wire.md#captcha). */
export interface CaptchaVerifier {
  /** @throws if the verifier is unreachable or returns no verdict; the call then fails (NIS-7) */
  verify(token: string): Promise<CaptchaVerdict>;
}

/** Whether a token was made for one of the portal's two forms (wire.md#captcha). */
export function isCaptchaAction(action: string | undefined): boolean {
  return Object.values<string | undefined>(captchaActions).includes(action);
}

/** Time to solve a challenge and send its token; shared with the browser's script. */
export const challengeLifetimeMs = 5 * 60 * 1000;
