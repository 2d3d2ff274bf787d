import { Failure } from '../../machines/model/failure.ts';
import type { PortalContext } from '../../machines/model/context.ts';
import type { ServiceName, ServiceOutput } from '../../machines/model/services.ts';
import { identity, oneTimeCode, smallPhoto } from './sample-data.ts';
import { calls, type CallName } from '../backend/calls.ts';
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

const unavailable = { error: new Failure('unavailable', 'the browser refused') };
const done = { output: undefined };

const confirmed = { output: 'accepted' } as const;
const dialog = outcomesOf('showDialog', { confirmed, broken: unavailable });
const captcha = outcomesOf('runCaptcha', { solved: { output: { token: 'captcha-token' } }, broken: unavailable });
/** How each invoke of the chart may end, by its id; a test holds ids and services to the chart's. */
export const outcomes: Readonly<Record<string, InvokeOutcomes>> = {
  // no success: no transition of the chart waits for it
  loadCaptcha: outcomesOf('loadCaptcha', { broken: unavailable }),
  requestToken: call('requestToken'),
  restoreSession: outcomesOf('restoreSession', {
    ...Object.fromEntries(Object.entries(sessions).map(([name, saved]) => [name, { output: saved }])),
    unreadable: unavailable,
  }),

  endSession: call('endSession'),
  runNisCaptcha: captcha,
  validateNisCaptcha: call('validateCaptcha'),
  findNis: call('findNis'),
  findRegistro: call('findRegistro'),
  showPostingDialog: dialog,
  showLandingDialog: dialog,
  runFolioCaptcha: captcha,
  validateFolioCaptcha: call('validateCaptcha'),
  findFolio: call('findFolio'),
  showFolioDialog: dialog,
  reloadPage: outcomesOf('reloadPage', { reloaded: done, refused: unavailable }),

  listPrograms: call('listPrograms'),
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

  requestCode: call('requestCode'),
  showCodeRequestDialog: dialog,
  showContactDialog: dialog,
  countdown: { service: 'countdown', cases: { broken: { error: new Error('no timers') } } },
  validateCode: call('validateCode'),
  requestAnotherCode: call('requestCode'),
  receiveCode: outcomesOf('receiveCode', { received: { output: { code: oneTimeCode } }, dismissed: unavailable }),
  showCodeDialog: dialog,
  register: call('register'),
  showRegistrationDialog: dialog,
  showDocumentDialog: outcomesOf('showDialog', {
    confirmed,
    'another document': { output: 'changeDocument' },
    broken: unavailable,
  }),
  showRegisteredDialog: dialog,

  showSuccessDialog: dialog,
  downloadReceipt: outcomesOf('downloadReceipt', { saved: done, broken: unavailable }),
  showReceiptDialog: dialog,
  printPage: outcomesOf('printPage', { closed: done, broken: unavailable }),
  shareReceipt: outcomesOf('shareReceipt', { shared: done, 'given up': unavailable }),
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

/** The outcomes of a call of the backend. */
function call(service: CallName): InvokeOutcomes {
  return { service, cases: calls[service].outcomes };
}
