import { selectFolioText } from './model/context.ts';
import type { GuardArguments } from './model/assign-context.ts';
import { isContact, problemOf } from './model/fields.ts';
import type { DialogChoice } from './model/dialogs.ts';
import { isDocumentTypeAllowed, isHeavyPhoto, isPhotoExtension } from './model/document.ts';
import type { Contact, DocumentReading, PickedFile, Program, RestorableStep } from './model/entities.ts';
import type { PortalEvent, Route } from './model/events.ts';
import { isReplyLost, readFailureKind } from './model/failure.ts';
import { limits } from './model/limits.ts';
import { findFolio, mayBeCode } from './model/rules.ts';
import type { ReadTime, ServiceOutput } from './model/services.ts';
import { findCode, hasCodeForContact, isExpired, isRecent, isUsedUp } from './model/verification.ts';

/** Guards used inside `and`, `or` or `not` read the event themselves, because XState does not type computed parameters there. */
interface EventArguments {
  readonly event: PortalEvent;
}

/** Guards that depend on the current time. */
export const createTimeGuards = (now: ReadTime) => ({
  isPhoneConfirmed: ({ context: { phone } }: GuardArguments, { contact }: { contact: Contact }) =>
    phone.confirmation?.phone === contact.phone && now(phone) < phone.confirmation.until,
  /** A code was sent to this number just now and can still be entered, so no other is requested. */
  hasRecentCode: ({ context: { phone } }: GuardArguments, { contact }: { contact: Contact }) => {
    const code = findCode(phone, contact.phone);
    return code !== undefined && !isExpired(code, now(phone)) && isRecent(code, now(phone));
  },
});

/** The chart's guards, in journey order. Pure functions; the clock is an input. */
export const guards = {
  ...createTimeGuards(() => Date.now()),
  /** The reply's `Ok` flag. */
  isOk: (_: unknown, params: { ok: boolean }) => params.ok,

  // dialogs
  isSecondButton: (_: unknown, { choice }: { choice: DialogChoice }) => choice !== 'accepted',

  // addresses
  leadsTo: ({ event }: EventArguments, { route }: { route: Route }) => event.type === 'NAVIGATE' && event.to === route,
  opensAt: ({ context }: GuardArguments, { route }: { route: Route }) => context.startRoute === route,
  hasClient: ({ context }: GuardArguments) => context.client !== null,
  hasRegistration: ({ context }: GuardArguments) => context.registration.kind !== 'none',

  // landing
  isNisFormValid: (_: unknown, params: { nis: string; privacyAccepted: boolean }) =>
    problemOf('nis', params.nis) === null && params.privacyAccepted,
  isFolioEmpty: (_: unknown, params: { folio: string }) => problemOf('folio', params.folio) === 'folioRequired',
  isFolioFormValid: (_: unknown, params: { folio: string; privacyAccepted: boolean }) =>
    problemOf('folio', params.folio) === null && params.privacyAccepted,
  namesFolio: (_: unknown, { message }: { message: string }) => findFolio(message) !== undefined,
  /** Whatever blocked the call would block a reload too, so keep the form. */
  isDialogAboutConnection: ({ context: { dialog } }: GuardArguments) =>
    dialog?.failure === 'offline' || dialog?.failure === 'unreached' || dialog?.failure === 'blocked',
  /** The NIS has to be looked up again, so no code can be entered or requested. */
  isDialogAboutLookUp: ({ context: { dialog } }: GuardArguments) => dialog?.failure === 'lookUpExpired',

  // the next step of the request
  wasLeftAt: ({ context }: GuardArguments, { step }: { step: RestorableStep }) => context.restoredStep === step,
  /** The restored step comes after the account's confirmation. */
  wasConfirmed: ({ context: { restoredStep } }: GuardArguments) =>
    restoredStep !== null && restoredStep !== 'confirming',
  /** Only a later choice proves that the account was confirmed. */
  needsConfirmation: ({ context }: GuardArguments) => context.program === null && context.document === null,
  needsConsent: ({ context }: GuardArguments) => !context.client?.consented,
  hasPrograms: ({ context }: GuardArguments) => (context.programs ?? []).length > 0,

  // loadingPrograms
  isListFilled: (_: unknown, { programs }: { programs: readonly Program[] }) => programs.length > 0,

  // choosing
  isTypeRefused: (_: unknown, { file }: { file: PickedFile }) => !isDocumentTypeAllowed(file),
  isTakenPhotoHeavy: (_: unknown, { file }: { file: PickedFile }) => file.size > limits.lighterPhotoBytes,
  isReadTypeRefused: (_: unknown, reading: DocumentReading) => !reading.ok && reading.refusal === 'type',
  hasHeavyPhoto: ({ context }: GuardArguments) => context.document !== null && isHeavyPhoto(context.document),
  hasOversizedPhoto: ({ context }: GuardArguments) => context.pick.oversized !== null,
  hasReducedPhoto: ({ context }: GuardArguments) => context.pick.reducedPhoto !== null,
  hasProgram: ({ context }: GuardArguments) => context.program !== null,
  hasDocument: ({ context }: GuardArguments) => context.document !== null,

  // contact
  isRequestComplete: ({ context: { client, program, document } }: GuardArguments) =>
    client?.consented === true && program !== null && document !== null,
  isPhoneMissing: (_: unknown, { contact }: { contact: Contact }) => contact.phone === '',
  isContactRefused: (_: unknown, params: { contact: Contact; privacyAccepted: boolean }) =>
    !params.privacyAccepted || !isContact(params.contact),
  hasCodeForContact: ({ context }: GuardArguments) => hasCodeForContact(context),
  /** According to the device clock, the code had already expired on arrival (journey.md#code-request). */
  isExpiredOnArrival: (_: unknown, answer: ServiceOutput<'requestCode'>) =>
    answer.ok && isExpired(answer.verification, answer.verification.sentAt),
  isRegistrationSent: ({ context }: GuardArguments) => context.phone.registrationSent,

  // verifying
  isCodeUsedUp: ({ context }: GuardArguments) =>
    context.phone.verification !== null && isUsedUp(context.phone.verification),
  isLastTry: (_: unknown, { triesLeft }: { triesLeft: number | null }) => triesLeft === 0,
  isTimeOver: (_: unknown, { left }: { left: number }) => left <= 0,
  isCodeEmpty: (_: unknown, { typed }: { typed: string }) => typed === '',
  isCodeRefused: ({ context }: GuardArguments, { typed }: { typed: string }) =>
    !mayBeCode(typed, context.phone.verification?.code ?? 0),

  // registering
  isReplyLost: (_: unknown, { error }: { error: unknown }) => isReplyLost(error),
  /** The reply's own field, never guessed from its message (wire.md#registro). */
  isAboutDocument: (_: unknown, answer: ServiceOutput<'register'>) => !answer.ok && answer.aboutDocument,
  isDocumentTooHeavy: (_: unknown, { error }: { error: unknown }) => readFailureKind(error) === 'documentTooHeavy',
  isPhotoTooSlow: ({ context: { document } }: GuardArguments, { error }: { error: unknown }) =>
    readFailureKind(error) === 'timeout' && document !== null && isPhotoExtension(document.extension),
  hasLeft: ({ event }: EventArguments) => event.type === 'UPLOAD.PROGRESS' && event.percent >= 100,

  // success
  isFolioZero: ({ context }: GuardArguments) => selectFolioText(context) === '0',
  isSuccessDataMissing: ({ context: { registration, contact } }: GuardArguments) =>
    registration.kind === 'lost' && contact === null,
};
