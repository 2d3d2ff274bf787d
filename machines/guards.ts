import { selectFolioText, type PortalContext } from './model/context.ts';
import { baseSetup } from './setup.ts';
import { isContact, validateField } from './model/fields.ts';
import type { DialogChoice } from './model/dialogs.ts';
import { isDocumentTypeAllowed, isHeavyPhoto, isPhotoExtension } from './model/document.ts';
import type { Contact, DocumentReading, PickedFile, Program } from './model/entities.ts';
import type { Route } from './model/events.ts';
import { isReplyLost, readFailureKind } from './model/failure.ts';
import { isRequestComplete, type RestorableStep } from './model/kept-items.ts';
import { limits } from './model/limits.ts';
import { findFolio, mayBeCode } from './model/rules.ts';
import type { ReadTime, ServiceOutput } from './model/services.ts';
import { findCode, hasCodeForContact, isExpired, isRecent, isExhausted } from './model/verification.ts';

/** Guards that depend on the current time. */
export const createTimeGuards = (now: ReadTime) => ({
  isPhoneConfirmed: ({ context: { phone } }: { context: PortalContext }, { contact }: { contact: Contact }) =>
    phone.confirmation?.phone === contact.phone && now(phone) < phone.confirmation.until,
  /** Whether a code for this number was sent recently and can still be entered. If so, no new one is requested. */
  hasRecentCode: ({ context: { phone } }: { context: PortalContext }, { contact }: { contact: Contact }) => {
    const code = findCode(phone, contact.phone);
    return code !== undefined && !isExpired(code, now(phone)) && isRecent(code, now(phone));
  },
});

/**
 * The chart's guards, in journey order. Pure functions; the clock is an input. Guards inside `and`, `or` or `not` read
 * the event themselves, because XState does not type computed parameters there.
 */
export const guardSetup = baseSetup.extend({
  guards: {
    ...createTimeGuards(() => Date.now()),
    /** The reply's `Ok` flag. */
    isOk: (_, params: { ok: boolean }) => params.ok,

    // dialogs
    isSecondButton: (_, { choice }: { choice: DialogChoice }) => choice !== 'accepted',

    // addresses
    leadsTo: ({ event }, { route }: { route: Route }) => event.type === 'NAVIGATE' && event.to === route,
    opensAt: ({ context }, { route }: { route: Route }) => context.startRoute === route,
    hasClient: ({ context }) => context.client !== null,
    hasRegistration: ({ context }) => context.registration.kind !== 'none',

    // landing
    isNisFormValid: (_, params: { nis: string; privacyAccepted: boolean }) =>
      validateField('nis', params.nis) === null && params.privacyAccepted,
    isFolioEmpty: (_, params: { folio: string }) => validateField('folio', params.folio) === 'folioRequired',
    isFolioFormValid: (_, params: { folio: string; privacyAccepted: boolean }) =>
      validateField('folio', params.folio) === null && params.privacyAccepted,
    namesFolio: (_, { message }: { message: string }) => findFolio(message) !== undefined,
    /** Whether the dialog is about the connection. If so, the form is kept, because a reload would fail too. */
    isDialogAboutConnection: ({ context: { dialog } }) =>
      dialog?.failure === 'offline' || dialog?.failure === 'unreachable' || dialog?.failure === 'blocked',
    /** Whether the NIS has to be looked up again. Until then, no code can be entered or requested. */
    isDialogAboutLookUp: ({ context: { dialog } }) => dialog?.failure === 'lookUpExpired',

    // resuming: the application's next step
    wasLeftAt: ({ context }, { step }: { step: RestorableStep }) => context.restoredStep === step,
    /** Whether the restored step comes after the account's confirmation. */
    wasConfirmed: ({ context: { restoredStep } }) => restoredStep !== null && restoredStep !== 'confirming',
    /** Whether neither program nor document proves that the account was confirmed. */
    needsConfirmation: ({ context }) => context.program === null && context.document === null,
    needsConsent: ({ context }) => !context.client?.consented,
    hasPrograms: ({ context }) => (context.programs ?? []).length > 0,

    // loadingPrograms
    isListFilled: (_, { programs }: { programs: readonly Program[] }) => programs.length > 0,

    // choosing
    isTypeRefused: (_, { file }: { file: PickedFile }) => !isDocumentTypeAllowed(file),
    isTakenPhotoHeavy: (_, { file }: { file: PickedFile }) => file.size > limits.lighterPhotoBytes,
    isReadTypeRefused: (_, reading: DocumentReading) => !reading.ok && reading.refusal === 'type',
    hasHeavyPhoto: ({ context }) => context.document !== null && isHeavyPhoto(context.document),
    hasOversizedPhoto: ({ context }) => context.pick.oversized !== null,
    hasReducedPhoto: ({ context }) => context.reducedPhoto !== null,
    hasProgram: ({ context }) => context.program !== null,
    hasDocument: ({ context }) => context.document !== null,

    // contact
    isRequestComplete: ({ context }) => isRequestComplete(context),
    isPhoneMissing: (_, { contact }: { contact: Contact }) => contact.phone === '',
    isContactRefused: (_, params: { contact: Contact; privacyAccepted: boolean }) =>
      !params.privacyAccepted || !isContact(params.contact),
    hasCodeForContact: ({ context }) => hasCodeForContact(context),
    /** Whether the code had already expired on arrival, according to the device's clock (journey.md#code-request). */
    isExpiredOnArrival: (_, answer: ServiceOutput<'requestCode'>) =>
      answer.ok && isExpired(answer.verification, answer.verification.sentAt),
    isRegistrationSent: ({ context }) => context.phone.registrationSent,

    // verifying
    isCodeExhausted: ({ context }) => context.phone.verification !== null && isExhausted(context.phone.verification),
    isLastAttempt: (_, { attemptsLeft }: { attemptsLeft: number | null }) => attemptsLeft === 0,
    isTimeOver: (_, { left }: { left: number }) => left <= 0,
    isCodeEmpty: (_, { typed }: { typed: string }) => typed === '',
    isCodeRefused: ({ context }, { typed }: { typed: string }) =>
      !mayBeCode(typed, context.phone.verification?.code ?? 0),

    // registering
    isReplyLost: (_, { error }: { error: unknown }) => isReplyLost(error),
    /** Whether the server blames the document, by the reply's field and not its message (wire.md#registro). */
    isAboutDocument: (_, answer: ServiceOutput<'register'>) => !answer.ok && answer.aboutDocument,
    isDocumentTooHeavy: (_, { error }: { error: unknown }) => readFailureKind(error) === 'documentTooHeavy',
    isPhotoTooSlow: ({ context: { document } }, { error }: { error: unknown }) =>
      readFailureKind(error) === 'timeout' && document !== null && isPhotoExtension(document.extension),
    hasLeft: ({ event }) => event.type === 'UPLOAD.PROGRESS' && event.percent >= 100,

    // success
    isFolioZero: ({ context }) => selectFolioText(context) === '0',
    isSuccessDataMissing: ({ context: { registration, contact } }) => registration.kind === 'lost' && contact === null,
  },
});
