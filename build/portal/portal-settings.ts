import type { PortalConfig } from '../../src/portal-config.ts';

/** One setting of the portal: what it may hold, and its value where none is set. */
interface PortalSetting {
  readonly rule: Rule;
  /** preset; missing: the setting is required */
  readonly preset?: string;
  /** the demonstration's value, instead of the preset */
  readonly demonstration?: string;
}

/** Returns what is wrong with a value, or null. */
type Rule = (value: string) => string | null;

/** The settings of the portal that the customer's browser gets (configuration.md#portal), besides the server's keys and BRAND_DIR. */
export const portalSettings = {
  API_URL: { rule: optional(address), preset: '' },
  VALIDATION_URL: { rule: address, preset: '/validacion' },
  CAPTCHA_SCRIPT_URL: { rule: address, preset: '/captcha/api.js' },
  CAPTCHA_SITE_KEY: { rule: filled, preset: 'refrendo' },
  CAPTCHA_RENDER: { rule: filled, preset: 'explicit' },
  CAPTCHA_LANGUAGE: { rule: optional(languageTag), preset: 'es' },
  PRIVACY_URL: { rule: address, demonstration: 'https://www.example.com/aviso-de-privacidad' },
  RULES_URL: { rule: address, demonstration: 'https://www.example.com/reglas-del-programa' },
  VALIDATION_TIME_ZONE: { rule: optional(timeZone), preset: 'UTC' },
  UTILITY_NAME: { rule: filled, demonstration: 'Aguas del Valle' },
  SOCIAL_FACEBOOK: { rule: optional(address), preset: '', demonstration: 'https://www.facebook.com/' },
  SOCIAL_X: { rule: optional(address), preset: '', demonstration: 'https://x.com/' },
  SOCIAL_INSTAGRAM: { rule: optional(address), preset: '', demonstration: 'https://www.instagram.com/' },
  SOCIAL_YOUTUBE: { rule: optional(address), preset: '', demonstration: 'https://www.youtube.com/' },
  HELP_PHONE: { rule: optional(telephone), preset: '', demonstration: '800 555 0100' },
  HELP_HOURS: { rule: optional(filled), preset: '', demonstration: 'Lunes a viernes, de 8:00 a 18:00' },
  BRANCHES_URL: { rule: optional(address), preset: '', demonstration: 'https://www.example.com/sucursales' },
  JOURNEY_REPORT_URL: { rule: optional(address), preset: '' },
} as const satisfies Record<string, PortalSetting>;

type SettingName = keyof typeof portalSettings;

/** Secrets that browser and backend share: published with every page, and yet of each utility's own. */
export interface SharedKeys {
  readonly cipherKey: string;
  readonly cipherIv: string;
  readonly tokenKey: string;
}

/** The portal's settings without its look. */
export type PortalValues = Omit<PortalConfig, 'look'>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the portal's settings.
 * @param isDemonstration whether the keys are the published ones: what is not set then has the demonstration's value
 * @param problems gets a sentence for each missing or malformed value
 */
export function readPortalSettings(
  env: Environment,
  keys: SharedKeys,
  isDemonstration: boolean,
  problems: string[],
): PortalValues {
  const read = (name: SettingName): string => {
    const setting: PortalSetting = portalSettings[name];
    // an empty value is one: it leaves the captcha's language to the provider, or shows no link
    const value = env[name] ?? (isDemonstration ? setting.demonstration : undefined) ?? setting.preset ?? '';
    const problem = setting.rule(value);
    if (problem !== null) problems.push(`${name} ${problem}.`);
    return value;
  };
  return {
    apiUrl: base(read('API_URL')),
    validationUrl: base(read('VALIDATION_URL')),
    cipherKey: keys.cipherKey,
    cipherIv: keys.cipherIv,
    tokenKey: keys.tokenKey,
    captcha: {
      scriptUrl: read('CAPTCHA_SCRIPT_URL'),
      siteKey: read('CAPTCHA_SITE_KEY'),
      render: read('CAPTCHA_RENDER'),
      language: read('CAPTCHA_LANGUAGE'),
    },
    privacyUrl: read('PRIVACY_URL'),
    rulesUrl: read('RULES_URL'),
    timeZone: read('VALIDATION_TIME_ZONE'),
    utilityName: read('UTILITY_NAME'),
    social: {
      facebook: read('SOCIAL_FACEBOOK'),
      x: read('SOCIAL_X'),
      instagram: read('SOCIAL_INSTAGRAM'),
      youtube: read('SOCIAL_YOUTUBE'),
    },
    help: {
      phone: read('HELP_PHONE'),
      hours: read('HELP_HOURS'),
      branchesUrl: read('BRANCHES_URL'),
    },
    journeyReportUrl: read('JOURNEY_REPORT_URL'),
    isDemonstration,
  };
}

/** The demonstration's keys: public, because this repository is. */
export const demonstrationKeys: SharedKeys = {
  cipherKey: 'demo-cipher-key-0123456789abcdef',
  cipherIv: 'demo-iv-01234567',
  tokenKey: 'demo-token-key',
};

/**
 * Reads and checks the keys that browser and backend share, for a portal without the reference server.
 * @param problems gets a sentence for each missing or malformed key
 */
export function readSharedKeys(env: Environment, problems: string[]): SharedKeys {
  const read = (name: string, rule: Rule): string => {
    const value = env[name] ?? '';
    const problem = rule(value);
    if (problem !== null) problems.push(`${name} ${problem}.`);
    return value;
  };
  return {
    cipherKey: read('CIPHER_KEY', utf8Bytes(16, 24, 32)),
    cipherIv: read('CIPHER_IV', utf8Bytes(16)),
    tokenKey: read('TOKEN_KEY', filled),
  };
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
