import type { PortalContext } from '../../../machines/model/context.ts';
import { oneTimeCode } from '../sample-data.ts';
import type { ExpectedElement } from '../screen.ts';
import { absent, announced, button, noTexts, text, textbox } from './expected-elements.ts';
import { call, dialog, outcomesOf, press, unavailable, type StepFacts } from './step-facts.ts';

const missing = 'El código es requerido.';
const invalid = 'El código ingresado no es válido.';
const sentAgain = 'Le enviamos otro código.';

const modal = ({ phone: { verification, typedCode } }: PortalContext, message: string | null): ExpectedElement[] => [
  { role: 'dialog', name: 'Confirme su teléfono', text: verification?.number ?? '' },
  ...[1, 2, 3, 4].map((place) =>
    textbox(`Dígito ${place} de 4`, { invalid: message !== null, value: typedCode.charAt(place - 1).trim() }),
  ),
  ...(message === null ? noTexts(missing, invalid) : [announced(message)]),
  button('Cerrar'),
  button('Corregir número'),
];
const timer: ExpectedElement = { role: 'timer', text: /^Podrá volver a enviar código en \d\d:\d\d min\.$/ };
const resendIfDue = ({ countdown: { left, resendIn } }: PortalContext): ExpectedElement[] => {
  // the remaining time is unknown before the countdown's first tick
  if (left === 0) return [];
  return resendIn <= 0
    ? [text('¿No le llegó?'), button('Enviar otro código', { disabled: false })]
    : [absent('button', 'Enviar otro código'), ...noTexts('¿No le llegó?')];
};
const entering = (context: PortalContext, message: string | null): ExpectedElement[] => [
  ...modal(context, message),
  timer,
  ...resendIfDue(context),
];
const exhausted = ({ countdown: { resendIn } }: PortalContext): ExpectedElement[] =>
  resendIn <= 0
    ? [announced('Este código ya no se puede usar. Presione «Enviar otro código» para pedir otro.'), absent('timer')]
    : [announced('Este código ya no se puede usar.'), { role: 'timer', text: /^Podrá pedir otro en \d+ s\.$/ }];
/** shown from the second wrong code on */
const attemptsLeft = ({ phone: { verification } }: PortalContext): ExpectedElement[] => {
  if (!verification || verification.failedAttempts < 2 || verification.attemptsLeft === null)
    return noTexts(/^Le quedan? /);
  return [announced(`Le quedan ${verification.attemptsLeft} intentos.`)];
};

const requesting = (context: PortalContext): ExpectedElement[] => [
  ...modal(context, null),
  timer,
  button('Enviar otro código', { disabled: true, busy: true }),
  announced('Enviando otro código a su teléfono…'),
];
const validating = (context: PortalContext): ExpectedElement[] => [
  ...modal(context, null),
  timer,
  button('Confirmar código', { disabled: true, busy: true }),
  announced('Confirmando su código…'),
];

export const verifying = {
  address: '/panel',
  events: {
    TICK: {
      payloads: {
        running: { left: 30, resendIn: 20 },
        'another code can be sent': { left: 30, resendIn: 0 },
        over: { left: 0, resendIn: 0 },
      },
      drive: (screen, tick) => screen.elapse(tick),
      outside: true,
    },
    'CODE.EDIT': { payloads: { '': { typed: '7' } }, drive: (screen, { typed }) => screen.enterCode(typed) },
    'CODE.SUBMIT': {
      payloads: { right: { typed: oneTimeCode }, wrong: { typed: '9999' }, empty: { typed: '' } },
      drive: async (screen, { typed }) => {
        await screen.enterCode(typed);
        await screen.press('Confirmar código');
      },
    },
    'CODE.RESEND': { ...press('Enviar otro código'), isOffered: ({ countdown }) => countdown.resendIn <= 0 },
    'CODE.CORRECT': press('Corregir número'),
    'CODE.CLOSE': press('Cerrar'),
  },
  ends: {
    countdown: { service: 'countdown', cases: { broken: { error: new Error('no timers') } } },
    validateCode: call('validateCode'),
    requestAnotherCode: call('requestCode'),
    receiveCode: outcomesOf('receiveCode', { received: { output: { code: oneTimeCode } }, dismissed: unavailable }),
    showCodeDialog: dialog,
  },
  dialogs: { codeValidationFailed: ['Código incorrecto, verifica tu información'] },
  screens: {
    'verifying.entering.unchecked': (context) => [
      ...entering(context, null),
      button('Confirmar código', { disabled: false }),
      ...noTexts(sentAgain),
    ],
    'verifying.entering.sentAgain': (context) => [...entering(context, null), announced(sentAgain)],
    'verifying.entering.missing': (context) => entering(context, missing),
    'verifying.entering.invalid': (context) => [...entering(context, invalid), ...attemptsLeft(context)],
    'verifying.exhausted': (context) => [
      ...modal(context, invalid),
      ...exhausted(context),
      ...resendIfDue(context),
      button('Confirmar código', { disabled: true }),
    ],
    'verifying.requestingCode': requesting,
    'verifying.validating': validating,
    'verifying.dialog': (context) => modal(context, null),
  },
  guardInputs: (snapshot) => {
    const { verification, earlierCodes, confirmation } = snapshot.context.phone;
    return {
      codes: [verification, ...earlierCodes].map(
        (code) => code && [code.number, code.code, code.sentAt, code.expiresAt, code.attemptsLeft === 0],
      ),
      // opening the dialog resets the countdown
      resend: snapshot.matches('verifying') && snapshot.context.countdown.resendIn <= 0,
      confirmed: confirmation,
    };
  },
} as const satisfies StepFacts<'verifying'>;
