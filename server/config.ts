/** The environment of the reference backend, read once (contract §8). */
export interface ServerConfig {
  /** 0: any free port, printed at the start */
  readonly port: number;
  readonly host: string;
  /** folder of the embedded database */
  readonly dataDir: string;
  readonly cipherKey: string;
  readonly cipherIv: string;
  /** what POST /token must send */
  readonly tokenKey: string;
  /** signs cookies and bearer tokens, and keys the hash of codes */
  readonly tokenSecret: string;
  /** signs the proof-of-work challenges */
  readonly captchaSecret: string;
  /** null: the proof of work is asked instead of Google */
  readonly recaptchaSecret: string | null;
  /** null: no gateway but the demonstration's */
  readonly smsWebhook: { readonly url: string; readonly token: string } | null;
  /** the code travels in the reply of solicitarCodigo */
  readonly otpEcho: boolean;
  /** every secret is the published one: demonstration data, inputs and SMS exist */
  readonly demonstration: boolean;
}

/** Published values. Whoever reads this repository knows them, so production refuses each. */
export const demonstrationSecrets = {
  CIPHER_KEY: 'demo-cipher-key-0123456789abcdef',
  CIPHER_IV: 'demo-iv-01234567',
  TOKEN_KEY: 'demo-token-key',
  TOKEN_SECRET: 'demo-token-secret',
  CAPTCHA_SECRET: 'demo-captcha-secret',
} as const;

type SecretName = keyof typeof demonstrationSecrets;
type Environment = Readonly<Record<string, string | undefined>>;

/** The environment can't be served with; `problems` are sentences, one for each value at fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/**
 * Reads the environment; an empty value counts as missing.
 * @throws {ConfigError} naming every value at fault, each demonstration secret in production among them (§8)
 */
export function readConfig(env: Environment): ServerConfig {
  const problems: string[] = [];
  const text = (name: string): string | undefined => env[name] || undefined;
  const secret = (name: SecretName): string => text(name) ?? demonstrationSecrets[name];

  const config: ServerConfig = {
    port: Number(text('PORT') ?? 3000),
    host: text('HOST') ?? 'localhost',
    dataDir: text('DATA_DIR') ?? './data',
    cipherKey: secret('CIPHER_KEY'),
    cipherIv: secret('CIPHER_IV'),
    tokenKey: secret('TOKEN_KEY'),
    tokenSecret: secret('TOKEN_SECRET'),
    captchaSecret: secret('CAPTCHA_SECRET'),
    recaptchaSecret: text('RECAPTCHA_SECRET') ?? null,
    smsWebhook: readWebhook(text('SMS_WEBHOOK_URL'), text('SMS_WEBHOOK_TOKEN'), problems),
    otpEcho: text('OTP_ECHO') === 'true',
    demonstration: secretNames().every((name) => secret(name) === demonstrationSecrets[name]),
  };

  if (!Number.isInteger(config.port) || config.port < 0 || config.port > 65_535) {
    problems.push('PORT must be a whole number from 0 to 65535.');
  }
  if (![16, 24, 32].includes(Buffer.byteLength(config.cipherKey))) {
    problems.push('CIPHER_KEY must be 16, 24 or 32 bytes of UTF-8.');
  }
  if (Buffer.byteLength(config.cipherIv) !== 16) problems.push('CIPHER_IV must be 16 bytes of UTF-8.');
  if (text('DATABASE_URL') !== undefined) {
    problems.push('DATABASE_URL is set, but this version only serves from its embedded database (DATA_DIR). Unset it.');
  }
  if (config.otpEcho && !config.demonstration) {
    problems.push('OTP_ECHO=true hands out the codes: it is only for the demonstration secrets.');
  }
  if (text('NODE_ENV') === 'production') problems.push(...productionProblems(config));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function productionProblems(config: ServerConfig): string[] {
  const used: Record<SecretName, string | null> = {
    CIPHER_KEY: config.cipherKey,
    CIPHER_IV: config.cipherIv,
    TOKEN_KEY: config.tokenKey,
    TOKEN_SECRET: config.tokenSecret,
    // nothing is signed with it once Google judges
    CAPTCHA_SECRET: config.recaptchaSecret === null ? config.captchaSecret : null,
  };
  const problems = secretNames()
    .filter((name) => used[name] === demonstrationSecrets[name])
    .map((name) => `${name} is the demonstration secret: set your own for NODE_ENV=production.`);
  if (config.otpEcho) problems.push('OTP_ECHO=true hands out the codes: unset it for NODE_ENV=production.');
  return problems;
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

function secretNames(): SecretName[] {
  return ['CIPHER_KEY', 'CIPHER_IV', 'TOKEN_KEY', 'TOKEN_SECRET', 'CAPTCHA_SECRET'];
}
