import { portalSetup } from '../actions.ts';
import { leaveRequest, toConfirming, toStart } from './navigation.ts';

/** No programs (PRO-3): the customer retries or leaves. */
export const noPrograms = portalSetup.createStateConfig({
  id: 'noPrograms',
  description: 'No program is active, or the list could not be loaded.',
  meta: { name: 'Sin refrendos', route: '/menu', ids: ['APP-2', 'PRO-3'] },
  on: {
    BACK: toConfirming,
    HOME: toStart,
    NAVIGATE: leaveRequest,
    'PROGRAMS.RETRY': 'loadingPrograms',
  },
});
