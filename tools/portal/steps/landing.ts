import type { PortalContext } from '../../../machines/model/context.ts';
import type { EventOf } from '../../../machines/model/events.ts';
import { failures } from '../backend/faults.ts';
import type { ExpectedElement, Screen } from '../screen.ts';
import { server } from './dialog-texts.ts';
import {
  announced,
  button,
  expected,
  heading,
  noBack,
  noCancel,
  noTexts,
  privacy,
  textbox,
} from './expected-elements.ts';
import { call, dialog, dialogConfirmed, done, outcomesOf, unavailable, type StepFacts } from './step-facts.ts';

const fillNis = async (screen: Screen, { nis, privacyAccepted }: Omit<EventOf<'NIS.EDIT'>, 'type'>) => {
  await screen.fill('NIS', nis);
  await screen.tick('Iniciar refrendo', privacyAccepted);
};

const fillFolio = async (screen: Screen, { folio, privacyAccepted }: Omit<EventOf<'FOLIO.EDIT'>, 'type'>) => {
  await screen.fill('Folio', folio);
  await screen.tick('Consultar folio', privacyAccepted);
};

const redirected = 'En esta pestaña no hay una solicitud abierta. Para empezar o seguir, escriba su NIS.';

const captcha = outcomesOf('runCaptcha', {
  solved: { output: { token: 'captcha-token' } },
  broken: unavailable,
  unreachable: failures.unreachable,
});

const forms = ({ forms: inputs }: PortalContext): ExpectedElement[] => [
  heading('Refrende su programa y actualice sus datos'),
  expected('form')('Iniciar refrendo'),
  expected('form')('Consultar folio'),
  textbox('NIS', { value: inputs.nis }),
  privacy(inputs.nisPrivacyAccepted),
  textbox('Folio', { value: inputs.folio }),
  noCancel,
  noBack,
];
const idle = (context: PortalContext): ExpectedElement[] => [
  ...forms(context),
  button('Siguiente', { busy: false }),
  button('Consultar', { busy: false }),
];
const postingNis = (context: PortalContext): ExpectedElement[] => [
  ...forms(context),
  button('Siguiente', { disabled: true, busy: true }),
  button('Consultar', { disabled: true }),
];
const postingFolio = (context: PortalContext): ExpectedElement[] => [
  ...forms(context),
  button('Consultar', { disabled: true, busy: true }),
  button('Siguiente', { disabled: true }),
];

export const landing = {
  address: '/',
  events: {
    'NIS.EDIT': { payloads: { typed: { nis: '1234567', privacyAccepted: true } }, drive: fillNis },
    'NIS.SUBMIT': {
      payloads: {
        valid: { nis: '123456789', privacyAccepted: true },
        unticked: { nis: '1234567', privacyAccepted: false },
      },
      drive: async (screen, event) => {
        await fillNis(screen, event);
        await screen.press('Siguiente');
      },
    },
    'FOLIO.EDIT': { payloads: { typed: { folio: '26AG0001DEMO', privacyAccepted: true } }, drive: fillFolio },
    'FOLIO.SUBMIT': {
      payloads: {
        // typed with a space and hyphens; the plain form of a folio would count as pasted
        valid: { folio: ' 26-AG0001-DEMO', privacyAccepted: true },
        blank: { folio: '  ', privacyAccepted: true },
        'wrong letters': { folio: '26/AG', privacyAccepted: true },
      },
      drive: async (screen, event) => {
        await fillFolio(screen, event);
        await screen.press('Consultar');
      },
    },
  },
  ends: {
    runNisCaptcha: captcha,
    validateNisCaptcha: call('validateCaptcha'),
    findNis: call('findNis'),
    findRegistro: call('findRegistro'),
    showPostingDialog: dialog,
    showLandingDialog: dialog,
    showFolioOffer: outcomesOf('showDialog', {
      confirmed: dialogConfirmed,
      'its folio': { output: 'prefillFolio' },
      broken: unavailable,
    }),
    runFolioCaptcha: captcha,
    validateFolioCaptcha: call('validateCaptcha'),
    findFolio: call('findFolio'),
    showFolioDialog: dialog,
    reloadPage: outcomesOf('reloadPage', { reloaded: done, refused: unavailable }),
  },
  dialogs: {
    captchaRefused: ['Captcha inválido'],
    captchaFailed: ['Error al validar captcha'],
    captchaUnavailable: ['Error en captcha'],
    nisInvalid: ['Ingrese un NIS válido', 'Escriba los 7 o 9 números de su NIS y acepte el aviso de privacidad.'],
    nisPosting: ['Ingrese un NIS válido', 'Ya estamos validando su NIS. Espere un momento, por favor.'],
    nisRefused: [
      '¡Ups! ¡Lo sentimos! Estamos en mantenimiento.',
      server,
      'No encontramos ese NIS. Revíselo en su recibo e intente de nuevo.',
    ],
    nisFailed: ['Error al validar NIS'],
    registroFailed: ['¡Ups! Ha ocurrido un error, intente más tarde'],
    registroRefused: ['Ya tiene una solicitud', server],
    folioEmpty: ['Ingrese un folio válido'],
    folioFound: ['Su solicitud', server],
    folioUnknown: ['No encontramos su folio', server],
    folioFailed: ['¡Ups! Estamos experimentando problemas tecnicos'],
  },
  screens: {
    'landing.idle': (context) => [...idle(context), ...noTexts(redirected)],
    'landing.redirected': (context) => [...idle(context), announced(redirected)],
    'landing.postingNis.calls.runningCaptcha': postingNis,
    'landing.postingNis.calls.validatingCaptcha': postingNis,
    'landing.postingNis.calls.findingNis': postingNis,
    'landing.postingNis.calls.findingRegistro': postingNis,
    'landing.postingNis.repeatedPress.idle': () => [],
    'landing.postingNis.repeatedPress.answering': () => [],
    'landing.postingFolio.runningCaptcha': postingFolio,
    'landing.postingFolio.validatingCaptcha': postingFolio,
    'landing.postingFolio.findingFolio': postingFolio,
    'landing.folioPrefilled': idle,
    'landing.dialog': idle,
    'landing.folioOfferDialog': idle,
    'landing.folioDialog': idle,
    'landing.reloading': () => [button('Consultar', { disabled: true, busy: true })],
  },
} as const satisfies StepFacts<'landing'>;
