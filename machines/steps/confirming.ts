import { portalSetup } from '../actions.ts';
import { leaveAccount, toStart } from './navigation.ts';

/** The account (journey.md#confirming). */
export const confirming = portalSetup.createStateConfig({
  id: 'confirming',
  description: "'Confirma tu cuenta': the customer confirms the account.",
  meta: {
    name: 'Confirmar la cuenta',
    route: '/menu',
    ids: ['APP-2', 'CON-1', 'CON-2', 'CON-4'],
  },
  on: {
    // keep the session, so that Forward works
    BACK: '#landing',
    CANCEL: toStart,
    NAVIGATE: leaveAccount,
    CONTINUE: 'continuing',
  },
});
