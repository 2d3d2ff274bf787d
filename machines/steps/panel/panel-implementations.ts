import { assignContext, type GuardArguments } from '../../model/assign-context.ts';
import { selectPhone } from '../../model/context.ts';
import type { Contact, Verification } from '../../model/entities.ts';
import { isReplyLost } from '../../model/failure.ts';
import { limits, patterns } from '../../model/limits.ts';
import type { ServiceOutput } from '../../model/services.ts';
import { isContact, mayBeCode } from '../../model/rules.ts';
import { findCode, hasCodeForContact, isExpired, isRecent, isUsedUp, otherCodes } from './code-rules.ts';

export const panelGuards = {
  isMenuIncomplete: ({ context }: GuardArguments) =>
    !context.client?.confirmed || !context.client.consented || !context.program || !context.document,
  hasOpenCodeWindow: ({ context }: GuardArguments) => context.verification !== null && context.codeWindowOpen,
  isPhoneMissing: (_: unknown, { contact }: { contact: Contact }) => contact.phone === '',
  isContactRefused: (_: unknown, params: { contact: Contact; privacyAccepted: boolean }) =>
    !params.privacyAccepted || !isContact(params.contact),
  /** The clock is an input: `at` is when the form was sent, in epoch milliseconds. */
  isPhoneConfirmed: ({ context }: GuardArguments, { contact, at }: { contact: Contact; at: number }) =>
    context.confirmation?.phone === contact.phone && at < context.confirmation.until,
  hasCodeForContact: ({ context }: GuardArguments) => hasCodeForContact(context),
  /** A code was sent to this number just now and can still be entered: no other is asked for. */
  hasRecentCode: ({ context }: GuardArguments, { contact, at }: { contact: Contact; at: number }) => {
    const code = findCode(context, contact.phone);
    return code !== undefined && !isExpired(code, at) && isRecent(code, at);
  },
  /** By the clock of the customer's device the code expired before it was sent (journey.md#code-request). */
  isExpiredOnArrival: (_: unknown, answer: ServiceOutput<'requestCode'>) =>
    answer.ok && isExpired(answer.verification, answer.verification.sentAt),
  isCodeUsedUp: ({ context }: GuardArguments) => context.verification !== null && isUsedUp(context.verification),
  isLastTry: (_: unknown, { triesLeft }: { triesLeft: number | null }) => triesLeft === 0,
  mayResend: ({ context }: GuardArguments) => context.resendIn <= 0,
  isRegistrationSent: ({ context }: GuardArguments) => context.registrationSent,
  isReplyLost: (_: unknown, { error }: { error: unknown }) => isReplyLost(error),
  isDocumentRefused: (_: unknown, { message }: { message: string }) => patterns.documentRefused.test(message),
  isTimeOver: (_: unknown, { left }: { left: number }) => left <= 0,
  isCodeEmpty: (_: unknown, { code }: { code: string }) => code === '',
  isCodeRefused: ({ context }: GuardArguments, { code }: { code: string }) =>
    !mayBeCode(code, context.verification?.code ?? 0),
};

export const panelActions = {
  storeContact: assignContext(
    ({ forms }, { contact, privacyAccepted }: { contact: Contact; privacyAccepted: boolean }) => ({
      contact,
      forms: { ...forms, contactPrivacyAccepted: privacyAccepted },
    }),
  ),
  closeCodeWindow: assignContext(() => ({ codeWindowOpen: false, typedCode: '' })),
  /** Codes that can no longer be entered are forgotten; `at` in epoch milliseconds. */
  dropDeadCodes: assignContext(({ verification, earlierCodes }, { at }: { at: number }) => {
    const lives = (code: Verification) => !isExpired(code, at) && !isUsedUp(code);
    return {
      verification: verification && lives(verification) ? verification : null,
      earlierCodes: earlierCodes.filter(lives),
    };
  }),
  /** The living code for the contact's number becomes the one that is entered. */
  selectCode: assignContext((context) => {
    const verification = findCode(context, selectPhone(context));
    return verification === undefined
      ? {}
      : { verification, earlierCodes: otherCodes(context, verification), codeWindowOpen: true };
  }),
  storeVerification: assignContext((context, answer: ServiceOutput<'requestCode'>) => ({
    verification: answer.ok ? answer.verification : null,
    earlierCodes: answer.ok ? otherCodes(context, answer.verification) : context.earlierCodes,
    codeWindowOpen: true,
    typedCode: '',
  })),
  clearVerification: assignContext(() => ({ verification: null, codeWindowOpen: false, typedCode: '' })),
  storeTime: assignContext((_, { left, resendIn }: { left: number; resendIn: number }) => ({
    secondsLeft: left,
    resendIn,
  })),
  awaitResend: assignContext(() => ({ resendIn: limits.resendMs / 1000 })),
  storeTypedCode: assignContext((_, { typed }: { typed: string }) => ({ typedCode: typed })),
  countWrongTry: assignContext(({ verification }, { triesLeft }: { triesLeft: number | null }) => ({
    verification: verification && { ...verification, wrongTries: verification.wrongTries + 1, triesLeft },
  })),
  storeConfirmation: assignContext((context, { until }: { until: number }) => ({
    confirmation: { phone: selectPhone(context), until },
    verification: null,
    codeWindowOpen: false,
    typedCode: '',
  })),
  markRegistrationSent: assignContext(() => ({ registrationSent: true })),
  clearRegistrationSent: assignContext(() => ({ registrationSent: false })),
  storeRegistration: assignContext(({ program }, answer: ServiceOutput<'register'>) => ({
    registration: answer.ok ? answer.registration : undefined,
    receipt: answer.ok ? { registeredAt: answer.registeredAt, program: program?.name ?? '' } : null,
    registrationSent: false,
  })),
  /** The document goes, its refusal is shown where another can be attached. */
  refuseSentDocument: assignContext((_, { message }: { message: string }) => ({
    document: null,
    documentRefusal: 'server' as const,
    documentRefusalMessage: message,
    registrationSent: false,
  })),
};
