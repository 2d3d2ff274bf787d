import type { DocumentSettings } from './applications/documents/document-settings.ts';
import { readDocumentSettings } from './applications/documents/document-settings.ts';
import type { DatabaseSettings } from './database/database-settings.ts';
import { readDatabaseSettings } from './database/database-settings.ts';

/** The environment of the reference backend, read once (contract §8). */
export interface ServerConfig {
  /** 0: any free port, printed at the start */
  readonly port: number;
  readonly host: string;
  readonly database: DatabaseSettings;
  /** null: documents are stored in the database */
  readonly documents: DocumentSettings | null;
  readonly cipherKey: string;
  readonly cipherIv: string;
  /** what POST /token must send */
  readonly tokenKey: string;
  /** signs cookies and bearer tokens, and keys the hash of codes */
  readonly tokenSecret: string;
  /** signs the proof-of-work challenges */
  readonly captchaSecret: string;
  /** null: the server's own proof of work is the captcha */
  readonly recaptchaSecret: string | null;
  /** null: only the demonstration has a gateway */
  readonly smsWebhook: { readonly url: string; readonly token: string } | null;
  /** puts the code in the reply of solicitarCodigo */
  readonly otpEcho: boolean;
  /** every secret is the published one: the demonstration's data, inputs and SMS are active */
  readonly demonstration: boolean;
}

/** Public, because this repository is: production refuses each. */
export const demonstrationSecrets = {
  CIPHER_KEY: 'demo-cipher-key-0123456789abcdef',
  CIPHER_IV: 'demo-iv-01234567',
  TOKEN_KEY: 'demo-token-key',
  TOKEN_SECRET: 'demo-token-secret',
  CAPTCHA_SECRET: 'demo-captcha-secret',
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** The server can't start with this environment; `problems` has a sentence for each wrong value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/**
 * Reads the environment; an empty value counts as missing.
 * @throws {ConfigError} naming every wrong value, in production each demonstration secret too (§8)
 */
export function readConfig(env: Environment): ServerConfig {
  const problems: string[] = [];
  const text = (name: string): string | undefined => env[name] || undefined;
  const secret = (name: keyof typeof demonstrationSecrets): string => text(name) ?? demonstrationSecrets[name];
  const published = Object.entries(demonstrationSecrets)
    .filter(([name, value]) => (text(name) ?? value) === value)
    .map(([name]) => name);

  const config: ServerConfig = {
    port: Number(text('PORT') ?? 3000),
    host: text('HOST') ?? 'localhost',
    database: readDatabaseSettings(text, problems),
    documents: readDocumentSettings(text, problems),
    cipherKey: secret('CIPHER_KEY'),
    cipherIv: secret('CIPHER_IV'),
    tokenKey: secret('TOKEN_KEY'),
    tokenSecret: secret('TOKEN_SECRET'),
    captchaSecret: secret('CAPTCHA_SECRET'),
    recaptchaSecret: text('RECAPTCHA_SECRET') ?? null,
    smsWebhook: readWebhook(text('SMS_WEBHOOK_URL'), text('SMS_WEBHOOK_TOKEN'), problems),
    otpEcho: text('OTP_ECHO') === 'true',
    demonstration: published.length === Object.keys(demonstrationSecrets).length,
  };

  if (!Number.isInteger(config.port) || config.port < 0 || config.port > 65_535) {
    problems.push('PORT must be a whole number from 0 to 65535.');
  }
  if (![16, 24, 32].includes(Buffer.byteLength(config.cipherKey))) {
    problems.push('CIPHER_KEY must be 16, 24 or 32 bytes of UTF-8.');
  }
  if (Buffer.byteLength(config.cipherIv) !== 16) problems.push('CIPHER_IV must be 16 bytes of UTF-8.');
  if (config.otpEcho && !config.demonstration) {
    problems.push('OTP_ECHO=true puts the codes in the replies: it is only for the demonstration secrets.');
  }
  if (text('NODE_ENV') === 'production') {
    // CAPTCHA_SECRET signs nothing when Google verifies the captcha
    const unsafe = published.filter((name) => name !== 'CAPTCHA_SECRET' || config.recaptchaSecret === null);
    problems.push(
      ...unsafe.map((name) => `${name} is the demonstration secret: set your own for NODE_ENV=production.`),
    );
    if (config.otpEcho) problems.push('OTP_ECHO=true puts the codes in the replies: unset it for NODE_ENV=production.');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function readWebhook(
  url: string | undefined,
  token: string | undefined,
  problems: string[],
): ServerConfig['smsWebhook'] {
  if (url === undefined) return null;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    problems.push('SMS_WEBHOOK_URL must be an http or https address.');
  }
  return { url, token: token ?? '' };
}
