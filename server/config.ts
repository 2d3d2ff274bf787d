import type { DocumentSettings } from './applications/documents/document-settings.ts';
import { readDocumentSettings } from './applications/documents/document-settings.ts';
import type { DatabaseSettings } from './database/database-settings.ts';
import { readDatabaseSettings } from './database/database-settings.ts';
import { type PortalValues, readPortalSettings } from '../build/portal/portal-settings.ts';
import { leastRetentionDays } from './operations/retention.ts';
import type { SiteMultiples } from './rate-limits/client-address.ts';
import { readTimeZone } from './programs/programs.ts';
import { compileTrustedProxies } from './http/trusted-proxies.ts';
import { readSecrets } from './secrets.ts';
import type { Secrets } from './secrets.ts';

/** The environment of the reference backend, read once (configuration.md#server). */
export interface ServerConfig extends Secrets {
  /** 0: any free port, printed at the start */
  readonly port: number;
  readonly host: string;
  readonly database: DatabaseSettings;
  /** null: documents are stored in the database */
  readonly documents: DocumentSettings | null;
  /** folder that the servers of several releases share for their hashed files; null: only this release's are served */
  readonly assetsDir: string | null;
  /** stricter: no demonstration secret, no gateway without TLS, cookies always `Secure` */
  readonly production: boolean;
  /** the portal's address as browsers see it, such as `https://agua.example.mx`; null: not configured */
  readonly publicOrigin: string | null;
  /** HSTS holds for every name below the portal's too */
  readonly hstsSubdomains: boolean;
  /** addresses and ranges of the proxies whose `X-Forwarded-*` headers are believed; null: none */
  readonly trustedProxies: string | null;
  /** null: only the demonstration has a gateway */
  readonly smsWebhook: Webhook | null;
  /** gets the codes that are asked for again, by voice or another messenger; null: those go by SMS too */
  readonly voiceWebhook: Webhook | null;
  /** puts the code in the reply of solicitarCodigo */
  readonly otpEcho: boolean;
  /** clamd, which scans documents: `tcp://host:port` or `unix:/path`; null: documents are not scanned */
  readonly clamdUrl: string | null;
  /** open connections of this process; the proxy in front limits those of each client */
  readonly maxConnections: number;
  /** where Prometheus finds /metrics; null: nowhere */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** how long calls are still served, and /readyz is red, before a stop */
  readonly stopDelayMs: number;
  /** how long the calls in progress may then take */
  readonly stopTimeoutMs: number;
  /** whom to tell of a weakness, `mailto:` or `https:` (RFC 9116); null: not said */
  readonly securityContact: string | null;
  /** IANA name of the utility's time zone: in it programs open and close */
  readonly timeZone: string;
  /** of the privacy notice, stored with each consent */
  readonly noticeVersion: string;
  /** calendar months after its registration in which an approved application blocks its NIS */
  readonly renewalMonths: number;
  /** age at which applications that are not in review are deleted, at least 30; null: never */
  readonly retentionDays: number | null;
  /** the calls are answered without the database, which stays closed */
  readonly maintenance: boolean;
  readonly limits: RateLimitConfig;
  /** what the customer's browser gets; its keys are the server's */
  readonly portal: PortalValues;
  /** folder of the utility's look; '': the demonstration's */
  readonly brandDir: string;
}

/** Limits that depend on the size of the utility; each is a number in an hour, but for the last (backend.md#sending-codes). */
export interface RateLimitConfig {
  /** NIS and folio look-ups of one address; mobile carriers give one address to thousands of customers */
  readonly lookupsPerAddress: number;
  /** look-ups of NIS that nobody has, of all addresses together: beyond it somebody counts them through */
  readonly unknownNis: number;
  /** SMS asked for by one address */
  readonly sendsPerAddress: number;
  /** tokens requested by one address; every page load requests one */
  readonly tokensPerAddress: number;
  /** SMS to all numbers together: the budget. Unlimited where no gateway is paid */
  readonly sends: number;
  /** multiples of an address's limits for IPv6 networks wider than one customer's */
  readonly site: SiteMultiples;
  /** NIS that one confirmed number may register, without a time limit */
  readonly nisPerPhone: number;
}

interface Webhook {
  readonly url: string;
  readonly token: string;
}

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
 * @throws {ConfigError} naming every wrong value, in production each demonstration secret too (configuration.md#server)
 */
export function readConfig(env: Environment): ServerConfig {
  const problems: string[] = [];
  const text = (name: string): string | undefined => env[name] || undefined;
  const count = (name: string, missing: number, [least, most]: readonly [number, number] = [1, 10 ** 9]): number => {
    const value = Number(text(name) ?? missing);
    const valid = value === missing || (Number.isInteger(value) && value >= least && value <= most);
    if (!valid) problems.push(`${name} must be a whole number from ${least} to ${most}.`);
    return value;
  };

  const production = isProduction(text('NODE_ENV'));
  const webhook = (name: string): Webhook | null => readWebhook(name, text, production, problems);
  const smsWebhook = webhook('SMS_WEBHOOK');
  const secrets = readSecrets(text, production, problems);
  const config: ServerConfig = {
    ...secrets,
    portal: readPortalSettings(env, secrets, secrets.demonstration, problems),
    brandDir: text('BRAND_DIR') ?? '',
    port: count('PORT', 3000, [0, 65_535]),
    host: text('HOST') ?? 'localhost',
    database: readDatabaseSettings(text, production, problems),
    documents: readDocumentSettings(text, production, problems),
    assetsDir: text('ASSETS_DIR') ?? null,
    production,
    publicOrigin: readOrigin(text('PUBLIC_ORIGIN'), production, problems),
    hstsSubdomains: readSwitch('HSTS_SUBDOMAINS', text('HSTS_SUBDOMAINS'), problems),
    trustedProxies: readProxies(text('TRUST_PROXY'), production, problems),
    smsWebhook,
    voiceWebhook: webhook('VOICE_WEBHOOK'),
    otpEcho: text('OTP_ECHO') === 'true',
    clamdUrl: readClamdUrl(text('CLAMD_URL'), problems),
    maxConnections: count('MAX_CONNECTIONS', 2000),
    metrics:
      text('METRICS_PORT') === undefined
        ? null
        : { port: count('METRICS_PORT', 0, [0, 65_535]), host: text('METRICS_HOST') ?? '127.0.0.1' },
    stopDelayMs: count('STOP_DELAY_SECONDS', 0, [0, 300]) * 1000,
    // a registration's own time (wire.md#timeouts), and the reading of its reply
    stopTimeoutMs: count('STOP_TIMEOUT_SECONDS', 65, [1, 600]) * 1000,
    securityContact: readContact(text('SECURITY_CONTACT'), problems),
    timeZone: readTimeZone(text('TIME_ZONE'), problems),
    noticeVersion: text('PRIVACY_NOTICE_VERSION') ?? '1',
    renewalMonths: count('RENEWAL_MONTHS', 12, [1, 120]),
    retentionDays: count('RETENTION_DAYS', 0, [leastRetentionDays, 36_500]) || null,
    maintenance: readSwitch('MAINTENANCE', text('MAINTENANCE'), problems),
    limits: {
      lookupsPerAddress: count('ADDRESS_LOOKUPS_PER_HOUR', 600),
      unknownNis: count('UNKNOWN_NIS_PER_HOUR', 5000),
      sendsPerAddress: count('ADDRESS_SMS_PER_HOUR', 120),
      tokensPerAddress: count('ADDRESS_TOKENS_PER_HOUR', 12_000),
      sends: count('SMS_PER_HOUR', smsWebhook === null ? Infinity : 10_000),
      nisPerPhone: count('NIS_PER_PHONE', 10),
      site: { of56: count('IPV6_56_MULTIPLE', 4), of48: count('IPV6_48_MULTIPLE', 16) },
    },
  };

  if (config.otpEcho && (production || !config.demonstration)) {
    problems.push('OTP_ECHO=true puts the codes in the replies: it is only for the demonstration. Unset it.');
  }
  const published = readSwitch('DEMONSTRATION', text('DEMONSTRATION'), problems);
  if (config.demonstration && !production && !published) problems.push(...exposedDemonstration(config));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** What says that others than its developers reach this server, or that its data are real: anybody knows the published secrets. */
function exposedDemonstration(config: ServerConfig): string[] {
  const isLocal = config.host === 'localhost' || config.host === '::1' || config.host.startsWith('127.');
  const exposed = [
    ...(isLocal ? [] : ['HOST']),
    ...(config.publicOrigin?.startsWith('https:') === true ? ['PUBLIC_ORIGIN'] : []),
    ...(config.smsWebhook === null ? [] : ['SMS_WEBHOOK_URL']),
    ...(config.voiceWebhook === null ? [] : ['VOICE_WEBHOOK_URL']),
    ...(config.database.url === null ? [] : ['DATABASE_URL']),
  ];
  return exposed.map(
    (name) =>
      `${name} is set and the secrets are the published ones: set your own, or DEMONSTRATION=true where everything here may be seen and deleted by anybody.`,
  );
}

/** An unknown NODE_ENV, such as `prod`, is production: a misspelling must not open the demonstration to everyone. */
function isProduction(nodeEnv = ''): boolean {
  return !['', 'development', 'test'].includes(nodeEnv.trim().toLowerCase());
}

function readWebhook(
  name: string,
  text: (name: string) => string | undefined,
  production: boolean,
  problems: string[],
): Webhook | null {
  const url = text(`${name}_URL`);
  if (url === undefined) return null;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    problems.push(`${name}_URL must be an http or https address.`);
  } else if (production && !url.startsWith('https:')) {
    problems.push(`${name}_URL must be an https address in production: numbers and codes travel on it.`);
  }
  return { url, token: text(`${name}_TOKEN`) ?? '' };
}

function readOrigin(origin: string | undefined, production: boolean, problems: string[]): string | null {
  if (origin === undefined) return null;
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== origin.replace(/\/$/, '')) {
    problems.push('PUBLIC_ORIGIN must be an origin such as https://agua.example.mx, without a path.');
    return null;
  }
  if (production && url.protocol !== 'https:') problems.push('PUBLIC_ORIGIN must be an https origin in production.');
  return url.origin;
}

function readContact(contact: string | undefined, problems: string[]): string | null {
  if (contact === undefined) return null;
  const isContact = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact) && URL.canParse(contact);
  if (!isContact) problems.push('SECURITY_CONTACT must be a mailto: or https: address.');
  return contact;
}

/** A misspelt `true` must not be taken for `false`. */
function readSwitch(name: string, value: string | undefined, problems: string[]): boolean {
  if (value !== undefined && value !== 'true' && value !== 'false') problems.push(`${name} must be true or false.`);
  return value === 'true';
}

/**
 * Neither `true` nor a number: both believe a header that any client can write. In production it has to be said, because a
 * proxy that is not named makes all customers share one address's limits.
 */
function readProxies(value: string | undefined, production: boolean, problems: string[]): string | null {
  if (value === undefined && production) {
    problems.push('TRUST_PROXY must be set in production: the addresses or ranges of the proxies in front, or none.');
  }
  if (value === undefined || value === 'none') return null;
  const proxies = value.split(',').map((proxy) => proxy.trim());
  try {
    compileTrustedProxies(proxies.join(','));
  } catch {
    problems.push(
      "TRUST_PROXY must be none, or list the proxies' addresses or ranges, such as 10.0.0.0/8, or loopback,linklocal,uniquelocal.",
    );
  }
  return proxies.join(',');
}

function readClamdUrl(url: string | undefined, problems: string[]): string | null {
  if (url === undefined) return null;
  const valid = /^unix:\/./.test(url) || (/^tcp:\/\/[^/]+:\d+$/.test(url) && URL.canParse(url));
  if (!valid) problems.push('CLAMD_URL must be tcp://host:port or unix:/path.');
  return url;
}
