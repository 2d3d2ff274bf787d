import { assignContext, assignPhone, type GuardArguments } from '../../model/assign-context.ts';
import { isPhotoExtension } from '../../model/document.ts';
import type { EventOf } from '../../model/events.ts';
import { isReplyLost, readFailureKind } from '../../model/failure.ts';
import type { ServiceOutput } from '../../model/services.ts';

export const registeringGuards = {
  isReplyLost: (_: unknown, { error }: { error: unknown }) => isReplyLost(error),
  /** by the reply itself, never guessed from its message (wire.md#registro) */
  isAboutDocument: (_: unknown, answer: ServiceOutput<'register'>) => !answer.ok && answer.aboutDocument,
  isPhotoTooSlow: ({ context: { document } }: GuardArguments, { error }: { error: unknown }) =>
    readFailureKind(error) === 'timeout' && document !== null && isPhotoExtension(document.extension),
  hasLeft: (_: unknown, { percent }: EventOf<'UPLOAD.PROGRESS'>) => percent >= 100,
  isLeaving: (_: unknown, { percent }: EventOf<'UPLOAD.PROGRESS'>) => percent < 100,
};

export const registeringActions = {
  markRegistrationSent: assignContext(({ phone }) => ({
    phone: { ...phone, registrationSent: true },
    uploadedPercent: 0,
  })),
  storeUploaded: assignContext((_, { percent }: EventOf<'UPLOAD.PROGRESS'>) => ({ uploadedPercent: percent })),
  clearRegistrationSent: assignPhone(() => ({ registrationSent: false })),
  storeRegistration: assignContext(({ program, phone }, answer: ServiceOutput<'register'>) => ({
    registration: answer.ok ? answer.registration : undefined,
    receipt: answer.ok ? { registeredAt: answer.registeredAt, program: program?.name ?? '' } : null,
    phone: { ...phone, registrationSent: false },
  })),
};
