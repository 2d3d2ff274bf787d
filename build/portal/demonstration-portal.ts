import type { PortalConfig } from '../../src/portal-config.ts';

/** Settings of a portal without its brand, which comes from `BRAND_DIR`. */
export type PortalValues = Omit<PortalConfig, 'look'>;

/** The demonstration portal. Its keys are public because this repository is. */
export const demonstrationPortal: PortalValues = {
  apiUrl: '',
  validationUrl: '/validacion',
  cipherKey: 'demo-cipher-key-0123456789abcdef',
  cipherIv: 'demo-iv-01234567',
  tokenKey: 'demo-token-key',
  captcha: { scriptUrl: '/captcha/api.js', siteKey: 'refrendo', render: 'explicit', language: 'es' },
  privacyUrl: 'https://www.example.com/aviso-de-privacidad',
  rulesUrl: 'https://www.example.com/reglas-del-programa',
  timeZone: 'UTC',
  utilityName: 'Aguas del Valle',
  social: {
    facebook: 'https://www.facebook.com/',
    x: 'https://x.com/',
    instagram: 'https://www.instagram.com/',
    youtube: 'https://www.youtube.com/',
  },
  help: {
    phone: '800 555 0100',
    hours: 'Lunes a viernes, de 8:00 a 18:00',
    branchesUrl: 'https://www.example.com/sucursales',
  },
  journeyReportUrl: '',
  isDemonstration: true,
};
