import { assignContext, type GuardArguments } from '../../model/assign-context.ts';
import { selectPhone } from '../../model/context.ts';
import type { Contact, Registration, Verification } from '../../model/entities.ts';
import { isContact, mayBeCode } from '../../model/rules.ts';

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
  hasCodeForContact: ({ context }: GuardArguments) =>
    context.verification?.number.endsWith(selectPhone(context) || '-') ?? false,
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
  openCodeWindow: assignContext(() => ({ codeWindowOpen: true })),
  closeCodeWindow: assignContext(() => ({ codeWindowOpen: false })),
  storeVerification: assignContext((_, { verification }: { verification: Verification | null }) => ({
    verification,
    codeWindowOpen: true,
  })),
  clearVerification: assignContext(() => ({ verification: null, codeWindowOpen: false })),
  storeSecondsLeft: assignContext((_, { left }: { left: number }) => ({ secondsLeft: left })),
  storeConfirmation: assignContext((context, { until }: { until: number }) => ({
    confirmation: { phone: selectPhone(context), until },
    verification: null,
    codeWindowOpen: false,
  })),
  storeRegistration: assignContext((_, { registration }: { registration: Registration | undefined }) => ({
    registration,
  })),
};
