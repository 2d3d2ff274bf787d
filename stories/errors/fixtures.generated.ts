// Written by `npm run stories` from the statechart; don't edit.
import type { SnapshotFixture } from '../support/snapshot-fixture.ts';

/** Moments of the statechart, as its exploration first found them. */
export const dialogFixtures = {
  'landing.postingNis.presses.answering nisPosting': {
    value: { landing: { postingNis: { chain: 'runningCaptcha', presses: 'answering' } } },
    context: { nis: '123456789', dialog: { key: 'nisPosting' } },
  },
  'landing.dialog captchaFailed': {
    value: { landing: 'dialog' },
    context: { nis: '123456789', captchaToken: 'captcha-token', dialog: { key: 'captchaFailed', failure: 'offline' } },
  },
  'landing.dialog captchaRefused': {
    value: { landing: 'dialog' },
    context: { nis: '123456789', captchaToken: 'captcha-token', dialog: { key: 'captchaRefused' } },
  },
  'landing.dialog captchaUnavailable': {
    value: { landing: 'dialog' },
    context: { nis: '123456789', dialog: { key: 'captchaUnavailable', failure: 'unavailable' } },
  },
  'landing.dialog folioEmpty': { value: { landing: 'dialog' }, context: { dialog: { key: 'folioEmpty' } } },
  'landing.dialog nisFailed': {
    value: { landing: 'dialog' },
    context: { nis: '123456789', captchaToken: 'captcha-token', dialog: { key: 'nisFailed', failure: 'malformed' } },
  },
  'landing.dialog nisInvalid': { value: { landing: 'dialog' }, context: { dialog: { key: 'nisInvalid' } } },
  'landing.dialog nisRefused': {
    value: { landing: 'dialog' },
    context: { nis: '123456789', captchaToken: 'captcha-token', dialog: { key: 'nisRefused' } },
  },
  'landing.dialog registroFailed': {
    value: { landing: 'dialog' },
    context: { dialog: { key: 'registroFailed', failure: 'offline' } },
  },
  'landing.dialog registroRefused': {
    value: { landing: 'dialog' },
    context: { dialog: { key: 'registroRefused', message: 'Ya tiene un registro con folio 26AG0001DEMO' } },
  },
  'landing.folioDialog captchaFailed': {
    value: { landing: 'folioDialog' },
    context: {
      lookupFolio: '26AG0001DEMO',
      captchaToken: 'captcha-token',
      dialog: { key: 'captchaFailed', failure: 'offline' },
    },
  },
  'landing.folioDialog captchaRefused': {
    value: { landing: 'folioDialog' },
    context: { lookupFolio: '26AG0001DEMO', captchaToken: 'captcha-token', dialog: { key: 'captchaRefused' } },
  },
  'landing.folioDialog captchaUnavailable': {
    value: { landing: 'folioDialog' },
    context: { lookupFolio: '26AG0001DEMO', dialog: { key: 'captchaUnavailable', failure: 'unavailable' } },
  },
  'landing.folioDialog folioFailed': {
    value: { landing: 'folioDialog' },
    context: {
      lookupFolio: '26AG0001DEMO',
      captchaToken: 'captcha-token',
      dialog: { key: 'folioFailed', failure: 'offline' },
    },
  },
  'landing.folioDialog folioFound': {
    value: { landing: 'folioDialog' },
    context: {
      lookupFolio: '26AG0001DEMO',
      captchaToken: 'captcha-token',
      dialog: { key: 'folioFound', message: 'Su solicitud está en revisión' },
    },
  },
  'panel.verifying.dialog codeValidationFailed': {
    value: { panel: { verifying: 'dialog' } },
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
      dialog: { key: 'codeValidationFailed', failure: 'offline' },
      startRoute: '/panel',
    },
  },
  'panel.codeRequestDialog codeRequestFailed': {
    value: { panel: 'codeRequestDialog' },
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
      dialog: { key: 'codeRequestFailed', failure: 'status' },
      startRoute: '/panel',
    },
  },
  'panel.codeRequestDialog codeRequestRefused': {
    value: { panel: 'codeRequestDialog' },
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
      dialog: { key: 'codeRequestRefused', message: 'Número no disponible' },
      startRoute: '/panel',
    },
  },
  'panel.dialog contactInvalid': {
    value: { panel: 'dialog' },
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
      dialog: { key: 'contactInvalid' },
      startRoute: '/panel',
    },
  },
  'panel.dialog phoneMissing': {
    value: { panel: 'dialog' },
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
      dialog: { key: 'phoneMissing' },
      startRoute: '/panel',
    },
  },
  'panel.dialog registrationFailed': {
    value: { panel: 'dialog' },
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
      dialog: { key: 'registrationFailed', failure: 'timeout' },
      startRoute: '/panel',
    },
  },
  'panel.dialog registrationRefused': {
    value: { panel: 'dialog' },
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
      dialog: { key: 'registrationRefused', message: 'El documento no es válido' },
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
      dialog: { key: 'registered' },
      startRoute: '/panel',
    },
  },
  'success.dialog successDataMissing': {
    value: { success: 'dialog' },
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
      dialog: { key: 'successDataMissing' },
      startRoute: '/exito',
    },
  },
} as const satisfies Record<string, SnapshotFixture>;
