import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { demonstrationSecrets, isSecret, type SettingName } from '../../server/settings.ts';
import { temporaryFolder } from './fixtures/data-folder.ts';
import { ownInstallation, ownSecrets, configProblems, production } from './fixtures/own-secrets.ts';

const problemsOf = (env: Record<string, string>) => configProblems(() => readConfig(env));

/** an account of an object storage */
const account = { DOCUMENTS_ACCESS_KEY: 'own-account', DOCUMENTS_SECRET_KEY: 'own-secret-key' };

describe('configuration.md#server: the environment', () => {
  test('configuration.md#server: treats an empty environment as the demonstration, and an empty value as missing', () => {
    const expected = {
      port: 3000,
      host: 'localhost',
      database: { url: null, dataDir: './data' },
      demonstration: true,
      otpEcho: false,
      smsWebhook: null,
    };
    expect(readConfig({})).toMatchObject(expected);
    expect(
      readConfig({ PORT: '', CIPHER_KEY: '', SMS_WEBHOOK_URL: '', RECAPTCHA_SECRET: '', DATABASE_URL: '' }),
    ).toEqual(readConfig({}));
    expect(Buffer.byteLength(demonstrationSecrets.CIPHER_KEY)).toBe(32);
    expect(Buffer.byteLength(demonstrationSecrets.CIPHER_IV)).toBe(16);
  });

  test('configuration.md#server: names each demonstration secret in production', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    for (const name of Object.keys(demonstrationSecrets)) {
      expect(problems.filter((problem) => problem.startsWith(`${name} `))).toHaveLength(1);
    }
    expect(problems).toHaveLength(7);
    expect(problemsOf({ ...production, ...ownInstallation })).toEqual([]);
  });

  test('configuration.md#server: needs no secret for its own captcha if Google verifies the captcha', () => {
    const google = { CAPTCHA_SECRET: '', RECAPTCHA_SECRET: 'google' };
    expect(problemsOf({ ...production, ...ownInstallation, ...google })).toEqual([]);
  });

  test('configuration.md#server: rejects OTP_ECHO in production and with private secrets', () => {
    expect(problemsOf({ ...production, ...ownInstallation, OTP_ECHO: 'true' }).join()).toContain('OTP_ECHO');
    expect(problemsOf({ ...ownInstallation, OTP_ECHO: 'true' }).join()).toContain('OTP_ECHO');
    expect(readConfig({ OTP_ECHO: 'true' }).otpEcho).toBe(true);
  });

  test('configuration.md#server: rejects private and published secrets together, and names each published one', () => {
    const { UTILITY_NAME, PRIVACY_URL, RULES_URL } = ownInstallation;
    const withoutKeys = { UTILITY_NAME, PRIVACY_URL, RULES_URL };
    for (const name of Object.keys(ownSecrets)) {
      const problems = problemsOf({ ...withoutKeys, [name]: Reflect.get(ownSecrets, name) });
      expect(problems).toHaveLength(4);
      expect(problems.join()).not.toContain(`${name} is`);
    }
    expect(readConfig(ownInstallation).demonstration).toBe(false);
  });

  test.each(['Production', 'PRODUCTION', ' production ', 'prod', 'staging'])(
    'treats NODE_ENV=%j as production, so that a misspelling does not open the demonstration',
    (NODE_ENV) => {
      expect(problemsOf({ NODE_ENV })).toHaveLength(7);
      expect(readConfig({ ...production, ...ownInstallation, NODE_ENV }).production).toBe(true);
    },
  );

  test.each([
    ['TOKEN_KEY', 11],
    ['TOKEN_SECRET', 15],
    ['CAPTCHA_SECRET', 15],
  ])('rejects a %s of %i characters as too short, inside and outside production', (name, length) => {
    for (const NODE_ENV of ['production', '']) {
      for (const value of ['x7Kq2', '0123456789abcdef'.slice(0, length)]) {
        const problems = problemsOf({ ...ownInstallation, ...production, NODE_ENV, [name]: value });
        expect(problems).toHaveLength(1);
        expect(problems[0]).toContain(`${name} must have at least ${length + 1} characters`);
      }
      expect(
        problemsOf({ ...ownInstallation, ...production, NODE_ENV, [name]: '0123456789abcdef'.slice(0, length + 1) }),
      ).toEqual([]);
    }
  });

  test('rejects a secret with few distinct characters, and two equal secrets', () => {
    for (const name of Object.keys(ownSecrets)) {
      const weak = { ...ownInstallation, [name]: 'ab'.repeat(8) };
      expect(problemsOf(weak)).toEqual([`${name} has fewer than 5 different characters: take random ones.`]);
    }
    const same = { ...ownInstallation, CAPTCHA_SECRET: ownInstallation.TOKEN_SECRET };
    expect(problemsOf(same)).toEqual(['CAPTCHA_SECRET is the same as TOKEN_SECRET: take another.']);
  });

  test('rejects a gateway, an origin and an object storage without TLS in production', () => {
    const own = { ...production, ...ownInstallation, ...account };
    const url = 'http://sms.example.mx/';
    const plain = {
      SMS_WEBHOOK_URL: url,
      PUBLIC_ORIGIN: 'http://agua.example.mx',
      DOCUMENTS_URL: 'http://s3.mx/bucket',
    };
    for (const [name, value] of Object.entries(plain)) {
      expect(problemsOf({ ...own, [name]: value }).join()).toContain(`${name} must be an https`);
      expect(problemsOf({ ...own, [name]: value.replace('http:', 'https:') })).toEqual([]);
      expect(problemsOf({ ...ownInstallation, ...account, [name]: value })).toEqual([]);
    }
  });

  test.each([
    ['HOST', '0.0.0.0'],
    ['PUBLIC_ORIGIN', 'https://agua.example.mx'],
    ['SMS_WEBHOOK_URL', 'https://sms.example.mx/'],
    ['DATABASE_URL', 'postgresql://localhost/refrendo'],
  ])(
    'configuration.md#server: rejects the published secrets together with %s=%s, unless DEMONSTRATION=true',
    (name, value) => {
      expect(problemsOf({ [name]: value })).toEqual([
        expect.stringContaining(`${name} is set and the secrets are the published`),
      ]);
      expect(problemsOf({ [name]: value, DEMONSTRATION: 'true' })).toEqual([]);
      expect(problemsOf({ [name]: value, ...ownInstallation })).toEqual([]);
      // production always rejects them
      const inProduction = { ...production, DEMONSTRATION: 'true', [name]: value };
      expect(problemsOf(inProduction).join()).toContain('CIPHER_KEY is the demonstration secret');
    },
  );

  test('configuration.md#server: requires DATABASE_URL and TRUST_PROXY in production', () => {
    expect(problemsOf({ ...production, ...ownInstallation, DATABASE_URL: '', TRUST_PROXY: '' })).toEqual([
      expect.stringMatching(/^DATABASE_URL must be set in production: a PostgreSQL server/),
      expect.stringMatching(/^TRUST_PROXY must be set in production/),
    ]);
    expect(readConfig({ TRUST_PROXY: 'none' }).trustedProxies).toBeNull();
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, loopback' }).trustedProxies).toBe('10.0.0.0/8,loopback');
  });

  test('configuration.md#server: accepts RETENTION_DAYS 0, which deletes nothing, or at least 30', () => {
    const days = ['', '0', '30'].map((RETENTION_DAYS) => readConfig({ RETENTION_DAYS }).retentionDays);
    expect(days).toEqual([null, null, 30]);
  });

  test('wire.md#cipher: measures a cipher key in bytes, not in characters', () => {
    expect(problemsOf({ ...ownInstallation, CIPHER_KEY: 'ñandúñandúan' })).toEqual([]);
    expect(problemsOf({ ...ownInstallation, CIPHER_KEY: '123456789012345678901234' })).toEqual([]);
    expect(problemsOf({ CIPHER_KEY: 'ñ234567890123456' }).join()).toContain('CIPHER_KEY');
    expect(problemsOf({ CIPHER_IV: 'ñ234567890123456' }).join()).toContain('CIPHER_IV');
  });

  test.each<[SettingName, string]>([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '3000.5'],
    ['PORT', ' '],
    ['PORT', '0x10'],
    ['PORT', '1e3'],
    ['PORT', '-1'],
    ['SMS_WEBHOOK_URL', 'gateway'],
    ['DATABASE_URL', 'mysql://localhost/refrendo'],
    ['DATABASE_URL', 'refrendo'],
    ['DOCUMENTS_URL', 's3://bucket'],
    ['DOCUMENTS_URL', 'https://s3.example.com'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_CONNECT_TIMEOUT_MS', 'soon'],
    ['PUBLIC_ORIGIN', 'agua.example.mx'],
    ['PUBLIC_ORIGIN', 'https://agua.example.mx/portal'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['CLAMD_URL', 'localhost:3310'],
    ['MAX_CONNECTIONS', '0'],
    ['ADDRESS_LOOKUPS_PER_HOUR', 'many'],
    ['ADDRESS_SMS_PER_HOUR', '-1'],
    ['SMS_PER_HOUR', '1.5'],
    ['NIS_PER_PHONE', '0'],
    ['METRICS_PORT', 'http'],
    ['STOP_DELAY_SECONDS', '301'],
    ['STOP_TIMEOUT_SECONDS', '0'],
    ['TIME_ZONE', 'México'],
    ['MAINTENANCE', 'yes'],
    ['DEMONSTRATION', 'yes'],
    ['RETENTION_DAYS', '29'],
    ['RENEWAL_MONTHS', '0'],
    ['RENEWAL_MONTHS', '1.5'],
  ])(
    'configuration.md#server: rejects %s=%s in a sentence with its name and, unless it is a secret, its value',
    (name, value) => {
      const [problem = '', ...others] = problemsOf({ [name]: value });
      expect(problem).toMatch(new RegExp(`^${name} must be .*\\.$`));
      expect(problem.endsWith(`, not ${JSON.stringify(value)}.`)).toBe(!isSecret(name));
      expect(others).toEqual([]);
    },
  );

  test('reads a secret from a NAME_FILE file; never prints its value, and rejects both settings together', () => {
    const folder = temporaryFolder();
    const file = join(folder.path, 'secret');
    writeFileSync(file, `${ownInstallation.TOKEN_SECRET}\n`);
    const { TOKEN_SECRET, ...others } = ownInstallation;
    expect(readConfig({ ...others, TOKEN_SECRET_FILE: file }).tokenSecret).toBe(TOKEN_SECRET);
    expect(problemsOf({ ...ownInstallation, TOKEN_SECRET_FILE: file })).toEqual([
      'TOKEN_SECRET and TOKEN_SECRET_FILE are both set: unset one of them.',
    ]);
    expect(problemsOf({ ...others, TOKEN_SECRET_FILE: '/nowhere/secret' })).toEqual([
      expect.stringMatching(
        /^TOKEN_SECRET can't be read from TOKEN_SECRET_FILE=\/nowhere\/secret: ENOENT.*Name a file/,
      ),
    ]);
    writeFileSync(file, 'short');
    expect(problemsOf({ ...others, TOKEN_SECRET_FILE: file })).toEqual([
      'TOKEN_SECRET must have at least 16 characters: take random ones.',
    ]);
    // only secrets have a `_FILE` variant
    expect(readConfig({ PORT_FILE: file }).port).toBe(3000);
  });

  test('requires an account for object storage', () => {
    const withoutKey = { ...account, DOCUMENTS_URL: 'http://s3.example.com/bucket', DOCUMENTS_SECRET_KEY: '' };
    expect(problemsOf(withoutKey)).toEqual([expect.stringMatching(/^DOCUMENTS_SECRET_KEY must be set/)]);
  });
});
