import { describe, expect, it } from 'vitest';
import { readConfig, readPortalConfig } from '../../server/config.ts';
import { configProblems } from './fixtures/own-secrets.ts';

/** Minimal valid values for a portal with another backend. */
const working = {
  CIPHER_KEY: '0123456789abcdef',
  CIPHER_IV: 'fedcba9876543210',
  TOKEN_KEY: 'token-key-of-12',
  PRIVACY_URL: '/aviso.html',
  RULES_URL: './reglas',
  UTILITY_NAME: 'Aguas',
};

const read = (env: Readonly<Record<string, string>>) => readPortalConfig({ ...working, ...env }).portal;

const problemsOf = (env: Readonly<Record<string, string>>) => configProblems(() => read(env));

describe('the portal’s settings', () => {
  it('need no environment in the demonstration, and each can be changed or emptied', () => {
    expect(readConfig({}).portal).toMatchObject({ utilityName: 'Aguas del Valle', isDemonstration: true });
    const { utilityName, social, help } = readConfig({ UTILITY_NAME: 'Agua', SOCIAL_X: '' }).portal;
    expect([utilityName, social.x, help.phone]).toEqual(['Agua', '', '800 555 0100']);
  });

  it('contain no demonstration value for a utility', () => {
    const { help, social, timeZone, validationUrl, captcha, isDemonstration } = read({});
    expect([...Object.values(help), ...Object.values(social)].join('')).toBe('');
    expect([timeZone, validationUrl, captcha.language, isDemonstration]).toEqual(['UTC', '/validacion', 'es', false]);
  });

  it('lose the trailing slash of a base URL, and may be empty if an empty value has a meaning', () => {
    const { apiUrl, validationUrl, timeZone, captcha } = read({
      API_URL: '',
      VALIDATION_URL: 'https://sms.example/v1/',
      VALIDATION_TIME_ZONE: '',
      CAPTCHA_LANGUAGE: '',
    });
    expect([apiUrl, validationUrl, timeZone, captcha.language]).toEqual(['', 'https://sms.example/v1', '', '']);
  });

  it.each([
    ['CIPHER_KEY', 'clave-ñandú-ácido-abc'],
    ['CIPHER_KEY', '0123456789abcdef0123456789abcdef'],
    ['VALIDATION_TIME_ZONE', 'America/Mexico_City'],
    ['CAPTCHA_LANGUAGE', 'es-419'],
    ['API_URL', 'http://localhost:3000'],
    ['API_URL', '//api.example'],
    ['HELP_PHONE', '073'],
    ['HELP_PHONE', '+52 (55) 5555-0100'],
    ['HELP_HOURS', 'Lunes a viernes, de 8:00 a 18:00'],
    ['BRANCHES_URL', '/sucursales'],
  ])('accept %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([]);
  });

  it.each([
    ['VALIDATION_URL', 'not an address'],
    ['API_URL', 'htp://api.example'],
    ['PRIVACY_URL', 'www.agua.mx/aviso'],
    ['RULES_URL', 'agua.mx'],
    ['API_URL', 'localhost:3000'],
    ['VALIDATION_URL', 'localhost:3000/x'],
    ['SOCIAL_FACEBOOK', 'www.facebook.com/agua'],
    ['SOCIAL_X', '?pagina'],
    ['BRANCHES_URL', 'sucursales.html'],
    ['CAPTCHA_SCRIPT_URL', 'captcha/api.js'],
    ['JOURNEY_REPORT_URL', 'informes'],
    ['API_URL', 'http:/api.example'],
    ['API_URL', 'http://'],
    ['PRIVACY_URL', 'javascript:alert(1)'],
    ['RULES_URL', 'https://[broken'],
    ['CIPHER_KEY', ''],
    ['CIPHER_KEY', '0123456789abcde'],
    ['CIPHER_KEY', '0123456789abcdeñ'],
    ['CIPHER_IV', '0123456789abcdef0'],
    ['TOKEN_KEY', 'short'],
    ['VALIDATION_TIME_ZONE', 'Aguas/Del_Valle'],
    ['CAPTCHA_LANGUAGE', 'es_'],
    ['SOCIAL_X', 'x com'],
    ['HELP_PHONE', '55'],
    ['HELP_PHONE', 'llame ya'],
    ['HELP_PHONE', '1234567890123456'],
    ['HELP_PHONE', '55 5555 0100 ext. 7'],
    ['BRANCHES_URL', 'javascript:alert(1)'],
  ])('reject %s=%s by name', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} .+\\.$`))]);
  });

  it('name every missing value at once', () => {
    const missing = Object.fromEntries(Object.keys(working).map((name) => [name, '']));
    expect(problemsOf(missing).map((problem) => problem.split(' ')[0])).toEqual(
      expect.arrayContaining(Object.keys(working)),
    );
  });
});
