import { assign, fromCallback, setup } from 'xstate';
import { contextFromSession, emptyContext, selectPhone, type PortalContext } from './model/context.ts';
import type {
  Client,
  Contact,
  CustomerDocument,
  DocumentRefusal,
  PickedFile,
  Program,
  Registration,
  SavedSession,
  Verification,
} from './model/entities.ts';
import type { TickEvent } from './model/events.ts';
import { services, type CountdownInput } from './model/services.ts';
import { isDocumentSizeAllowed, isDocumentTypeAllowed } from './model/document.ts';
import type { PortalEvent, Route } from './model/events.ts';
import { readFailureKind } from './model/failure.ts';
import type { DialogKey } from './model/dialogs.ts';
import { isContact, isFolio, isFolioEmpty, isNis, mayBeCode } from './model/rules.ts';

/** What hangs on a state: screens, addresses, titles, tests and the audit read it from here. */
export interface PortalMeta {
  /** the address; a child without one has its parent's */
  readonly route?: Route;
  /** the screen drawn for this state; a child without one has its parent's */
  readonly screen?: ScreenName;
  /** the checklist ids that this state satisfies */
  readonly ids: readonly string[];
}

export type ScreenName =
  | 'starting'
  | 'landing'
  | 'confirming'
  | 'consenting'
  | 'loadingPrograms'
  | 'choosing'
  | 'noPrograms'
  | 'contact'
  | 'success';

/**
 * `posting`: an answer is awaited, buttons are off. `dialog`: a dialog stands over the screen.
 * `modal`: the code window stands open. `transient`: left at once, never seen.
 */
export type PortalTag = 'posting' | 'dialog' | 'modal' | 'transient';

export interface PortalInput {
  readonly route: Route;
}

/** The vocabulary of the statechart: its types, services, rules and assignments. The steps are written with it. */
export const portalSetup = setup({
  types: {
    context: {} as PortalContext,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    tags: {} as PortalTag,
    meta: {} as PortalMeta,
  },

  actors: {
    ...services,
    countdown: fromCallback<TickEvent, CountdownInput>(() => {
      throw new Error('no implementation was provided for the service countdown');
    }),
  },

  guards: {
    /** an answer's own Ok */
    isOk: (_, params: { ok: boolean }) => params.ok,

    // starting
    opensUnshownRegistration: ({ context }) =>
      context.client !== null && context.registration !== undefined && context.program !== null,
    opensAfterSuccess: ({ context }) => context.registration !== undefined && context.startRoute !== '/exito',
    opensGuarded: ({ context }, params: { route: Route }) =>
      context.startRoute === params.route && context.client !== null,

    // addresses
    leadsTo: (_, params: { to: Route; route: Route }) => params.to === params.route,
    leadsElsewhere: (_, params: { to: Route; route: Route }) => params.to !== params.route,
    isAdmittedTo: ({ context }, params: { to: Route; route: Route }) =>
      params.to === params.route && context.client !== null,

    // landing
    isNisFormValid: (_, params: { nis: string; privacyAccepted: boolean }) =>
      isNis(params.nis) && params.privacyAccepted,
    isFolioEmpty: (_, params: { folio: string }) => isFolioEmpty(params.folio),
    isFolioFormValid: (_, params: { folio: string; privacyAccepted: boolean }) =>
      isFolio(params.folio) && params.privacyAccepted,

    // menu
    needsConfirmation: ({ context }) => !context.client?.confirmed,
    needsConsent: ({ context }) => !context.client?.consented,
    hasPrograms: ({ context }) => (context.programs ?? []).length > 0,
    isListFilled: (_, params: { programs: readonly Program[] }) => params.programs.length > 0,
    isTypeRefused: (_, params: { file: PickedFile }) => !isDocumentTypeAllowed(params.file),
    isSizeRefused: (_, params: { file: PickedFile }) => !isDocumentSizeAllowed(params.file),
    hasDocument: ({ context }) => context.document !== null,
    isChoiceComplete: ({ context }) => context.program !== null && context.document !== null,

    // panel
    isMenuIncomplete: ({ context }) =>
      !context.client?.confirmed || !context.client.consented || !context.program || !context.document,
    hasOpenCodeWindow: ({ context }) => context.verification !== null && context.codeWindowOpen,
    isPhoneMissing: (_, params: { contact: Contact }) => params.contact.phone === '',
    isContactRefused: (_, params: { contact: Contact; privacyAccepted: boolean }) =>
      !params.privacyAccepted || !isContact(params.contact),
    isPhoneConfirmed: ({ context }, params: { contact: Contact }) =>
      context.confirmation?.phone === params.contact.phone && Date.now() < context.confirmation.until,
    hasCodeForContact: ({ context }) => context.verification?.number.endsWith(selectPhone(context) || '-') ?? false,
    isTimeOver: (_, params: { left: number }) => params.left <= 0,
    isCodeEmpty: (_, params: { code: string }) => params.code === '',
    isCodeRefused: ({ context }, params: { code: string }) => !mayBeCode(params.code, context.verification?.code ?? 0),

    // success
    isFolioZero: ({ context }) => String(context.registration?.folio) === '0',
    isSuccessDataMissing: ({ context }) => context.registration === null && context.contact === null,
  },

  actions: {
    /** Empties the browser's session, token included; the context is cleared by clearContext. */
    clearSession: () => {
      throw new Error('no implementation was provided for the action clearSession');
    },
    /** Start-up errors are only logged (APP-8). */
    logStartUpError: (_, params: { service: string; error: unknown }) => {
      throw new Error(`no implementation was provided to log a failed ${params.service}`, { cause: params.error });
    },

    clearContext: assign(emptyContext),
    restore: assign((_, params: { saved: SavedSession }) => contextFromSession(params.saved)),

    setDialog: assign((_, params: { key: DialogKey; message?: string; error?: unknown }) => ({
      dialog: {
        key: params.key,
        ...(params.message === undefined ? {} : { message: params.message }),
        ...(params.error === undefined ? {} : { failure: readFailureKind(params.error) }),
      },
    })),
    clearDialog: assign({ dialog: null }),

    // landing
    storeNis: assign({ nis: (_, params: { nis: string }) => params.nis }),
    storeLookupFolio: assign({ lookupFolio: (_, params: { folio: string }) => params.folio.trim() }),
    storeCaptcha: assign({ captchaToken: (_, params: { token: string }) => params.token }),
    /** A newly found client begins a journey of its own. */
    storeClient: assign(({ context }, params: { client: Client | null }) => ({
      ...emptyContext,
      nis: context.nis,
      // the answer to a press while posting may still stand open
      dialog: context.dialog,
      client: params.client ?? placeholderClient(context.nis),
    })),

    // menu
    confirmAccount: assign({ client: ({ context }) => context.client && { ...context.client, confirmed: true } }),
    acceptUpdate: assign({ client: ({ context }) => context.client && { ...context.client, consented: true } }),
    storePrograms: assign(({ context }, params: { programs: readonly Program[] }) => ({
      programs: params.programs,
      // a program chosen before a reload may have ended since
      program: params.programs.find((program) => program.id === context.program?.id) ?? null,
    })),
    chooseProgram: assign({
      program: ({ context }, params: { programId: number | null }) =>
        context.programs?.find((program) => program.id === params.programId) ?? null,
    }),
    storeDocument: assign({
      document: (_, params: { document: CustomerDocument }) => params.document,
      documentRefusal: null,
    }),
    refuseDocument: assign({
      documentRefusal: (_, params: { refusal: DocumentRefusal }) => params.refusal,
    }),
    clearDocument: assign({ document: null, documentRefusal: null }),
    clearDocumentRefusal: assign({ documentRefusal: null }),

    // panel
    storeContact: assign({ contact: (_, params: { contact: Contact }) => params.contact }),
    openCodeWindow: assign({ codeWindowOpen: true }),
    closeCodeWindow: assign({ codeWindowOpen: false }),
    storeVerification: assign({
      verification: (_, params: { verification: Verification | null }) => params.verification,
      codeWindowOpen: true,
    }),
    clearVerification: assign({ verification: null, codeWindowOpen: false }),
    showTimeLeft: assign({ secondsLeft: (_, params: { left: number }) => params.left }),
    storeConfirmation: assign({
      confirmation: ({ context }, params: { until: number }) => ({
        phone: selectPhone(context),
        until: params.until,
      }),
      verification: null,
      codeWindowOpen: false,
    }),
    storeRegistration: assign({
      registration: (_, params: { registration: Registration | undefined }) => params.registration,
    }),

    // success
    /** Where nothing is stored, an empty object (contract §10): what shows a later page load that /exito was left. */
    ensureRegistration: assign({
      registration: ({ context }) => (context.registration === undefined ? { folio: undefined } : context.registration),
    }),
    /** Once registered, nothing keeps the identity document or the code any longer. */
    clearRequest: assign({ program: null, document: null, verification: null, confirmation: null }),
  },
});

/** Stands in where EncontrarNis answers Ok without a Result (CON-2, contract §2). */
function placeholderClient(nis: string): Client {
  return { fullName: null, nis, paymentFormId: null, customerId: null, consented: false, confirmed: false };
}
