import { demonstrationKeys } from '../build/portal/portal-settings.ts';

/** The secrets of the server; whether all are the published ones makes a demonstration of it. */
export interface Secrets {
  readonly cipherKey: string;
  readonly cipherIv: string;
  /** what POST /token must send */
  readonly tokenKey: string;
  /** signs cookies and bearer tokens, and keys the hash of codes and of what the security log names */
  readonly tokenSecret: string;
  /** signs the proof-of-work challenges */
  readonly captchaSecret: string;
  /** the ones before, still accepted while they are being replaced, and signing nothing new; null: none */
  readonly previous: { readonly [Secret in RotatedSecret]: string | null };
  /** null: the server's own proof of work is the captcha */
  readonly recaptchaSecret: string | null;
  /** every secret is the published one: the demonstration's data, inputs and SMS are active */
  readonly demonstration: boolean;
}

/** Public, because this repository is: production refuses each. */
export const demonstrationSecrets = {
  CIPHER_KEY: demonstrationKeys.cipherKey,
  CIPHER_IV: demonstrationKeys.cipherIv,
  TOKEN_KEY: demonstrationKeys.tokenKey,
  TOKEN_SECRET: 'demo-token-secret',
  CAPTCHA_SECRET: 'demo-captcha-secret',
};

/** Those whose change would otherwise end what customers have begun. */
type RotatedSecret = 'tokenKey' | 'tokenSecret' | 'captchaSecret';

type SecretName = keyof typeof demonstrationSecrets;

/** In characters; the cipher's key and IV have lengths of their own. */
const shortest: Partial<Record<SecretName, number>> = { TOKEN_KEY: 12, TOKEN_SECRET: 16, CAPTCHA_SECRET: 16 };

/** of random hexadecimal digits, 16 have fewer once in 10^7 times */
const leastDifferent = 5;

/**
 * The secrets of the environment: all published ones, or all the operator's own (configuration.md#server).
 * @param text the value of a variable, undefined where it is missing
 * @param problems gets a sentence for each wrong value
 */
export function readSecrets(
  text: (name: string) => string | undefined,
  production: boolean,
  problems: string[],
): Secrets {
  const value = (name: SecretName): string => text(name) ?? demonstrationSecrets[name];
  const names = Object.keys(demonstrationSecrets).filter((name): name is SecretName => name in demonstrationSecrets);
  const published = names.filter((name) => value(name) === demonstrationSecrets[name]);
  const recaptchaSecret = text('RECAPTCHA_SECRET') ?? null;
  // CAPTCHA_SECRET signs nothing where Google verifies the captcha
  const unsafe = published.filter((name) => name !== 'CAPTCHA_SECRET' || recaptchaSecret === null);
  const demonstration = published.length === names.length;

  for (const name of unsafe) {
    if (production) problems.push(`${name} is the demonstration secret: set your own in production.`);
    else if (!demonstration) problems.push(`${name} is the demonstration secret, others are your own: set every one.`);
  }
  for (const [name, characters] of Object.entries(shortest)) {
    const own = text(name);
    if (own !== undefined && own.length < characters) {
      problems.push(`${name} must have at least ${characters} characters: take random ones.`);
    }
  }
  /** a secret that was replaced is as secret as the one that replaced it: a token may be signed with either */
  const previous = (name: SecretName): string | null => {
    const former = text(`${name}_PREVIOUS`);
    if (former === undefined) return null;
    if (former === value(name)) problems.push(`${name}_PREVIOUS is ${name}: set the one before, or unset it.`);
    if (former.length < (shortest[name] ?? 0)) {
      problems.push(`${name}_PREVIOUS must have at least ${shortest[name]} characters.`);
    }
    if (former === demonstrationSecrets[name] && production) {
      problems.push(`${name}_PREVIOUS is the demonstration secret: anybody could sign with it. Unset it.`);
    }
    return former;
  };
  const own = names.filter((name) => value(name) !== demonstrationSecrets[name]);
  for (const [index, name] of own.entries()) {
    if (new Set(value(name)).size < leastDifferent) {
      problems.push(`${name} has fewer than ${leastDifferent} different characters: take random ones.`);
    }
    const same = own.slice(0, index).find((other) => value(other) === value(name));
    if (same !== undefined) problems.push(`${name} is the same as ${same}: take another.`);
  }
  if (![16, 24, 32].includes(Buffer.byteLength(value('CIPHER_KEY')))) {
    problems.push('CIPHER_KEY must be 16, 24 or 32 bytes of UTF-8.');
  }
  if (Buffer.byteLength(value('CIPHER_IV')) !== 16) problems.push('CIPHER_IV must be 16 bytes of UTF-8.');

  return {
    cipherKey: value('CIPHER_KEY'),
    cipherIv: value('CIPHER_IV'),
    tokenKey: value('TOKEN_KEY'),
    tokenSecret: value('TOKEN_SECRET'),
    captchaSecret: value('CAPTCHA_SECRET'),
    previous: {
      tokenKey: previous('TOKEN_KEY'),
      tokenSecret: previous('TOKEN_SECRET'),
      captchaSecret: previous('CAPTCHA_SECRET'),
    },
    recaptchaSecret,
    demonstration,
  };
}
