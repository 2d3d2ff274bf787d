import type { ProofOfWork } from './captcha/proof-of-work.ts';
import type { CaptchaVerifier } from './captcha/captcha-verifier.ts';
import type { CaptchaPasses } from './captcha/captcha-passes.ts';
import type { Cipher } from './http/content-cipher.ts';
import type { Codes } from './verification/codes.ts';
import type { ServerConfig } from './config.ts';
import type { Database } from './database/database.ts';
import type { Demonstration } from './demonstration/demonstration.ts';
import type { Lookups } from './customers/lookups.ts';
import type { Registrations } from './applications/registrations.ts';
import type { DemonstrationGateway } from './verification/sms-gateways.ts';
import type { Tokens } from './http/tokens.ts';

/** What the routes work with; `createApp` puts it together. */
export interface Backend {
  readonly config: ServerConfig;
  readonly database: Database;
  /** epoch milliseconds */
  readonly clock: () => number;
  readonly cipher: Cipher;
  readonly tokens: Tokens;
  readonly captchaVerifier: CaptchaVerifier;
  /** null where Google judges */
  readonly proofOfWork: ProofOfWork | null;
  readonly passes: CaptchaPasses;
  readonly lookups: Lookups;
  readonly codes: Codes;
  readonly registrations: Registrations;
  readonly demonstration: Demonstration;
  /** null where messages go to a real gateway, or nowhere */
  readonly demonstrationSms: DemonstrationGateway | null;
  /** the built captcha script */
  readonly captchaScript: string;
}
