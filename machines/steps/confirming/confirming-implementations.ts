import { assignContext } from '../../model/assign-context.ts';

export const confirmingActions = {
  confirmAccount: assignContext(({ client }) => ({ client: client && { ...client, confirmed: true } })),
  /** The account is to be confirmed again; all that was entered stays. */
  reopenAccount: assignContext(({ client }) => ({ client: client && { ...client, confirmed: false } })),
};
