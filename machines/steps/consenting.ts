import { portalSetup } from '../actions.ts';
import { leaveAccount, toConfirming, toStart } from './navigation.ts';

/** The data update (journey.md#confirming). */
export const consenting = portalSetup.createStateConfig({
  description: "'Iniciar solicitud': the customer accepts the data update.",
  meta: {
    name: 'Aceptar la actualización',
    route: '/menu',
    ids: ['APP-2', 'CON-3', 'CON-4'],
  },
  on: {
    BACK: toConfirming,
    CANCEL: toStart,
    NAVIGATE: leaveAccount,
    CONTINUE: { target: 'continuing', actions: 'acceptUpdate' },
  },
});
