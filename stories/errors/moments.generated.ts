// Written by `npm run stories` from the statechart; don't edit.
import type { Frozen } from '../support/frozen.ts';

/** Moments of the statechart, as its exploration first found them. */
export const dialogMoments = {
  'landing.postingNis.presses.answering nisPosting': {
    value: { landing: { postingNis: { chain: 'runningCaptcha', presses: 'answering' } } },
    context: { nis: '123456789', notice: { key: 'nisPosting' } },
  },
  'landing.notice captchaFailed': {
    value: { landing: 'notice' },
    context: { nis: '123456789', captchaToken: 'captcha-token', notice: { key: 'captchaFailed', failure: 'offline' } },
  },
  'landing.notice captchaRefused': {
    value: { landing: 'notice' },
    context: { nis: '123456789', captchaToken: 'captcha-token', notice: { key: 'captchaRefused' } },
  },
  'landing.notice captchaUnavailable': {
    value: { landing: 'notice' },
    context: { nis: '123456789', notice: { key: 'captchaUnavailable', failure: 'unavailable' } },
  },
  'landing.notice folioEmpty': { value: { landing: 'notice' }, context: { notice: { key: 'folioEmpty' } } },
  'landing.notice nisFailed': {
    value: { landing: 'notice' },
    context: { nis: '123456789', captchaToken: 'captcha-token', notice: { key: 'nisFailed', failure: 'garbled' } },
  },
  'landing.notice nisInvalid': { value: { landing: 'notice' }, context: { notice: { key: 'nisInvalid' } } },
  'landing.notice nisRefused': {
    value: { landing: 'notice' },
    context: { nis: '123456789', captchaToken: 'captcha-token', notice: { key: 'nisRefused' } },
  },
  'landing.notice registroFailed': {
    value: { landing: 'notice' },
    context: { notice: { key: 'registroFailed', failure: 'offline' } },
  },
  'landing.notice registroRefused': {
    value: { landing: 'notice' },
    context: { notice: { key: 'registroRefused', message: 'Ya tiene un registro con folio 26AG0001DEMO' } },
  },
  'landing.folioNotice captchaFailed': {
    value: { landing: 'folioNotice' },
    context: {
      folio: '26AG0001DEMO',
      captchaToken: 'captcha-token',
      notice: { key: 'captchaFailed', failure: 'offline' },
    },
  },
  'landing.folioNotice captchaRefused': {
    value: { landing: 'folioNotice' },
    context: { folio: '26AG0001DEMO', captchaToken: 'captcha-token', notice: { key: 'captchaRefused' } },
  },
  'landing.folioNotice captchaUnavailable': {
    value: { landing: 'folioNotice' },
    context: { folio: '26AG0001DEMO', notice: { key: 'captchaUnavailable', failure: 'unavailable' } },
  },
  'landing.folioNotice folioFailed': {
    value: { landing: 'folioNotice' },
    context: {
      folio: '26AG0001DEMO',
      captchaToken: 'captcha-token',
      notice: { key: 'folioFailed', failure: 'offline' },
    },
  },
  'landing.folioNotice folioFound': {
    value: { landing: 'folioNotice' },
    context: {
      folio: '26AG0001DEMO',
      captchaToken: 'captcha-token',
      notice: { key: 'folioFound', message: 'Su solicitud está en revisión' },
    },
  },
  'panel.verifying.notice codeValidationFailed': {
    value: { panel: { verifying: 'notice' } },
    context: {
      client: {
        fullName: 'Ana López Ríos',
        nis: '123456789',
        paymentFormId: 2,
        customerId: 77,
        consented: true,
        confirmed: true,
      },
      program: { id: 1, name: 'Refrendo general' },
      document: { name: 'identificacion.pdf', extension: 'pdf', dataUrl: 'data:application/pdf;base64,JVBERi0xLjQK' },
      contact: { email: 'ana@correo.mx', phone: '5512345678' },
      verification: { number: '+525512345678', code: 4321, expiresAt: 4102444800000 },
      codeWindowOpen: true,
      secondsLeft: 272,
      notice: { key: 'codeValidationFailed', failure: 'offline' },
      startRoute: '/panel',
    },
  },
  'panel.codeNotice codeRequestFailed': {
    value: { panel: 'codeNotice' },
    context: {
      client: {
        fullName: 'Ana López Ríos',
        nis: '123456789',
        paymentFormId: 2,
        customerId: 77,
        consented: true,
        confirmed: true,
      },
      program: { id: 99, name: 'Refrendo que ya no existe' },
      document: { name: 'identificacion.pdf', extension: 'pdf', dataUrl: 'data:application/pdf;base64,JVBERi0xLjQK' },
      contact: { email: 'ana@correo.mx', phone: '5512345678' },
      notice: { key: 'codeRequestFailed', failure: 'status' },
      startRoute: '/panel',
    },
  },
  'panel.codeNotice codeRequestRefused': {
    value: { panel: 'codeNotice' },
    context: {
      client: {
        fullName: 'Ana López Ríos',
        nis: '123456789',
        paymentFormId: 2,
        customerId: 77,
        consented: true,
        confirmed: true,
      },
      program: { id: 99, name: 'Refrendo que ya no existe' },
      document: { name: 'identificacion.pdf', extension: 'pdf', dataUrl: 'data:application/pdf;base64,JVBERi0xLjQK' },
      contact: { email: 'ana@correo.mx', phone: '5512345678' },
      notice: { key: 'codeRequestRefused', message: 'Número no disponible' },
      startRoute: '/panel',
    },
  },
  'panel.notice contactInvalid': {
    value: { panel: 'notice' },
    context: {
      client: {
        fullName: 'Ana López Ríos',
        nis: '123456789',
        paymentFormId: 2,
        customerId: 77,
        consented: true,
        confirmed: true,
      },
      program: { id: 99, name: 'Refrendo que ya no existe' },
      document: { name: 'identificacion.pdf', extension: 'pdf', dataUrl: 'data:application/pdf;base64,JVBERi0xLjQK' },
      contact: { email: 'ana@correo.mx', phone: '5512345678' },
      notice: { key: 'contactInvalid' },
      startRoute: '/panel',
    },
  },
  'panel.notice phoneMissing': {
    value: { panel: 'notice' },
    context: {
      client: {
        fullName: 'Ana López Ríos',
        nis: '123456789',
        paymentFormId: 2,
        customerId: 77,
        consented: true,
        confirmed: true,
      },
      program: { id: 99, name: 'Refrendo que ya no existe' },
      document: { name: 'identificacion.pdf', extension: 'pdf', dataUrl: 'data:application/pdf;base64,JVBERi0xLjQK' },
      contact: { email: 'ana@correo.mx', phone: '' },
      notice: { key: 'phoneMissing' },
      startRoute: '/panel',
    },
  },
  'panel.notice registrationFailed': {
    value: { panel: 'notice' },
    context: {
      client: {
        fullName: 'Ana López Ríos',
        nis: '123456789',
        paymentFormId: 2,
        customerId: 77,
        consented: true,
        confirmed: true,
      },
      program: { id: 1, name: 'Refrendo general' },
      document: { name: 'identificacion.pdf', extension: 'pdf', dataUrl: 'data:application/pdf;base64,JVBERi0xLjQK' },
      contact: { email: 'ana@correo.mx', phone: '5512345678' },
      confirmation: { phone: '5512345678', until: 4102444800000 },
      notice: { key: 'registrationFailed', failure: 'timeout' },
      startRoute: '/panel',
    },
  },
  'panel.notice registrationRefused': {
    value: { panel: 'notice' },
    context: {
      client: {
        fullName: 'Ana López Ríos',
        nis: '123456789',
        paymentFormId: 2,
        customerId: 77,
        consented: true,
        confirmed: true,
      },
      program: { id: 1, name: 'Refrendo general' },
      document: { name: 'identificacion.pdf', extension: 'pdf', dataUrl: 'data:application/pdf;base64,JVBERi0xLjQK' },
      contact: { email: 'ana@correo.mx', phone: '5512345678' },
      confirmation: { phone: '5512345678', until: 4102444800000 },
      notice: { key: 'registrationRefused', message: 'El documento no es válido' },
      startRoute: '/panel',
    },
  },
  'panel.registered registered': {
    value: { panel: 'registered' },
    context: {
      client: {
        fullName: 'Ana López Ríos',
        nis: '123456789',
        paymentFormId: 2,
        customerId: 77,
        consented: true,
        confirmed: true,
      },
      program: { id: 1, name: 'Refrendo general' },
      document: { name: 'identificacion.pdf', extension: 'pdf', dataUrl: 'data:application/pdf;base64,JVBERi0xLjQK' },
      contact: { email: 'ana@correo.mx', phone: '5512345678' },
      confirmation: { phone: '5512345678', until: 4102444800000 },
      registration: { folio: '26AG0001DEMO' },
      notice: { key: 'registered' },
      startRoute: '/panel',
    },
  },
  'success.notice successDataMissing': {
    value: { success: 'notice' },
    context: {
      client: {
        fullName: 'Ana López Ríos',
        nis: '123456789',
        paymentFormId: 2,
        customerId: 77,
        consented: true,
        confirmed: true,
      },
      contact: null,
      registration: null,
      notice: { key: 'successDataMissing' },
      startRoute: '/exito',
    },
  },
} as const satisfies Record<string, Frozen>;
