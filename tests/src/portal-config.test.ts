import { readFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/portal-config.ts';

const working = {
  VITE_API_URL: '',
  VITE_VALIDATION_URL: '/validacion',
  VITE_CIPHER_KEY: '0123456789abcdef',
  VITE_CIPHER_IV: 'fedcba9876543210',
  VITE_TOKEN_KEY: 'token-key',
  VITE_CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js?v=3',
  VITE_CAPTCHA_SITE_KEY: 'site',
  VITE_CAPTCHA_RENDER: 'explicit',
  VITE_CAPTCHA_LANGUAGE: '',
  VITE_PRIVACY_URL: '/aviso.html',
  VITE_RULES_URL: './reglas',
  VITE_TIME_ZONE: '',
  VITE_UTILITY_NAME: 'Aguas',
  VITE_SOCIAL_FACEBOOK: '',
  VITE_SOCIAL_X: '',
  VITE_SOCIAL_INSTAGRAM: '',
  VITE_SOCIAL_YOUTUBE: '',
  VITE_HELP_PHONE: '',
  VITE_HELP_HOURS: '',
  VITE_BRANCHES_URL: '',
  VITE_JOURNEY_REPORT_URL: '',
  VITE_PUBLIC_URL: '',
};

describe('readConfig', () => {
  it('accepts the values of .env, with the names that configuration.md#browser lists and no other', () => {
    const shipped = loadEnv('none', process.cwd(), 'VITE_');
    expect(readConfig(shipped).utilityName).toBe('Aguas del Valle');
    const names = [...readFileSync('.env', 'utf8').matchAll(/^(VITE_\w+)=/gm)].map((match) => match[1]);
    expect(names.sort()).toEqual(Object.keys(working).sort());
  });

  it('accepts empty optional values and relative addresses, and removes the slash at the end of a base', () => {
    const { apiUrl, validationUrl, timeZone } = readConfig({
      ...working,
      VITE_VALIDATION_URL: 'https://sms.example/v1/',
    });
    expect({ apiUrl, validationUrl, timeZone }).toEqual({
      apiUrl: '',
      validationUrl: 'https://sms.example/v1',
      timeZone: '',
    });
  });

  it.each([
    ['VITE_CIPHER_KEY', 'clave-ñandú-ácido-abc'],
    ['VITE_CIPHER_KEY', '0123456789abcdef0123456789abcdef'],
    ['VITE_TIME_ZONE', 'America/Mexico_City'],
    ['VITE_CAPTCHA_LANGUAGE', 'es-419'],
    ['VITE_API_URL', 'http://localhost:3000'],
    ['VITE_API_URL', '//api.example'],
    ['VITE_HELP_PHONE', '073'],
    ['VITE_HELP_PHONE', '+52 (55) 5555-0100'],
    ['VITE_HELP_HOURS', 'Lunes a viernes, de 8:00 a 18:00'],
    ['VITE_BRANCHES_URL', '/sucursales'],
  ])('accepts %s=%s', (name, value) => {
    expect(() => readConfig({ ...working, [name]: value })).not.toThrow();
  });

  it.each([
    ['VITE_VALIDATION_URL', ''],
    ['VITE_VALIDATION_URL', 'not an address'],
    ['VITE_API_URL', 'htp://api.example'],
    ['VITE_PRIVACY_URL', 'www.agua.mx/aviso'],
    ['VITE_RULES_URL', 'agua.mx'],
    ['VITE_API_URL', 'localhost:3000'],
    ['VITE_VALIDATION_URL', 'localhost:3000/x'],
    ['VITE_SOCIAL_FACEBOOK', 'www.facebook.com/agua'],
    ['VITE_SOCIAL_X', '?pagina'],
    ['VITE_BRANCHES_URL', 'sucursales.html'],
    ['VITE_CAPTCHA_SCRIPT_URL', 'captcha/api.js'],
    ['VITE_JOURNEY_REPORT_URL', 'informes'],
    ['VITE_API_URL', 'http:/api.example'],
    ['VITE_API_URL', 'http://'],
    ['VITE_PRIVACY_URL', 'javascript:alert(1)'],
    ['VITE_RULES_URL', 'https://[broken'],
    ['VITE_CIPHER_KEY', ''],
    ['VITE_CIPHER_KEY', '0123456789abcde'],
    ['VITE_CIPHER_KEY', '0123456789abcdeñ'],
    ['VITE_CIPHER_IV', '0123456789abcdef0'],
    ['VITE_TOKEN_KEY', '  '],
    ['VITE_TIME_ZONE', 'Aguas/Del_Valle'],
    ['VITE_CAPTCHA_LANGUAGE', 'es_'],
    ['VITE_SOCIAL_X', 'x com'],
    ['VITE_HELP_PHONE', '55'],
    ['VITE_HELP_PHONE', 'llame ya'],
    ['VITE_HELP_PHONE', '1234567890123456'],
    ['VITE_HELP_PHONE', '55 5555 0100 ext. 7'],
    ['VITE_HELP_HOURS', '  '],
    ['VITE_BRANCHES_URL', 'javascript:alert(1)'],
    ['VITE_PUBLIC_URL', '/refrendo'],
    ['VITE_PUBLIC_URL', 'https://agua.example/refrendo'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => readConfig({ ...working, [name]: value })).toThrow(name);
  });

  it('names every missing value in one error', () => {
    const required = Object.keys(working).filter(
      (name) => !/API_URL|TIME_ZONE|LANGUAGE|SOCIAL|HELP|BRANCHES|JOURNEY|PUBLIC/.test(name),
    );
    let message = '';
    try {
      readConfig({});
    } catch (error) {
      message = String(error);
    }
    expect([...message.matchAll(/VITE_\w+/g)].map(([name]) => name).sort()).toEqual(required.sort());
  });
});
