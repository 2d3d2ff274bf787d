import type { CaptchaAction } from '../../machines/model/limits.ts';
import { captchaActions } from '../../machines/model/limits.ts';

/** Who decides whether a captcha's token is good: the own proof of work, or Google (contract §5). */
export interface CaptchaVerifier {
  /** @throws where the verifier itself can't be asked: the call fails (NIS-7) */
  accepts(token: string): Promise<boolean>;
}

export function isCaptchaAction(value: unknown): value is CaptchaAction {
  return Object.values<unknown>(captchaActions).includes(value);
}
