import { demonstrationSecrets, type Problems, type Settings } from './settings.ts';

type SecretName = keyof typeof demonstrationSecrets;

/** The chance that 16 random hexadecimal digits contain fewer distinct digits than this is 1 in 10^7. */
const minDistinct = 5;

const names = Object.keys(demonstrationSecrets).filter((name): name is SecretName => name in demonstrationSecrets);

/** Reads the secrets: either all published ones, or all the operator's own (configuration.md#server). */
export function readSecrets(settings: Settings, production: boolean, problems: Problems) {
  const published = names.filter((name) => settings[name] === demonstrationSecrets[name]);
  const recaptchaSecret = settings.RECAPTCHA_SECRET ?? null;
  const demonstration = published.length === names.length;
  for (const name of published) {
    // CAPTCHA_SECRET is unused if Google verifies the captcha.
    if (name === 'CAPTCHA_SECRET' && recaptchaSecret !== null) continue;
    if (production) problems.add(name, 'is the demonstration secret: set your own in production.');
    else if (!demonstration) problems.add(name, 'is the demonstration secret, others are your own: set every one.');
  }
  const own = names.filter((name) => !published.includes(name));
  for (const [index, name] of own.entries()) {
    if (new Set(settings[name]).size < minDistinct) {
      problems.add(name, `has fewer than ${minDistinct} different characters: take random ones.`);
    }
    const same = own.slice(0, index).find((other) => settings[other] === settings[name]);
    if (same !== undefined) problems.add(name, `is the same as ${same}: take another.`);
  }
  for (const name of ['TOKEN_KEY', 'TOKEN_SECRET', 'CAPTCHA_SECRET'] as const) {
    const previous = settings[`${name}_PREVIOUS`];
    if (previous === undefined) continue;
    if (previous === settings[name]) {
      problems.add(`${name}_PREVIOUS`, `is ${name}: set the one before, or unset it.`);
    }
    if (previous === demonstrationSecrets[name] && production) {
      problems.add(`${name}_PREVIOUS`, 'is the demonstration secret: anybody could sign with it. Unset it.');
    }
  }
  return {
    // Every page contains these three keys.
    cipherKey: settings.CIPHER_KEY,
    cipherIv: settings.CIPHER_IV,
    tokenKey: settings.TOKEN_KEY,
    /** Signs cookies and bearer tokens; key for the HMACs of codes and of identifiers in the security log. */
    tokenSecret: settings.TOKEN_SECRET,
    captchaSecret: settings.CAPTCHA_SECRET,
    /** Secrets before a rotation, or null: still accepted, but not used to sign. */
    previous: {
      tokenKey: settings.TOKEN_KEY_PREVIOUS ?? null,
      tokenSecret: settings.TOKEN_SECRET_PREVIOUS ?? null,
      captchaSecret: settings.CAPTCHA_SECRET_PREVIOUS ?? null,
    },
    /** null: the captcha is the server's own proof of work. */
    recaptchaSecret,
    /** Whether all secrets are the published ones, which activates the demonstration's data, inputs and SMS. */
    demonstration,
  };
}
