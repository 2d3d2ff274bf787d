/**
 * The configuration of the browser application (configuration.md#browser), read once. `vite.config.ts` checks it as a whole, so that a
 * missing or malformed value stops the build: this file must not need a browser.
 */
export interface PortalConfig {
  /** '' is the same origin; no slash at the end */
  readonly apiUrl: string;
  /** base of solicitarCodigo and validarCodigo; no slash at the end */
  readonly validationUrl: string;
  /** 16, 24 or 32 UTF-8 bytes */
  readonly cipherKey: string;
  /** 16 UTF-8 bytes */
  readonly cipherIv: string;
  readonly tokenKey: string;
  readonly captcha: {
    readonly scriptUrl: string;
    readonly siteKey: string;
    /** `explicit` or the v3 site key */
    readonly render: string;
    /** '' leaves the choice to the provider */
    readonly language: string;
  };
  readonly privacyUrl: string;
  readonly rulesUrl: string;
  /** IANA name; '' is the browser's own zone */
  readonly timeZone: string;
  readonly utilityName: string;
  /** '' shows no link */
  readonly social: Readonly<Record<SocialNetwork, string>>;
  /** help in the footer (journey.md#every-screen); '' shows nothing */
  readonly help: { readonly phone: string; readonly hours: string; readonly branchesUrl: string };
}

/** What the build reads; of what it adds the portal itself has `__JOURNEY_REPORT_URL__`. */
export interface BuildConfig extends PortalConfig {
  /** who is told which transitions were taken (wire.md#report-of-the-journey); '': nobody */
  readonly journeyReportUrl: string;
  /** the address that customers use, for the preview of links to it; '': none */
  readonly publicUrl: string;
}

export type SocialNetwork = 'facebook' | 'x' | 'instagram' | 'youtube';

/** Returns what is wrong with a value, or null. */
type Rule = (value: string) => string | null;

/** Made by a function, which the browser's code does without: what was built was checked. */
const createRules = () =>
  ({
    VITE_API_URL: optional(address),
    VITE_VALIDATION_URL: address,
    VITE_CIPHER_KEY: utf8Bytes(16, 24, 32),
    VITE_CIPHER_IV: utf8Bytes(16),
    VITE_TOKEN_KEY: filled,
    VITE_CAPTCHA_SCRIPT_URL: address,
    VITE_CAPTCHA_SITE_KEY: filled,
    VITE_CAPTCHA_RENDER: filled,
    VITE_CAPTCHA_LANGUAGE: optional(languageTag),
    VITE_PRIVACY_URL: address,
    VITE_RULES_URL: address,
    VITE_TIME_ZONE: optional(timeZone),
    VITE_UTILITY_NAME: filled,
    VITE_SOCIAL_FACEBOOK: optional(address),
    VITE_SOCIAL_X: optional(address),
    VITE_SOCIAL_INSTAGRAM: optional(address),
    VITE_SOCIAL_YOUTUBE: optional(address),
    VITE_HELP_PHONE: optional(telephone),
    VITE_HELP_HOURS: optional(filled),
    VITE_BRANCHES_URL: optional(address),
    VITE_JOURNEY_REPORT_URL: optional(address),
    VITE_PUBLIC_URL: optional(absoluteAddress),
  }) as const satisfies Record<string, Rule>;

type ConfigName = keyof ReturnType<typeof createRules>;

type ConfigValues = { readonly [name in ConfigName]?: string | undefined };

/**
 * Reads and checks all values of configuration.md#browser.
 * @throws one Error that names every missing or malformed value
 */
export function readConfig(env: ConfigValues): BuildConfig {
  const values = new Map(Object.entries(env));
  const problems = Object.entries(createRules()).flatMap(([name, rule]) => {
    const problem = rule(values.get(name) ?? '');
    return problem === null ? [] : [`  ${name} ${problem}`];
  });
  if (problems.length > 0) {
    throw new Error(`The portal's configuration is not usable:\n${problems.join('\n')}`);
  }
  return toConfig(env);
}

function toConfig(env: ConfigValues): BuildConfig {
  const read = (name: ConfigName) => env[name] ?? '';
  return {
    apiUrl: base(read('VITE_API_URL')),
    validationUrl: base(read('VITE_VALIDATION_URL')),
    cipherKey: read('VITE_CIPHER_KEY'),
    cipherIv: read('VITE_CIPHER_IV'),
    tokenKey: read('VITE_TOKEN_KEY'),
    captcha: {
      scriptUrl: read('VITE_CAPTCHA_SCRIPT_URL'),
      siteKey: read('VITE_CAPTCHA_SITE_KEY'),
      render: read('VITE_CAPTCHA_RENDER'),
      language: read('VITE_CAPTCHA_LANGUAGE'),
    },
    privacyUrl: read('VITE_PRIVACY_URL'),
    rulesUrl: read('VITE_RULES_URL'),
    timeZone: read('VITE_TIME_ZONE'),
    utilityName: read('VITE_UTILITY_NAME'),
    social: {
      facebook: read('VITE_SOCIAL_FACEBOOK'),
      x: read('VITE_SOCIAL_X'),
      instagram: read('VITE_SOCIAL_INSTAGRAM'),
      youtube: read('VITE_SOCIAL_YOUTUBE'),
    },
    help: {
      phone: read('VITE_HELP_PHONE'),
      hours: read('VITE_HELP_HOURS'),
      branchesUrl: read('VITE_BRANCHES_URL'),
    },
    journeyReportUrl: read('VITE_JOURNEY_REPORT_URL'),
    publicUrl: read('VITE_PUBLIC_URL'),
  };
}

/** The configuration that this portal was built with, as `vite.config.ts` read it. */
export function config(): PortalConfig {
  return __PORTAL_CONFIG__;
}

function optional(rule: Rule): Rule {
  return (value) => (value === '' ? null : rule(value));
}

function filled(value: string): string | null {
  return value.trim() === '' ? 'is missing' : null;
}

function utf8Bytes(...allowed: number[]): Rule {
  return (value) => {
    if (value === '') return 'is missing';
    const bytes = new TextEncoder().encode(value).length;
    return allowed.includes(bytes)
      ? null
      : `has ${bytes} bytes in UTF-8, not ${allowed.join(', ').replace(/, (?=\d+$)/, ' or ')}`;
  };
}

/** An http(s) address, or a path that begins with / or a dot. */
function address(value: string): string | null {
  if (value === '') return 'is missing';
  const wrong = 'is not a well-formed http(s) address';
  // URL would encode or drop these
  if (/[\s\\<>"^`{|}]/.test(value)) return wrong;
  // would take www.agua.mx/aviso for a path of the portal
  if (!/^(?:https?:|[/.])/i.test(value)) return 'has no https:// before it, and is no path that begins with / or .';
  // and would add the missing slashes
  if (/^https?:(?!\/\/)/i.test(value)) return wrong;
  try {
    return /^https?:$/.test(new URL(value, 'https://portal.invalid/').protocol) ? null : wrong;
  } catch {
    return wrong;
  }
}

/** The portal is at the root of its origin. */
function absoluteAddress(value: string): string | null {
  const problem = address(value);
  if (problem !== null) return problem;
  return /^https?:\/\/[^/?#]+\/?$/i.test(value)
    ? null
    : 'is not the address of a site, such as https://refrendo.example.mx';
}

/** 3 to 15 digits (ITU-T E.164), with the signs that separate them for reading. */
function telephone(value: string): string | null {
  return /^\+?[\d ().-]+$/.test(value) && /^\D*(?:\d\D*){3,15}$/.test(value) ? null : 'is not a telephone number';
}

function languageTag(value: string): string | null {
  try {
    Intl.getCanonicalLocales(value);
    return null;
  } catch {
    return 'is not a language tag';
  }
}

function timeZone(value: string): string | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return null;
  } catch {
    return 'is not a time zone';
  }
}

/** A base to which '/…' is appended. */
function base(value: string): string {
  return value.replace(/\/+$/, '');
}
