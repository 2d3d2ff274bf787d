import type { ObjectStorageSettings } from './applications/documents/object-storage.ts';
import type { DatabaseSettings } from './database/open-database.ts';
import type { PortalValues } from '../build/portal/demonstration-portal.ts';
import { isLocalHost } from './security/addresses.ts';
import { leastRetentionDays } from './operations/retention.ts';
import { portalValues } from './portal-values.ts';
import { readSecrets } from './secrets.ts';
import {
  ConfigError,
  demonstrationSecrets,
  type Environment,
  Problems,
  readSettings,
  type SettingName,
  type Settings,
} from './settings.ts';

/** The environment of the reference backend, read once; settings.ts describes each setting. null: not configured. */
export type ServerConfig = Readonly<ReturnType<typeof toConfig>>;

function toConfig(settings: Settings, secrets: ReturnType<typeof readSecrets>, portal: PortalValues) {
  const { SMS_WEBHOOK_URL, METRICS_PORT, TRUST_PROXY = 'none' } = settings;
  return {
    ...secrets,
    portal,
    brandDir: settings.BRAND_DIR ?? '',
    port: settings.PORT,
    host: settings.HOST,
    database: databaseOf(settings),
    documents: documentsOf(settings),
    assetsDir: settings.ASSETS_DIR ?? null,
    production: isProduction(settings.NODE_ENV),
    publicOrigin: originOf(settings),
    hstsSubdomains: settings.HSTS_SUBDOMAINS,
    trustedProxies: TRUST_PROXY === 'none' ? null : TRUST_PROXY.replaceAll(/\s*,\s*/g, ',').trim(),
    smsWebhook: SMS_WEBHOOK_URL === undefined ? null : { url: SMS_WEBHOOK_URL, token: settings.SMS_WEBHOOK_TOKEN },
    otpEcho: settings.OTP_ECHO,
    clamdUrl: settings.CLAMD_URL ?? null,
    maxConnections: settings.MAX_CONNECTIONS,
    metrics: METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: settings.METRICS_HOST },
    stopDelayMs: settings.STOP_DELAY_SECONDS * 1000,
    stopTimeoutMs: settings.STOP_TIMEOUT_SECONDS * 1000,
    securityContact: settings.SECURITY_CONTACT ?? null,
    timeZone: settings.TIME_ZONE,
    noticeVersion: settings.PRIVACY_NOTICE_VERSION,
    renewalMonths: settings.RENEWAL_MONTHS,
    retentionDays: settings.RETENTION_DAYS || null,
    maintenance: settings.MAINTENANCE,
    /** Per hour unless noted (backend.md#sending-codes). */
    limits: {
      lookupsPerAddress: settings.ADDRESS_LOOKUPS_PER_HOUR,
      unknownNis: settings.UNKNOWN_NIS_PER_HOUR,
      sendsPerAddress: settings.ADDRESS_SMS_PER_HOUR,
      tokensPerAddress: settings.ADDRESS_TOKENS_PER_HOUR,
      sends: settings.SMS_PER_HOUR ?? (SMS_WEBHOOK_URL === undefined ? Infinity : 10_000),
      /** In total, not per hour. */
      nisPerPhone: settings.NIS_PER_PHONE,
      site: { of56: settings.IPV6_56_MULTIPLE, of48: settings.IPV6_48_MULTIPLE },
    },
  };
}

/**
 * Reads the environment.
 * @throws {ConfigError} naming every invalid value, and in production every demonstration secret
 * (configuration.md#server)
 */
export function readConfig(environment: Environment): ServerConfig {
  const problems = new Problems();
  const settings = readSettings(environment, problems);
  const secrets = readSecrets(settings, isProduction(settings.NODE_ENV), problems);
  const config = toConfig(settings, secrets, portalValues(settings, secrets, secrets.demonstration, problems));
  checkTogether(settings, config, problems);
  if (problems.names.length > 0) throw new ConfigError(problems);
  return config;
}

/**
 * Reads the settings of a portal with the utility's own backend (own-backend.md).
 * @throws {ConfigError} naming every invalid value
 */
export function readPortalConfig(environment: Environment): Pick<ServerConfig, 'portal' | 'brandDir' | 'publicOrigin'> {
  const problems = new Problems();
  const settings = readSettings(environment, problems);
  for (const name of ['CIPHER_KEY', 'CIPHER_IV', 'TOKEN_KEY'] as const)
    if (!settings.DEMONSTRATION && settings[name] === demonstrationSecrets[name])
      problems.add(name, 'must be set: the key of your backend.');
  const keys = { cipherKey: settings.CIPHER_KEY, cipherIv: settings.CIPHER_IV, tokenKey: settings.TOKEN_KEY };
  const portal = portalValues(settings, keys, settings.DEMONSTRATION, problems);
  if (problems.names.length > 0) throw new ConfigError(problems);
  return { portal, brandDir: settings.BRAND_DIR ?? '', publicOrigin: originOf(settings) };
}

/**
 * Reads only the settings that the office's commands need.
 * @throws {ConfigError} naming every invalid value
 */
export function readOfficeConfig(
  environment: Environment,
): Pick<ServerConfig, 'database' | 'documents' | 'timeZone'> & { readonly readUrl: string | null } {
  const problems = new Problems();
  const settings = readSettings(environment, problems);
  checkDocuments(settings, problems);
  if (problems.names.length > 0) throw new ConfigError(problems);
  return {
    database: databaseOf(settings),
    readUrl: settings.DATABASE_READ_URL ?? null,
    documents: documentsOf(settings),
    timeZone: settings.TIME_ZONE,
  };
}

function originOf({ PUBLIC_ORIGIN }: Settings): string | null {
  return PUBLIC_ORIGIN === undefined ? null : new URL(PUBLIC_ORIGIN).origin;
}

function databaseOf(settings: Settings): DatabaseSettings {
  return {
    url: settings.DATABASE_URL ?? null,
    pool: {
      pooled: settings.DATABASE_POOLED,
      size: settings.DATABASE_POOL_SIZE,
      connectTimeoutMs: settings.DATABASE_CONNECT_TIMEOUT_MS,
      idleTimeoutMs: settings.DATABASE_IDLE_TIMEOUT_MS,
      statementTimeoutMs: settings.DATABASE_STATEMENT_TIMEOUT_MS,
    },
    dataDir: settings.DATA_DIR,
  };
}

function documentsOf(settings: Settings): ObjectStorageSettings | null {
  const { DOCUMENTS_URL, DOCUMENTS_ACCESS_KEY = '', DOCUMENTS_SECRET_KEY = '', DOCUMENTS_REGION } = settings;
  if (DOCUMENTS_URL === undefined) return null;
  return {
    url: DOCUMENTS_URL.replace(/\/+$/, ''),
    region: DOCUMENTS_REGION,
    accessKey: DOCUMENTS_ACCESS_KEY,
    secretKey: DOCUMENTS_SECRET_KEY,
  };
}

const exposed =
  'is set and the secrets are the published ones: set your own, or DEMONSTRATION=true if anybody may see and delete everything here.';

/** Checks rules that involve several settings. */
function checkTogether(settings: Settings, config: ServerConfig, problems: Problems): void {
  const { production, demonstration, publicOrigin, retentionDays } = config;
  checkDocuments(settings, problems);
  const isPlain = (url: string | undefined): boolean => production && url?.startsWith('http:') === true;
  // The settings that expose this server beyond its developers, or connect it to real data.
  const isOpen = demonstration && !production && !settings.DEMONSTRATION;
  // prettier-ignore
  const rules: readonly (readonly [isBroken: boolean, SettingName, problem: string])[] = [
    [isPlain(settings.SMS_WEBHOOK_URL), 'SMS_WEBHOOK_URL', 'must be an https address in production: numbers and codes travel on it.'],
    [isPlain(settings.PUBLIC_ORIGIN), 'PUBLIC_ORIGIN', 'must be an https origin in production.'],
    [isPlain(settings.DOCUMENTS_URL), 'DOCUMENTS_URL', 'must be an https address in production: documents travel on it.'],
    [production && config.database.url === null, 'DATABASE_URL', 'must be set in production: a PostgreSQL server, as postgresql://user:password@host:5432/database.'],
    // Without the proxy's address, all customers would share the limits of one address.
    [production && settings.TRUST_PROXY === undefined, 'TRUST_PROXY', 'must be set in production: the addresses or ranges of the proxies in front, or none.'],
    [retentionDays !== null && retentionDays < leastRetentionDays, 'RETENTION_DAYS', `must be 0, or at least ${leastRetentionDays}, not "${retentionDays}".`],
    [config.otpEcho && (production || !demonstration), 'OTP_ECHO', 'is true, which puts the codes in the replies: it is only for the demonstration. Unset it.'],
    [isOpen && !isLocalHost(config.host), 'HOST', exposed],
    [isOpen && publicOrigin?.startsWith('https:') === true, 'PUBLIC_ORIGIN', exposed],
    [isOpen && config.smsWebhook !== null, 'SMS_WEBHOOK_URL', exposed],
    [isOpen && config.database.url !== null, 'DATABASE_URL', exposed],
  ];
  for (const [isBroken, name, problem] of rules) if (isBroken) problems.add(name, problem);
}

function checkDocuments(settings: Settings, problems: Problems): void {
  if (settings.DOCUMENTS_URL === undefined) return;
  for (const name of ['DOCUMENTS_ACCESS_KEY', 'DOCUMENTS_SECRET_KEY'] as const) {
    if (settings[name] === undefined) problems.add(name, 'must be set, because DOCUMENTS_URL is.');
  }
}

/** Treats an unknown NODE_ENV such as `prod` as production, so that a typo can't expose the demonstration. */
function isProduction(nodeEnv = ''): boolean {
  return !['', 'development', 'test'].includes(nodeEnv.trim().toLowerCase());
}
