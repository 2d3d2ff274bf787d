import { assignContext, assignPhone, type GuardArguments } from '../../model/assign-context.ts';
import { selectPhone } from '../../model/context.ts';
import type { Contact, Verification } from '../../model/entities.ts';
import type { ServiceOutput } from '../../model/services.ts';
import { isContact } from '../../model/contact-fields.ts';
import { listMissing } from '../../model/rules.ts';
import { findCode, hasCodeForContact, isExpired, isRecent, isUsedUp, otherCodes } from './code-rules.ts';

export const contactGuards = {
  isRequestIncomplete: ({ context }: GuardArguments) =>
    !context.client?.confirmed || !context.client.consented || listMissing(context).length > 0,
  hasOpenCodeWindow: ({ context }: GuardArguments) =>
    context.phone.verification !== null && context.phone.codeWindowOpen,
  isPhoneMissing: (_: unknown, { contact }: { contact: Contact }) => contact.phone === '',
  isContactRefused: (_: unknown, params: { contact: Contact; privacyAccepted: boolean }) =>
    !params.privacyAccepted || !isContact(params.contact),
  /** The clock is an input: `at` is when the form was sent, in epoch milliseconds. */
  isPhoneConfirmed: ({ context }: GuardArguments, { contact, at }: { contact: Contact; at: number }) =>
    context.phone.confirmation?.phone === contact.phone && at < context.phone.confirmation.until,
  hasCodeForContact: ({ context }: GuardArguments) => hasCodeForContact(context),
  /** A code was sent to this number just now and can still be entered: no other is asked for. */
  hasRecentCode: ({ context }: GuardArguments, { contact, at }: { contact: Contact; at: number }) => {
    const code = findCode(context.phone, contact.phone);
    return code !== undefined && !isExpired(code, at) && isRecent(code, at);
  },
  /** By the clock of the customer's device the code expired before it was sent (journey.md#code-request). */
  isExpiredOnArrival: (_: unknown, answer: ServiceOutput<'requestCode'>) =>
    answer.ok && isExpired(answer.verification, answer.verification.sentAt),
  isRegistrationSent: ({ context }: GuardArguments) => context.phone.registrationSent,
};

export const contactActions = {
  storeContact: assignContext(
    ({ forms }, { contact, privacyAccepted }: { contact: Contact; privacyAccepted: boolean }) => ({
      contact,
      forms: { ...forms, contactPrivacyAccepted: privacyAccepted },
    }),
  ),
  /** Codes that can no longer be entered are forgotten; `at` in epoch milliseconds. */
  dropUnusableCodes: assignPhone(({ phone: { verification, earlierCodes } }, { at }: { at: number }) => {
    const isUsable = (code: Verification) => !isExpired(code, at) && !isUsedUp(code);
    return {
      verification: verification && isUsable(verification) ? verification : null,
      earlierCodes: earlierCodes.filter(isUsable),
    };
  }),
  /** The usable code for the contact's number becomes the one that is entered. */
  selectCode: assignPhone((context) => {
    const verification = findCode(context.phone, selectPhone(context));
    return verification === undefined
      ? {}
      : { verification, earlierCodes: otherCodes(context.phone, verification), codeWindowOpen: true };
  }),
  storeVerification: assignContext(({ phone }, answer: ServiceOutput<'requestCode'>) => ({
    phone: {
      ...phone,
      verification: answer.ok ? answer.verification : null,
      earlierCodes: answer.ok ? otherCodes(phone, answer.verification) : phone.earlierCodes,
      codeWindowOpen: true,
      typedCode: '',
    },
    // open already: asked for in the window
    codeSentAgain: phone.codeWindowOpen,
  })),
};
