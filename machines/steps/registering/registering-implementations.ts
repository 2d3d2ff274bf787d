import { assignContext } from '../../model/assign-context.ts';
import type { DialogChoice } from '../../model/dialogs.ts';
import { isReplyLost } from '../../model/failure.ts';
import type { ServiceOutput } from '../../model/services.ts';

export const registeringGuards = {
  isReplyLost: (_: unknown, { error }: { error: unknown }) => isReplyLost(error),
  /** by the reply itself, never guessed from its message (wire.md#registro) */
  isAboutDocument: (_: unknown, answer: ServiceOutput<'register'>) => !answer.ok && answer.aboutDocument,
  changesDocument: (_: unknown, { choice }: { choice: DialogChoice }) => choice === 'changeDocument',
};

export const registeringActions = {
  markRegistrationSent: assignContext(() => ({ registrationSent: true })),
  clearRegistrationSent: assignContext(() => ({ registrationSent: false })),
  storeRegistration: assignContext(({ program }, answer: ServiceOutput<'register'>) => ({
    registration: answer.ok ? answer.registration : undefined,
    receipt: answer.ok ? { registeredAt: answer.registeredAt, program: program?.name ?? '' } : null,
    registrationSent: false,
  })),
};
