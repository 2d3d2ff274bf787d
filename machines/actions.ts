import { guardSetup } from './guards.ts';
import { assignContext, assignPhone } from './model/assign-context.ts';
import { emptyContext, emptyPick, selectPhone, toContext, type PortalContext } from './model/context.ts';
import { selectDocumentRefusal } from './model/document.ts';
import type { DialogKey, PortalDialog, SecondButton } from './model/dialogs.ts';
import type {
  Client,
  Contact,
  CustomerDocument,
  DocumentReading,
  PickedFile,
  Program,
  Verification,
} from './model/entities.ts';
import { readFailureKind, readRetryAfter } from './model/failure.ts';
import { fields } from './model/fields.ts';
import { limits } from './model/limits.ts';
import { emptyKept, type SavedSession } from './model/kept-items.ts';
import type { ReadTime, ServiceOutput } from './model/services.ts';
import { findCode, isExpired, isExhausted, otherCodes } from './model/verification.ts';

interface DialogParams {
  readonly key: DialogKey;
  /** the server's message */
  readonly message?: string;
  /** the service's rejection */
  readonly error?: unknown;
  readonly hasEarlierCode?: boolean;
  readonly secondButton?: SecondButton;
}

function toDialog({ key, message, error, hasEarlierCode = false, secondButton }: DialogParams): PortalDialog {
  const retryAfter = readRetryAfter(error);
  return {
    key,
    ...(message === undefined ? {} : { message }),
    ...(error === undefined ? {} : { failure: readFailureKind(error) }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(hasEarlierCode ? { hasEarlierCode } : {}),
    ...(secondButton && { secondButton }),
  };
}

/** Actions that depend on the current time. */
export const createTimeActions = (now: ReadTime) => ({
  /** Drops codes that can no longer be entered. */
  dropUnusableCodes: assignPhone(({ phone }) => {
    const isUsable = (code: Verification) => !isExpired(code, now(phone)) && !isExhausted(code);
    return {
      verification: phone.verification && isUsable(phone.verification) ? phone.verification : null,
      earlierCodes: phone.earlierCodes.filter(isUsable),
    };
  }),
});

/** The chart's actions, in journey order. They update the context; `providePortal` replaces the first three. */
const actions = {
  ...createTimeActions(() => Date.now()),
  /** Clears the stored session, including the token (SEC-3). */
  clearSession: () => {
    throw new Error('no implementation was provided for the action clearSession');
  },
  /** Logs a failed start-up call; nothing else changes (APP-8). */
  logStartUpError: (_: unknown, params: { service: string; error: unknown }) => {
    throw new Error(`no implementation was provided to log a failed ${params.service}`, { cause: params.error });
  },
  clearContext: assignContext(() => emptyContext),
  /** Stores the given values unchanged. */
  store: assignContext((_, values: Partial<PortalContext>) => values),

  // dialogs
  setDialog: assignContext((_, params: DialogParams) => ({ dialog: toDialog(params) })),
  clearDialog: assignContext(() => ({ dialog: null })),

  // starting
  restore: assignContext(({ startRoute }, { saved }: { saved: SavedSession }) => toContext(saved, startRoute)),

  // landing
  storeNis: assignContext(({ lookup }, { nis }: { nis: string }) => ({
    lookup: { ...lookup, nis: fields.nis.clean(nis) },
  })),
  storeNisForm: assignContext(({ forms }, { nis, privacyAccepted }: { nis: string; privacyAccepted: boolean }) => ({
    forms: { ...forms, nis, nisPrivacyAccepted: privacyAccepted },
  })),
  storeFolioForm: assignContext(
    ({ forms }, { folio, privacyAccepted }: { folio: string; privacyAccepted: boolean }) => ({
      forms: { ...forms, folio, folioPrivacyAccepted: privacyAccepted },
    }),
  ),
  /** Copies the folio from the dialog into the folio form. */
  prefillFolio: assignContext(({ forms, lookup }) => ({ forms: { ...forms, folio: lookup.folio } })),
  storeLookupFolio: assignContext(({ lookup }, { folio }: { folio: string }) => ({
    lookup: { ...lookup, folio: fields.folio.clean(folio) },
  })),
  storeCaptcha: assignContext(({ lookup }, { token }: { token: string }) => ({
    lookup: { ...lookup, captchaToken: token },
  })),
  /** Resets everything for a different client; a returning client keeps their input. */
  storeClient: assignContext(
    ({ lookup: { nis }, dialog, forms, client: earlier }, params: { client: Client | null }) => {
      const client = params.client ?? placeholderClient(nis);
      if (earlier?.nis === client.nis)
        return { client: { ...client, consented: client.consented || earlier.consented } };
      // keep the dialog, because the one for a repeated click may still be open
      return {
        ...emptyContext,
        lookup: { ...emptyContext.lookup, nis },
        dialog,
        forms: { ...forms, contactPrivacyAccepted: false },
        client,
      };
    },
  ),
  /** Drops the data of a client who may not register, but keeps the form. */
  removeClient: assignContext(({ forms }) => ({
    ...emptyContext,
    forms: { ...forms, contactPrivacyAccepted: false },
  })),

  // consenting
  acceptUpdate: assignContext(({ client }) => ({ client: client && { ...client, consented: true } })),

  // loadingPrograms
  storePrograms: assignContext((context, { programs }: { programs: readonly Program[] }) => ({
    programs,
    programsFailure: null,
    // the chosen program may have been discontinued before a reload
    program: programs.find((program) => program.id === context.program?.id) ?? null,
  })),

  // choosing
  chooseProgram: assignContext(({ programs }, { programId }: { programId: number | null }) => ({
    program: programs?.find((program) => program.id === programId) ?? null,
  })),
  /** Keeps the attached document until the new file is read. */
  storePickedFile: assignContext((_, { file, second }: { file: PickedFile; second?: PickedFile }) => ({
    reducedPhoto: null,
    pick: { ...emptyPick, file, second: second ?? null, isFirstOfSeveral: second !== undefined },
  })),
  storeSecondPhoto: assignContext((_, { file }: { file: PickedFile }) => ({
    reducedPhoto: null,
    pick: { ...emptyPick, second: file },
  })),
  clearPickedFile: assignContext(() => ({ reducedPhoto: null, pick: emptyPick })),
  /** When the customer leaves the step, keeps only the reduced photo that awaits 'Usar esta foto'. */
  keepReducedPhoto: assignContext(({ reducedPhoto, pick: { isBlank } }) => ({
    pick: { ...emptyPick, isBlank: reducedPhoto !== null && isBlank },
  })),
  clearRefusal: assignContext(({ pick }) => ({ pick: withoutMessage(pick) })),
  storeDocument: assignContext(({ pick: { second, isFirstOfSeveral } }, reading: DocumentReading) => {
    if (!reading.ok) return {};
    const { pick, ...attached } = attach(reading.document, reading.blank);
    return { ...attached, pick: { ...pick, second: reading.isPair ? second : null, isFirstOfSeveral } };
  }),
  storeReducedPhoto: assignContext(({ pick: { file } }, reading: DocumentReading) => ({
    reducedPhoto: reading.ok ? reading.document : null,
    pick: { ...emptyPick, file, isBlank: reading.ok && reading.blank === true },
  })),
  useReducedPhoto: assignContext(({ reducedPhoto, pick: { isBlank } }) => attach(reducedPhoto, isBlank)),
  /** Keeps the second photo if it can be joined with the refused one. */
  refuseDocument: assignContext(({ pick }, reading: DocumentReading) => {
    const refusal = selectDocumentRefusal(reading);
    const isReducible = !reading.ok && reading.reducible === true;
    return {
      pick: {
        ...pick,
        refusal,
        oversized: isReducible ? pick.file : null,
        second: reading.isPair ? pick.second : null,
      },
    };
  }),
  /** Reports which of two photos can't be joined; a photo over the limit can still be reduced. */
  refuseJoin: assignContext(({ pick: { file, second, oversized } }, reading: DocumentReading) => {
    const isSecond = !reading.ok && reading.isSecond === true;
    const refusal = selectDocumentRefusal(reading);
    const kept = { ...emptyPick, oversized, refusal };
    return {
      reducedPhoto: null,
      pick: isSecond ? { ...kept, file: second } : { ...kept, file, second: oversized && second },
    };
  }),
  clearDocument: assignContext(({ pick }) => ({ document: null, pick: withoutMessage(pick) })),

  // contact
  storeContact: assignContext(
    ({ forms }, { contact, privacyAccepted }: { contact: Contact; privacyAccepted: boolean }) => ({
      contact,
      forms: { ...forms, contactPrivacyAccepted: privacyAccepted },
    }),
  ),
  /** Selects the usable code for the contact's number as the one to enter. */
  selectCode: assignPhone((context) => {
    const verification = findCode(context.phone, selectPhone(context));
    return verification === undefined ? {} : { verification, earlierCodes: otherCodes(context.phone, verification) };
  }),
  storeVerification: assignContext(({ phone }, answer: ServiceOutput<'requestCode'>) => ({
    phone: {
      ...phone,
      verification: answer.ok ? answer.verification : null,
      earlierCodes: answer.ok ? otherCodes(phone, answer.verification) : phone.earlierCodes,
      typedCode: '',
    },
  })),

  // verifying
  clearVerification: assignPhone(() => ({ verification: null })),
  awaitResend: assignContext(({ countdown }) => ({ countdown: { ...countdown, resendIn: limits.resendMs / 1000 } })),
  storeTypedCode: assignPhone((_, { typed }: { typed: string }) => ({ typedCode: typed })),
  countFailedAttempt: assignPhone(({ phone: { verification } }, { attemptsLeft }: { attemptsLeft: number | null }) => ({
    verification: verification && { ...verification, failedAttempts: verification.failedAttempts + 1, attemptsLeft },
  })),
  storeConfirmation: assignPhone((context, { until }: { until: number }) => ({
    confirmation: { phone: selectPhone(context), until },
    verification: null,
  })),
  clearTypedCode: assignPhone(() => ({ typedCode: '' })),

  // registering
  markRegistrationSent: assignContext(({ phone }) => ({
    phone: { ...phone, registrationSent: true },
    uploadedPercent: 0,
  })),
  clearRegistrationSent: assignPhone(() => ({ registrationSent: false })),
  storeRegistration: assignContext(({ program, phone }, answer: ServiceOutput<'register'>) => ({
    registration: answer.ok ? answer.registration : emptyContext.registration,
    receipt: answer.ok ? { registeredAt: answer.registeredAt, program: program?.name ?? '' } : null,
    phone: { ...phone, registrationSent: false },
  })),

  // success
  /** Stores an empty registration so that a later page load knows /exito was already shown (journey.md#success). */
  ensureRegistration: assignContext(({ registration }) => ({
    registration: registration.kind === 'none' ? { kind: 'placeholder' } : registration,
  })),
  /** Drops data that is not needed after the registration, such as the identity document and the code. */
  clearRequest: assignContext(({ forms, client, contact, registration, receipt }) => ({
    ...emptyKept,
    ...{ forms, client, contact, registration, receipt },
    pick: emptyPick,
  })),
};

/** Setup for the states of all steps. */
export const portalSetup = guardSetup.extend({ actions });

/** Placeholder client for an Ok reply of EncontrarNis that has no Result (CON-2, wire.md#encontrarnis). */
function placeholderClient(nis: string): Client {
  return { fullName: null, nis, paymentFormId: null, customerId: null, consented: false };
}

function attach(document: CustomerDocument | null, isBlank = false) {
  return { document, reducedPhoto: null, pick: { ...emptyPick, isBlank } };
}

function withoutMessage(pick: typeof emptyPick) {
  const file = pick.oversized ?? pick.file;
  return { ...pick, file, refusal: null, isBlank: false, isFirstOfSeveral: false };
}
