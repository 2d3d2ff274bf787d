import { assignContext } from '../../model/assign-context.ts';

export const consentingActions = {
  acceptUpdate: assignContext(({ client }) => ({ client: client && { ...client, consented: true } })),
};
