import type { ServiceName, ServiceOutput } from '../../machines/model/services.ts';
import { Failure } from '../../machines/model/failure.ts';
import type { PortalContext } from '../../machines/model/context.ts';
import { consented, farFuture, folio, identity, longAgo, newcomer, programs, verification } from './sample-data.ts';
import { sessions } from './sessions.ts';

/** The one service that is no promise: it only sends ticks, and can only break. */
export type Countdown = 'countdown';

/** How an invoke ends: with its service's output, or with whatever it rejects with. */
export type Outcome = { readonly output: unknown } | { readonly error: unknown };

/** The named ends of one invoke. */
export interface Ends {
  readonly service: ServiceName | Countdown;
  /** an outcome may depend on what was asked, which the context knows */
  readonly cases: Readonly<Record<string, Outcome | ((context: PortalContext) => Outcome)>>;
}

const offline = { error: new Failure('offline', 'no connection') };
const malformed = { error: new Failure('malformed', 'the content could not be decrypted') };
const unavailable = { error: new Failure('unavailable', 'the browser refused') };
const done = { output: undefined };

const dialog = ends('showDialog', { confirmed: done, broken: unavailable });
const captcha = ends('runCaptcha', { solved: { output: { token: 'captcha-token' } }, broken: unavailable });
const captchaCheck = ends('validateCaptcha', {
  ok: { output: { ok: true } },
  'not ok': { output: { ok: false } },
  failed: offline,
});

/**
 * How each invoke of the chart may end, by its id. A test lists every invoke that has no line here, every
 * line that has no invoke, and every service that differs from the chart's.
 */
export const outcomes: Readonly<Record<string, Ends>> = {
  // `loaded` and `received` are not listed: nothing in the chart waits for them
  loadCaptcha: ends('loadCaptcha', { broken: unavailable }),
  requestToken: ends('requestToken', { failed: offline }),
  restoreSession: ends('restoreSession', {
    ...Object.fromEntries(Object.entries(sessions).map(([name, saved]) => [name, { output: saved }])),
    unreadable: unavailable,
  }),

  runNisCaptcha: captcha,
  validateNisCaptcha: captchaCheck,
  findNis: ends('findNis', {
    newcomer: { output: { ok: true, client: newcomer } },
    consented: { output: { ok: true, client: consented } },
    'no result': { output: { ok: true, client: null } },
    'not ok': { output: { ok: false, client: null } },
    failed: malformed,
  }),
  findRegistro: ends('findRegistro', {
    ok: { output: { ok: true, message: '' } },
    'not ok': { output: { ok: false, message: 'Ya tiene un registro con folio 26AG0001DEMO' } },
    failed: offline,
  }),
  showPostingDialog: dialog,
  showLandingDialog: dialog,
  runFolioCaptcha: captcha,
  validateFolioCaptcha: captchaCheck,
  findFolio: ends('findFolio', {
    found: { output: { message: 'Su solicitud está en revisión' } },
    failed: offline,
  }),
  showFolioDialog: dialog,
  reloadPage: ends('reloadPage', { reloaded: done, refused: unavailable }),

  listPrograms: ends('listPrograms', { some: { output: programs }, none: { output: [] }, failed: offline }),
  readDocument: ends('readDocument', { read: { output: identity }, unreadable: unavailable }),

  requestCode: ends('requestCode', {
    sent: (context) => ({ output: { ok: true, verification: { ...verification, number: numberOf(context) } } }),
    'not ok': { output: { ok: false, message: 'Número no disponible' } },
    failed: { error: new Failure('status', 'too many requests', { status: 429 }) },
  }),
  showCodeRequestDialog: dialog,
  countdown: { service: 'countdown', cases: { broken: { error: new Error('no timers') } } },
  validateCode: ends('validateCode', {
    ok: { output: { ok: true, confirmedUntil: farFuture } },
    'not ok': { output: { ok: false, confirmedUntil: longAgo } },
    failed: offline,
  }),
  showCodeDialog: dialog,
  register: ends('register', {
    folio: { output: { ok: true, registration: { folio } } },
    'folio 0': { output: { ok: true, registration: { folio: 0 } } },
    'no folio': { output: { ok: true, registration: { folio: undefined } } },
    'not ok': { output: { ok: false, message: 'El documento no es válido' } },
    failed: { error: new Failure('timeout', 'no answer in time') },
  }),
  showContactDialog: dialog,
  showRegisteredDialog: dialog,

  showSuccessDialog: dialog,
  copyFolio: ends('copyFolio', { copied: done, refused: unavailable }),
  showCopiedToast: ends('showToast', { over: done, broken: unavailable }),
};

type OutcomeOf<Name extends ServiceName> = { output: ServiceOutput<Name> } | { error: unknown };

function ends<Name extends ServiceName>(
  service: Name,
  cases: Readonly<Record<string, OutcomeOf<Name> | ((context: PortalContext) => OutcomeOf<Name>)>>,
): Ends {
  return { service, cases };
}

/** Whoever asks for a code is sent it (OTP-1). */
function numberOf({ contact }: PortalContext): string {
  return `+52${contact?.phone ?? ''}`;
}
