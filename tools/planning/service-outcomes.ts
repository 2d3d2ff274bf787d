import { Failure } from '../../machines/model/failure.ts';
import type { PortalContext } from '../../machines/model/context.ts';
import type { ServiceName, ServiceOutput } from '../../machines/model/services.ts';
import {
  consented,
  farFuture,
  folio,
  identity,
  longAgo,
  newcomer,
  now,
  oneTimeCode,
  programs,
  smallPhoto,
  verification,
} from './sample-data.ts';
import { sessions } from './saved-sessions.ts';

/** The one service that is a callback: it sends ticks and never completes. */
export type Countdown = 'countdown';

/** How an invoke ends: with its service's output, or with whatever it rejects with. */
export type Outcome = { readonly output: unknown } | { readonly error: unknown };

/** The named outcomes of one invoke. */
interface InvokeOutcomes {
  readonly service: ServiceName | Countdown;
  /** an outcome may depend on the input, which is in the context */
  readonly cases: Readonly<Record<string, Outcome | ((context: PortalContext) => Outcome)>>;
}

const offline = { error: new Failure('offline', 'no connection') };
const malformed = { error: new Failure('malformed', 'the content could not be decrypted') };
const unavailable = { error: new Failure('unavailable', 'the browser refused') };
const done = { output: undefined };

const dialog = outcomesOf('showDialog', { confirmed: done, broken: unavailable });
const captcha = outcomesOf('runCaptcha', { solved: { output: { token: 'captcha-token' } }, broken: unavailable });
const captchaCheck = outcomesOf('validateCaptcha', {
  ok: { output: { ok: true } },
  'not ok': { output: { ok: false } },
  failed: offline,
});

const codeRequest = outcomesOf('requestCode', {
  sent: (context) => ({ output: { ok: true, verification: { ...verification, number: numberOf(context) } } }),
  'not ok': { output: { ok: false, message: 'Número no disponible' } },
  expired: (context) => ({
    output: { ok: true, verification: { ...verification, number: numberOf(context), expiresAt: longAgo } },
  }),
  failed: { error: new Failure('status', 'too many requests', { status: 429 }) },
});

/** How each invoke of the chart may end, by its id; a test holds ids and services to the chart's. */
export const outcomes: Readonly<Record<string, InvokeOutcomes>> = {
  // no success: no transition of the chart waits for it
  loadCaptcha: outcomesOf('loadCaptcha', { broken: unavailable }),
  requestToken: outcomesOf('requestToken', { failed: offline }),
  restoreSession: outcomesOf('restoreSession', {
    ...Object.fromEntries(Object.entries(sessions).map(([name, saved]) => [name, { output: saved }])),
    unreadable: unavailable,
  }),

  endSession: outcomesOf('endSession', { ended: done, failed: offline }),
  runNisCaptcha: captcha,
  validateNisCaptcha: captchaCheck,
  findNis: outcomesOf('findNis', {
    newcomer: { output: { ok: true, client: newcomer, message: '' } },
    consented: { output: { ok: true, client: consented, message: '' } },
    'no result': { output: { ok: true, client: null, message: '' } },
    'not ok': { output: { ok: false, client: null, message: '' } },
    'not ok, with a message': { output: { ok: false, client: null, message: 'El NIS está dado de baja' } },
    failed: malformed,
  }),
  findRegistro: outcomesOf('findRegistro', {
    ok: { output: { ok: true, message: '' } },
    'not ok': { output: { ok: false, message: 'Ya tiene un registro con folio 26AG0001DEMO' } },
    failed: offline,
  }),
  showPostingDialog: dialog,
  showLandingDialog: dialog,
  runFolioCaptcha: captcha,
  validateFolioCaptcha: captchaCheck,
  findFolio: outcomesOf('findFolio', {
    found: { output: { found: true, message: 'Su solicitud está en revisión' } },
    'not found': { output: { found: false, message: 'No existe ese folio' } },
    failed: malformed,
    offline,
  }),
  showFolioDialog: dialog,
  reloadPage: outcomesOf('reloadPage', { reloaded: done, refused: unavailable }),

  listPrograms: outcomesOf('listPrograms', { some: { output: programs }, none: { output: [] }, failed: offline }),
  readDocument: outcomesOf('readDocument', {
    read: { output: { ok: true, document: identity } },
    'other content': { output: { ok: false, refusal: 'heic' } },
    unreadable: unavailable,
  }),
  reducePhoto: outcomesOf('reducePhoto', {
    reduced: { output: { ok: true, document: smallPhoto } },
    'other content': { output: { ok: false, refusal: 'heic' } },
    unreadable: unavailable,
  }),

  requestCode: codeRequest,
  showCodeRequestDialog: dialog,
  countdown: { service: 'countdown', cases: { broken: { error: new Error('no timers') } } },
  validateCode: outcomesOf('validateCode', {
    ok: { output: { ok: true, confirmedUntil: farFuture, triesLeft: null } },
    'not ok': { output: { ok: false, confirmedUntil: longAgo, triesLeft: null } },
    'not ok, 3 tries left': { output: { ok: false, confirmedUntil: longAgo, triesLeft: 3 } },
    'not ok, no try left': { output: { ok: false, confirmedUntil: longAgo, triesLeft: 0 } },
    failed: offline,
  }),
  requestAnotherCode: codeRequest,
  receiveCode: outcomesOf('receiveCode', { received: { output: { code: oneTimeCode } }, dismissed: unavailable }),
  showCodeDialog: dialog,
  register: outcomesOf('register', {
    folio: { output: { ok: true, registration: { folio }, registeredAt: now } },
    'folio 0': { output: { ok: true, registration: { folio: 0 }, registeredAt: now } },
    'no folio': { output: { ok: true, registration: { folio: undefined }, registeredAt: now } },
    'not ok': { output: { ok: false, message: 'El NIS ya tiene registro' } },
    'document refused': { output: { ok: false, message: 'El documento no se lee bien' } },
    failed: { error: new Failure('status', 'an error of the server', { status: 500 }) },
    lost: { error: new Failure('timeout', 'no answer in time') },
  }),
  showContactDialog: dialog,
  showDocumentDialog: dialog,
  showRegisteredDialog: dialog,

  showSuccessDialog: dialog,
  downloadReceipt: outcomesOf('downloadReceipt', { saved: done, broken: unavailable }),
  showReceiptDialog: dialog,
  printPage: outcomesOf('printPage', { closed: done, broken: unavailable }),
  copyFolio: outcomesOf('copyFolio', { copied: done, refused: unavailable }),
  showCopiedToast: outcomesOf('showToast', { over: done, broken: unavailable }),
};

type OutcomeOf<Name extends ServiceName> = { output: ServiceOutput<Name> } | { error: unknown };

function outcomesOf<Name extends ServiceName>(
  service: Name,
  cases: Readonly<Record<string, OutcomeOf<Name> | ((context: PortalContext) => OutcomeOf<Name>)>>,
): InvokeOutcomes {
  return { service, cases };
}

/** The number that the code was asked for (OTP-1). */
function numberOf({ contact }: PortalContext): string {
  return `+52${contact?.phone ?? ''}`;
}
