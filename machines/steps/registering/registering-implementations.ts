import { assignContext } from '../../model/assign-context.ts';
import { isReplyLost } from '../../model/failure.ts';
import { patterns } from '../../model/limits.ts';
import type { ServiceOutput } from '../../model/services.ts';

export const registeringGuards = {
  isReplyLost: (_: unknown, { error }: { error: unknown }) => isReplyLost(error),
  isDocumentRefused: (_: unknown, { message }: { message: string }) => patterns.documentRefused.test(message),
};

export const registeringActions = {
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
