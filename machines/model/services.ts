import { fromPromise, type InputFrom, type OutputFrom, type PromiseActorLogic } from 'xstate';
import { callNames, type Call, type CallName, type calls } from './calls.ts';
import type { PortalContext } from './context.ts';
import type { DialogChoice, PortalDialog } from './dialogs.ts';
import type { CustomerDocument, DocumentReading, PickedFile } from './entities.ts';
import type { SavedSession } from './kept-items.ts';
import type { TickEvent } from './events.ts';
import type { CaptchaAction } from './limits.ts';
import type { ReceiptText } from './receipt.ts';

/** Declares a service by its input and output types. Until an implementation is provided, it rejects with the service's name. */
function service<Input, Output>() {
  return fromPromise<Output, Input>(({ self }) =>
    Promise.reject(new Error(`no implementation was provided for the service ${String(self.src)}`)),
  );
}

/** Services that call the backend, with the types of their calls. */
type CallServices = {
  readonly [Name in CallName]: (typeof calls)[Name] extends Call<infer Input, infer Output>
    ? PromiseActorLogic<Output, Input>
    : never;
};

function servicesOfCalls(): CallServices {
  const made = Object.fromEntries(callNames.map((name) => [name, service()]));
  if (!isEveryCall(made)) throw new Error('a call is missing');
  return made;
}

function isEveryCall(made: object): made is CallServices {
  return callNames.every((name) => name in made);
}

/**
 * The services that the machine invokes. Every other list of services derives from this one (`mapServices`) or must be
 * exhaustive by type. All reject only with a `Failure`.
 */
export const services = {
  ...servicesOfCalls(),
  /** Loads the captcha's script (APP-6). */
  loadCaptcha: service<undefined, void>(),
  /** Reads and decrypts the session's items. */
  restoreSession: service<undefined, SavedSession>(),
  /** Solves the captcha in the browser; the output is its token (wire.md#captcha). */
  runCaptcha: service<{ action: CaptchaAction }, { token: string }>(),
  /** Reads a picked file and identifies it by its content (journey.md#document). */
  readDocument: service<{ file: PickedFile; second: PickedFile | null }, DocumentReading>(),
  /** Reduces a picked or attached photo to an upright JPEG without EXIF (journey.md#photos). */
  reducePhoto: service<{ photo: PickedFile | CustomerDocument }, DocumentReading>(),
  /** Joins two photos into one JPEG, one above the other (journey.md#both-sides). */
  joinPhotos: service<{ first: PickedFile | CustomerDocument; second: PickedFile }, DocumentReading>(),
  /** Reads the code from the SMS via WebOTP; stays pending if the browser lacks it (journey.md#verifying). */
  receiveCode: service<undefined, { code: string }>(),
  /** Shows a dialog; resolves when the customer confirms it or its timer ends (journey.md#dialogs). */
  showDialog: service<PortalDialog, DialogChoice>(),
  /** Shows a toast for `ms` milliseconds (EXI-3). */
  showToast: service<{ toast: 'folioCopied'; ms: number }, void>(),
  /** Copies the folio to the clipboard. */
  copyFolio: service<{ folio: string }, void>(),
  /** Creates and downloads the receipt's PDF (journey.md#receipt); the output is its object URL. Rejects if the receipt is null. */
  downloadReceipt: service<{ receipt: ReceiptText | null }, { readonly address: string }>(),
  /** Opens the print dialog; rejects if the browser can't. */
  printPage: service<undefined, void>(),
  /** Shares folio, date and the portal's address via the share sheet (journey.md#receipt); also resolves if the sheet is closed. */
  shareReceipt: service<{ receipt: ReceiptText | null }, void>(),
  /** Reloads the page (FOL-7); stays pending, because the page unloads. */
  reloadPage: service<undefined, void>(),
};

export type ServiceName = keyof typeof services;
export type ServiceInput<Name extends ServiceName> = ServiceTypes[Name]['input'];
export type ServiceOutput<Name extends ServiceName> = ServiceTypes[Name]['output'];

type ServiceTypes = {
  readonly [Name in ServiceName]: {
    readonly input: InputFrom<(typeof services)[Name]>;
    readonly output: OutputFrom<(typeof services)[Name]>;
  };
};

/** A service as actor logic for the machine, and as the plain function that implements it. */
interface ServiceForms<Name extends ServiceName> {
  readonly logic: PromiseActorLogic<ServiceOutput<Name>, ServiceInput<Name>>;
  readonly call: (input: ServiceInput<Name>, options: { readonly signal: AbortSignal }) => Promise<ServiceOutput<Name>>;
}

type Services<Form extends keyof ServiceForms<ServiceName>> = {
  readonly [Name in ServiceName]: ServiceForms<Name>[Form];
};

/** The services as plain functions, implemented by browser, tests and stories. */
export type PortalServices = Services<'call'>;

/** Input of the countdown, which sends TICK immediately and then every second, indefinitely (OTP-4). */
export interface CountdownInput {
  /** epoch milliseconds */
  readonly expiresAt: number;
  /** epoch milliseconds */
  readonly sentAt: number;
}

/** The countdown as a plain function; returns its stop function. */
export type StartCountdown = (input: CountdownInput, send: (tick: TickEvent) => void) => () => void;

/** Time in epoch ms; never before a code's send time plus the time elapsed since, even if the clock is set back (session.md#reload). */
export type ReadTime = (codes: Pick<PortalContext['phone'], 'verification' | 'earlierCodes'>) => number;

/** Dependencies of the machine: services, countdown, clock, and two fire-and-forget calls. */
export interface PortalDependencies {
  readonly services: PortalServices;
  readonly startCountdown: StartCountdown;
  readonly now: ReadTime;
  /** clears the stored session, including the token (SEC-3) */
  readonly clearSession: () => void;
  /** logs a failed start-up call; nothing else changes (APP-8) */
  readonly logStartUpError: (service: string, error: unknown) => void;
}

/** Builds one form of every service from its name. */
export function mapServices<Form extends keyof ServiceForms<ServiceName>>(
  make: <Name extends ServiceName>(name: Name) => ServiceForms<Name>[Form],
): Services<Form> {
  const made = Object.fromEntries(serviceNames.map((name) => [name, make(name)]));
  if (!isEveryService<Form>(made)) throw new Error('a service is missing');
  return made;
}

const serviceNames = Object.keys(services).filter(isServiceName);

function isServiceName(name: string): name is ServiceName {
  return name in services;
}

function isEveryService<Form extends keyof ServiceForms<ServiceName>>(made: object): made is Services<Form> {
  return serviceNames.every((name) => name in made);
}
