import { assignContext, assignPhone, type GuardArguments } from '../../model/assign-context.ts';
import { selectPhone } from '../../model/context.ts';
import { limits } from '../../model/limits.ts';
import { mayBeCode } from '../../model/rules.ts';
import { isUsedUp } from '../contact/code-rules.ts';

export const verifyingGuards = {
  isCodeUsedUp: ({ context }: GuardArguments) =>
    context.phone.verification !== null && isUsedUp(context.phone.verification),
  isLastTry: (_: unknown, { triesLeft }: { triesLeft: number | null }) => triesLeft === 0,
  isCodeSentAgain: ({ context }: GuardArguments) => context.codeSentAgain,
  isTimeOver: (_: unknown, { left }: { left: number }) => left <= 0,
  isCodeEmpty: (_: unknown, { code }: { code: string }) => code === '',
  isCodeRefused: ({ context }: GuardArguments, { code }: { code: string }) =>
    !mayBeCode(code, context.phone.verification?.code ?? 0),
};

export const verifyingActions = {
  clearVerification: assignPhone(() => ({ verification: null, codeWindowOpen: false, typedCode: '' })),
  storeTime: assignContext((_, { left, resendIn }: { left: number; resendIn: number }) => ({
    countdown: { left, resendIn },
  })),
  awaitResend: assignContext(({ countdown }) => ({ countdown: { ...countdown, resendIn: limits.resendMs / 1000 } })),
  clearSentAgain: assignContext(() => ({ codeSentAgain: false })),
  storeTypedCode: assignPhone((_, { typed }: { typed: string }) => ({ typedCode: typed })),
  countWrongTry: assignPhone(({ phone: { verification } }, { triesLeft }: { triesLeft: number | null }) => ({
    verification: verification && { ...verification, wrongTries: verification.wrongTries + 1, triesLeft },
  })),
  storeConfirmation: assignPhone((context, { until }: { until: number }) => ({
    confirmation: { phone: selectPhone(context), until },
    verification: null,
    codeWindowOpen: false,
    typedCode: '',
  })),
  closeCodeWindow: assignPhone(() => ({ codeWindowOpen: false, typedCode: '' })),
};
