import { fromPromise, type InputFrom, type OutputFrom, type PromiseActorLogic } from 'xstate';
import { callNames, type Call, type CallName, type calls } from './calls.ts';
import type { PortalContext } from './context.ts';
import type { DialogChoice, PortalDialog } from './dialogs.ts';
import type { CustomerDocument, DocumentReading, PickedFile } from './entities.ts';
import type { SavedSession } from './kept-items.ts';
import type { TickEvent } from './events.ts';
import type { CaptchaAction } from './limits.ts';
import type { ReceiptText } from './receipt.ts';

/** One service by the types of its input and output. Until an implementation is provided it rejects with its name. */
function service<Input, Output>() {
  return fromPromise<Output, Input>(({ self }) =>
    Promise.reject(new Error(`no implementation was provided for the service ${String(self.src)}`)),
  );
}

/** Those that make a call of the backend, each with the types of its call. */
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
 * The services that the machine invokes. Every other list of services is made from this one (`mapServices`) or must be
 * total by type. All reject with a `Failure` and nothing else.
 */
export const services = {
  ...servicesOfCalls(),
  /** Loads the captcha's script (APP-6). */
  loadCaptcha: service<undefined, void>(),
  /** Reads and decrypts the session's items. */
  restoreSession: service<undefined, SavedSession>(),
  /** Solves the captcha in the browser; the output is its token (wire.md#captcha). */
  runCaptcha: service<{ action: CaptchaAction }, { token: string }>(),
  /** Reads a picked file: what its bytes are decides (journey.md#document). */
  readDocument: service<{ file: PickedFile; second: PickedFile | null }, DocumentReading>(),
  /** Makes a picked or attached photo lighter: a JPEG, upright, without EXIF (journey.md#photos). */
  reducePhoto: service<{ photo: PickedFile | CustomerDocument }, DocumentReading>(),
  /** Joins two photos, one above the other, in one JPEG (journey.md#both-sides). */
  joinPhotos: service<{ first: PickedFile | CustomerDocument; second: PickedFile }, DocumentReading>(),
  /** Reads the code out of the SMS where the browser can (WebOTP); elsewhere it never ends (journey.md#verifying). */
  receiveCode: service<undefined, { code: string }>(),
  /** Shows a dialog; ends when the customer confirms it, or when its own time is over (journey.md#dialogs). */
  showDialog: service<PortalDialog, DialogChoice>(),
  /** Shows a toast for `ms` milliseconds (EXI-3). */
  showToast: service<{ toast: 'folioCopied'; ms: number }, void>(),
  /** Copies the folio to the clipboard. */
  copyFolio: service<{ folio: string }, void>(),
  /** Makes the receipt's PDF and downloads it (journey.md#receipt); the output is its address in the page. Rejects where there is none. */
  downloadReceipt: service<{ receipt: ReceiptText | null }, { readonly address: string }>(),
  /** Opens the browser's print dialog; rejects where it can't. */
  printPage: service<undefined, void>(),
  /** Shares folio, date and the portal's address by the phone's own means (journey.md#receipt); ends also where it is given up. */
  shareReceipt: service<{ receipt: ReceiptText | null }, void>(),
  /** Loads the page again (FOL-7); in a browser it never ends. */
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

/** A service as the machine invokes it, and as the plain function that implements it. */
interface ServiceForms<Name extends ServiceName> {
  readonly logic: PromiseActorLogic<ServiceOutput<Name>, ServiceInput<Name>>;
  readonly call: (input: ServiceInput<Name>, options: { readonly signal: AbortSignal }) => Promise<ServiceOutput<Name>>;
}

type Services<Form extends keyof ServiceForms<ServiceName>> = {
  readonly [Name in ServiceName]: ServiceForms<Name>[Form];
};

/** The services as plain functions: what the browser, tests and stories implement. */
export type PortalServices = Services<'call'>;

/** The countdown's input. It sends TICK at once and then each second, and never ends by itself (OTP-4). */
export interface CountdownInput {
  /** epoch milliseconds */
  readonly expiresAt: number;
  /** epoch milliseconds */
  readonly sentAt: number;
}

/** The countdown as a plain function; it returns what stops it. */
export type StartCountdown = (input: CountdownInput, send: (tick: TickEvent) => void) => () => void;

/** The time in epoch milliseconds, no earlier than the time that has passed since any of these codes was sent (session.md#reload). */
export type ReadTime = (codes: Pick<PortalContext['phone'], 'verification' | 'earlierCodes'>) => number;

/** What the machine depends on: its services, its countdown, and two calls whose end it does not await. */
export interface PortalDependencies {
  readonly services: PortalServices;
  readonly startCountdown: StartCountdown;
  readonly now: ReadTime;
  /** empties the browser's session, token included (SEC-3) */
  readonly clearSession: () => void;
  /** start-up errors are only logged (APP-8) */
  readonly logStartUpError: (service: string, error: unknown) => void;
}

/** Every service in one form, each made from its name. */
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
