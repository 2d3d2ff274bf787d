import { readFileSync } from 'node:fs';
import { Ajv, type AnySchema } from 'ajv';
import { demonstrationPortal } from '../build/portal/demonstration-portal.ts';
import { compileTrustedProxies } from './security/addresses.ts';

/** A setting of the server: the JSON Schema of its value, and its description for the documentation. */
export interface Setting {
  readonly type: 'string' | 'integer' | 'boolean';
  readonly format?: keyof typeof formats;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: string | number | boolean;
  /** Help text, without a final period. */
  readonly description: string;
  /** A secret: messages never print it, and `<name>_FILE` may name a file that contains it. */
  readonly writeOnly?: true;
  /** Its heading in deploy/environment.example; default: 'Server'. */
  readonly section?: 'Database' | 'Documents' | 'Portal';
  /** Whether an empty value is valid, for example to omit a link. */
  readonly mayBeEmpty?: true;
  /** Its value in deploy/environment.example; without it, the line there is a comment with the default. */
  readonly example?: string;
}

/** Published in this repository, so production rejects them. */
export const demonstrationSecrets = {
  CIPHER_KEY: demonstrationPortal.cipherKey,
  CIPHER_IV: demonstrationPortal.cipherIv,
  TOKEN_KEY: demonstrationPortal.tokenKey,
  TOKEN_SECRET: 'demo-token-secret',
  CAPTCHA_SECRET: 'demo-captcha-secret',
};

/** Formats of text settings. `must` completes the sentence "X must be …". */
// prettier-ignore
const formats = {
  'cipher key': { must: '16, 24 or 32 bytes of UTF-8', validate: (text: string) => [16, 24, 32].includes(bytesOf(text)) },
  'cipher IV': { must: '16 bytes of UTF-8', validate: (text: string) => bytesOf(text) === 16 },
  PostgreSQL: { must: 'an address like postgresql://user:password@host:5432/database', validate: (text: string) => /^postgres(?:ql)?:/.test(text) && URL.canParse(text) },
  webhook: { must: 'an http or https address', validate: (text: string) => /^https?:\/\//.test(text) && URL.canParse(text) },
  bucket: { must: 'the http or https address of a bucket, like https://s3.example.com/bucket', validate: (text: string) => /^https?:\/\/[^/?#]+\/[^/?#][^?#]*$/.test(text) && URL.canParse(text) },
  origin: { must: 'an origin such as https://agua.example.mx, without a path', validate: (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '') },
  proxies: { must: "none, or the proxies' addresses or ranges, such as 10.0.0.0/8, or loopback,linklocal,uniquelocal", validate: (text: string) => text === 'none' || doesNotThrow(() => compileTrustedProxies(text)) },
  clamd: { must: 'tcp://host:port or unix:/path', validate: (text: string) => /^unix:\/./.test(text) || (/^tcp:\/\/[^/]+:\d+$/.test(text) && URL.canParse(text)) },
  contact: { must: 'a mailto: or https: address', validate: (text: string) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) && URL.canParse(text) },
  address: { must: 'an http or https address, or a path that begins with / or .', validate: isAddress },
  telephone: { must: 'a telephone number of 3 to 15 digits', validate: (text: string) => /^\+?[\d ().-]+$/.test(text) && /^\D*(?:\d\D*){3,15}$/.test(text) },
  'language tag': { must: 'a language tag such as es-419', validate: (text: string) => doesNotThrow(() => Intl.getCanonicalLocales(text)) },
  'time zone': { must: 'the name of a time zone, such as America/Mexico_City', validate: (text: string) => doesNotThrow(() => new Intl.DateTimeFormat('es', { timeZone: text })) },
} as const;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const secret = { type: 'string', writeOnly: true } as const;
const port = { type: 'integer', minimum: 0, maximum: 65_535 } as const;
const count = { type: 'integer', minimum: 1, maximum: 1_000_000_000 } as const;
const database = { section: 'Database' } as const;
const documents = { section: 'Documents' } as const;
const address = { type: 'string', format: 'address', section: 'Portal' } as const;
const portal = { type: 'string', section: 'Portal' } as const;
const link = { ...address, mayBeEmpty: true } as const;

/** All settings, one per line, in the documentation's order (configuration.md#server). An empty value counts as missing. */
// prettier-ignore
export const settings = {
  NODE_ENV: { ...text, example: 'production', description: 'anything but `development`, `test` or nothing is production, so a misspelling does not open the demonstration' },
  PORT: { ...port, default: 3000, example: '3000', description: 'port of the portal; 0 takes a free one' },
  HOST: { ...text, default: 'localhost', example: '127.0.0.1', description: 'address to listen on' },
  PUBLIC_ORIGIN: { ...text, format: 'origin', example: '', description: "the portal's address as browsers see it, such as `https://agua.example.mx`: determines `Secure` cookies and HSTS, which origin may call, which `Host` header is accepted, and the host named in the SMS (WebOTP)" },
  TRUST_PROXY: { ...text, format: 'proxies', example: 'loopback', description: "the proxies in front, which alone may report the client's address: addresses or ranges such as 10.0.0.0/8, `loopback`, `linklocal`, `uniquelocal`, or `none`; required in production" },
  HSTS_SUBDOMAINS: { ...flag, description: "makes browsers require HTTPS for a year on every subdomain too, whoever serves it; otherwise only on the portal's host" },
  MAX_CONNECTIONS: { ...count, default: 2000, description: 'maximum open connections of a process; the proxy in front limits connections per client' },
  CIPHER_KEY: { ...secret, format: 'cipher key', default: demonstrationSecrets.CIPHER_KEY, description: 'encryption key of the calls; the browser and your own backend use the same key' },
  CIPHER_IV: { ...secret, format: 'cipher IV', default: demonstrationSecrets.CIPHER_IV, description: "initialization vector of the calls' encryption" },
  TOKEN_KEY: { ...secret, minLength: 12, default: demonstrationSecrets.TOKEN_KEY, description: 'key that the browser sends to request a token' },
  TOKEN_SECRET: { ...secret, minLength: 16, default: demonstrationSecrets.TOKEN_SECRET, description: 'signs tokens and cookies' },
  CAPTCHA_SECRET: { ...secret, minLength: 16, default: demonstrationSecrets.CAPTCHA_SECRET, description: "signs the challenges of the server's own proof of work" },
  TOKEN_KEY_PREVIOUS: { ...secret, minLength: 12, description: 'previous key after a rotation, still accepted (docs/operating.md, Changing a secret)' },
  TOKEN_SECRET_PREVIOUS: { ...secret, minLength: 16, description: 'previous secret after a rotation: accepted, but not used to sign' },
  CAPTCHA_SECRET_PREVIOUS: { ...secret, minLength: 16, description: 'previous secret after a rotation: accepted, but not used to sign' },
  RECAPTCHA_SECRET: { ...secret, description: "secret of Google's reCAPTCHA, which replaces the server's proof of work" },
  SMS_WEBHOOK_URL: { ...secret, format: 'webhook', example: '', description: 'SMS gateway, which receives `{to, text}`; empty: none, and the demonstration prints each SMS' },
  SMS_WEBHOOK_TOKEN: { ...secret, default: '', example: '', description: 'bearer token of the SMS gateway' },
  OTP_ECHO: { ...flag, description: 'puts the code into the reply of solicitarCodigo; demonstration only' },
  CLAMD_URL: { ...text, format: 'clamd', description: 'clamd, which scans documents; empty: documents are not scanned' },
  ADDRESS_LOOKUPS_PER_HOUR: { ...count, default: 600, description: 'look-ups of NIS and folio from one address' },
  UNKNOWN_NIS_PER_HOUR: { ...count, default: 5000, description: 'look-ups of unknown NIS, over all addresses; once they exceed this, each address gets a twentieth of its look-ups for ten minutes' },
  ADDRESS_TOKENS_PER_HOUR: { ...count, default: 12_000, description: 'tokens requested and journeys reported from one address, up to a tenth of them at once; each process counts separately' },
  ADDRESS_SMS_PER_HOUR: { ...count, default: 120, description: 'codes requested from one address' },
  IPV6_56_MULTIPLE: { ...count, default: 4, description: 'for IPv6, the limits of an address apply to a /64 network, the smallest that a customer gets; a /56 network gets this multiple of them' },
  IPV6_48_MULTIPLE: { ...count, default: 16, description: 'multiple of the limits for an IPv6 /48 network, which a single site may have' },
  SMS_PER_HOUR: { ...count, description: 'budget of codes for all numbers together; empty: 10000 with a gateway, otherwise unlimited' },
  NIS_PER_PHONE: { ...count, default: 10, description: 'NIS that one confirmed number may register' },
  TIME_ZONE: { ...text, format: 'time zone', default: 'America/Mexico_City', example: 'America/Mexico_City', description: "the utility's time zone, in which programs open and close" },
  PRIVACY_NOTICE_VERSION: { ...text, default: '1', example: '1', description: 'version of the privacy notice behind `PRIVACY_URL`, stored with each registration and its time. Change it with the notice' },
  RENEWAL_MONTHS: { ...count, maximum: 120, default: 12, description: 'calendar months for which an approved application blocks its NIS, from its registration on' },
  RETENTION_DAYS: { type: 'integer', minimum: 0, maximum: 36_500, default: 0, example: '', description: 'age in days, at least 30, from which resolved applications and their documents are deleted, as by `solicitudes retencion`, checked every ten minutes; their history stays. 0: never' },
  SECURITY_CONTACT: { ...text, format: 'contact', example: '', description: 'contact for vulnerability reports, in `/.well-known/security.txt`; empty: none' },
  ASSETS_DIR: { ...text, example: '', description: 'folder that the servers of all releases share, writable by the server (docs/operating.md, Upgrade); empty: none' },
  METRICS_PORT: { ...port, example: '9100', description: 'port of `/metrics` for Prometheus, and of the health calls; empty: none' },
  METRICS_HOST: { ...text, default: '127.0.0.1', description: 'address on which the metrics port listens' },
  STOP_DELAY_SECONDS: { type: 'integer', minimum: 0, maximum: 300, default: 0, example: '5', description: 'how long calls are still served after SIGTERM, while `/readyz` fails' },
  STOP_TIMEOUT_SECONDS: { ...count, maximum: 600, default: 65, description: 'time limit after the delay for the calls in progress; then the process exits with 1. The default lets a registration finish' },
  MAINTENANCE: { ...flag, description: 'answers every call without processing it, and does not open the database' },
  DEMONSTRATION: { ...flag, description: 'allows the published secrets together with a public `HOST`, an https origin, a gateway or `DATABASE_URL`; otherwise the server does not start' },
  DATABASE_URL: { ...secret, ...database, format: 'PostgreSQL', example: '', description: 'a PostgreSQL server; required in production' },
  DATABASE_READ_URL: { ...secret, ...database, format: 'PostgreSQL', description: 'a replica or a read-only role, for office commands that change nothing; empty: `DATABASE_URL`' },
  DATABASE_POOLED: { ...flag, ...database, description: 'whether a transaction pooler such as PgBouncer is in front of the database' },
  DATABASE_POOL_SIZE: { ...count, ...database, default: 10, description: 'connections of one process' },
  DATABASE_CONNECT_TIMEOUT_MS: { ...count, ...database, default: 10_000, description: 'how long a call waits for a connection' },
  DATABASE_IDLE_TIMEOUT_MS: { ...count, ...database, default: 30_000, description: 'time after which an idle connection is closed' },
  DATABASE_STATEMENT_TIMEOUT_MS: { ...count, ...database, default: 15_000, description: '`statement_timeout` and `idle_in_transaction_session_timeout`' },
  DATA_DIR: { ...text, ...database, default: './data', description: "folder of the demonstration's embedded database, which is used without `DATABASE_URL`" },
  DOCUMENTS_URL: { ...text, ...documents, format: 'bucket', description: 'bucket in S3-compatible storage, optionally with a folder; empty: documents are stored in the database' },
  DOCUMENTS_ACCESS_KEY: { ...secret, ...documents, description: 'access key of the bucket, which must be allowed to put, get and delete objects' },
  DOCUMENTS_SECRET_KEY: { ...secret, ...documents, description: 'secret key that belongs to the access key' },
  DOCUMENTS_REGION: { ...text, ...documents, default: 'us-east-1', description: 'region of the bucket' },
  UTILITY_NAME: { ...portal, example: '', description: "the utility's name; required, except in the demonstration, which has defaults for all portal settings" },
  PRIVACY_URL: { ...address, example: '', description: 'privacy notice; required' },
  RULES_URL: { ...address, example: '', description: 'rules of the programs; required' },
  HELP_PHONE: { ...portal, format: 'telephone', mayBeEmpty: true, example: '', description: 'help telephone in the footer; empty: none' },
  HELP_HOURS: { ...portal, mayBeEmpty: true, example: '', description: 'hours of the help telephone; empty: none' },
  BRANCHES_URL: { ...link, example: '', description: "page of the utility's offices; empty: no link" },
  SOCIAL_FACEBOOK: { ...link, description: 'page on Facebook; empty: no link' },
  SOCIAL_X: { ...link, description: 'page on X; empty: no link' },
  SOCIAL_INSTAGRAM: { ...link, description: 'page on Instagram; empty: no link' },
  SOCIAL_YOUTUBE: { ...link, description: 'page on YouTube; empty: no link' },
  BRAND_DIR: { ...portal, example: '', description: "folder with your branding (docs/operating.md, Your own look); empty: the demonstration's" },
  API_URL: { ...link, description: 'base URL of another backend; empty: the same origin' },
  VALIDATION_URL: { ...address, description: 'base URL of solicitarCodigo and validarCodigo; default `/validacion`' },
  VALIDATION_TIME_ZONE: { ...portal, format: 'time zone', mayBeEmpty: true, description: "time zone of `expiracion`; default `UTC`; empty: the browser's" },
  CAPTCHA_SCRIPT_URL: { ...address, description: "script of the captcha; default `/captcha/api.js`, the server's own" },
  CAPTCHA_SITE_KEY: { ...portal, description: 'site key of the captcha; default `refrendo`' },
  CAPTCHA_RENDER: { ...portal, description: '`explicit` (default), or the site key of reCAPTCHA v3' },
  CAPTCHA_LANGUAGE: { ...portal, format: 'language tag', mayBeEmpty: true, description: "language of the captcha; default `es`; empty: the provider's choice" },
  JOURNEY_REPORT_URL: { ...link, description: 'address to which the portal reports the transitions of each journey (docs/drop-off.md), such as `/informes/recorrido`; empty: no report' },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof settings;

type ValueOf<Row> = Row extends { type: 'integer' } ? number : Row extends { type: 'boolean' } ? boolean : string;

/** Value of each setting; undefined: not set and without a default. */
export type Settings = {
  readonly [Name in SettingName]:
    ValueOf<(typeof settings)[Name]> | ((typeof settings)[Name] extends { default: unknown } ? never : undefined);
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** The first problem of each setting. A message names the setting, its value (unless secret) and the remedy. */
export class Problems {
  readonly #messages = new Map<SettingName, string>();
  add(name: SettingName, message: string): void {
    if (!this.#messages.has(name)) this.#messages.set(name, `${name} ${message}`);
  }
  /** Names of the settings that have a problem. */
  get names(): readonly SettingName[] {
    return [...this.#messages.keys()];
  }
  get messages(): readonly string[] {
    return [...this.#messages.values()];
  }
}

/** Thrown for invalid settings; `problems` has one sentence for each of `settings`. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];
  readonly settings: readonly SettingName[];
  constructor({ messages, names }: Problems) {
    super(messages.join('\n'));
    this.problems = messages;
    this.settings = names;
  }
}

const ajv = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true });
ajv.addVocabulary(['section', 'example', 'mayBeEmpty']);
// `readText` has already dropped empty values that are not allowed.
for (const [name, { validate }] of Object.entries(formats))
  ajv.addFormat(name, (value) => value === '' || validate(value));
const schema: AnySchema = { type: 'object', properties: settings };
const isValid = ajv.compile<Settings>(schema);

/**
 * Reads every setting in the table from the environment. Adds each invalid value to `problems` and treats it as
 * missing.
 */
export function readSettings(environment: Environment, problems: Problems): Settings {
  const values: Partial<Record<string, unknown>> = {};
  for (const name of settingNames) values[name] = readText(name, environment, problems);
  for (const name of settingNames) {
    // ajv would also accept ' ', '0x10' and '1e3'
    const value = values[name];
    if (settings[name].type !== 'integer' || value === undefined || /^\d+$/.test(String(value))) continue;
    problems.add(name, `${describeValid(name)}, not ${JSON.stringify(value)}.`);
    delete values[name];
  }
  while (!isValid(values)) {
    const paths = new Set(isValid.errors?.map(({ instancePath }) => instancePath));
    for (const name of settingNames.filter((each) => paths.has(`/${each}`))) {
      const value = isSecret(name) ? '' : `, not ${JSON.stringify(environment[name])}`;
      problems.add(name, `${describeValid(name)}${value}.`);
      delete values[name];
    }
  }
  return values;
}

/** Names of all settings, in the table's order. */
export const settingNames = Object.keys(settings).filter((name): name is SettingName => name in settings);

/** Whether the setting is secret: `<name>_FILE` may contain its value, and messages must omit it. */
export function isSecret(name: SettingName): boolean {
  return 'writeOnly' in settings[name];
}

/** Describes a valid value as the end of the sentence "X …", such as `must be true or false`. */
export function describeValid(name: SettingName): string {
  const { type, format, minLength, minimum, maximum }: Setting = settings[name];
  if (type === 'boolean') return 'must be true or false';
  if (type === 'integer') return `must be a whole number from ${minimum} to ${maximum}`;
  if (minLength !== undefined) return `must have at least ${minLength} characters: take random ones`;
  return format === undefined ? 'must be text' : `must be ${formats[format].must}`;
}

function readText(name: SettingName, environment: Environment, problems: Problems): string | undefined {
  const { mayBeEmpty }: Setting = settings[name];
  const value = mayBeEmpty ? environment[name] : environment[name] || undefined;
  const file = isSecret(name) ? environment[`${name}_FILE`] || undefined : undefined;
  if (file === undefined) return value;
  if (value !== undefined) problems.add(name, `and ${name}_FILE are both set: unset one of them.`);
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '') || undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    problems.add(name, `can't be read from ${name}_FILE=${file}: ${reason}. Name a file that the server may read.`);
    return value;
  }
}

function bytesOf(value: string): number {
  return Buffer.byteLength(value);
}

function doesNotThrow(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** An http(s) URL, or a path that begins with / or a dot. */
function isAddress(value: string): boolean {
  // `URL` would encode or drop these characters.
  if (/[\s\\<>"^`{|}]/.test(value)) return false;
  // `URL` would parse www.agua.mx/aviso as a path of the portal.
  if (!/^(?:https?:|[/.])/i.test(value)) return false;
  // `URL` would add the missing slashes.
  if (/^https?:(?!\/\/)/i.test(value)) return false;
  const base = 'https://portal.invalid/';
  return URL.canParse(value, base) && /^https?:$/.test(new URL(value, base).protocol);
}
