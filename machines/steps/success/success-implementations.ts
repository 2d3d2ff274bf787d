import { assignContext, type GuardArguments } from '../../model/assign-context.ts';
import { emptyRequest } from '../../model/context.ts';

export const successGuards = {
  isFolioZero: ({ context }: GuardArguments) => String(context.registration?.folio) === '0',
  isSuccessDataMissing: ({ context }: GuardArguments) => context.registration === null && context.contact === null,
};

export const successActions = {
  /** Where nothing is stored, an empty object (journey.md#success), by which a later page load sees that /exito was left. */
  ensureRegistration: assignContext(({ registration }) => ({
    registration: registration === undefined ? { folio: undefined } : registration,
  })),
  /** Once registered, neither the identity document nor the code is kept any longer. */
  clearRequest: assignContext(() => emptyRequest),
};
