import type { GuardArguments } from '../../model/assign-context.ts';

export const resumingGuards = {
  needsConfirmation: ({ context }: GuardArguments) => !context.client?.confirmed,
  needsConsent: ({ context }: GuardArguments) => !context.client?.consented,
  hasPrograms: ({ context }: GuardArguments) => (context.programs ?? []).length > 0,
};
