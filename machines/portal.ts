import { emptyContext } from './model/context.ts';
import { portalSetup } from './setup.ts';
import { landing } from './steps/landing/landing.ts';
import { menu } from './steps/menu/menu.ts';
import { panel } from './steps/panel/panel.ts';
import { opening, starting } from './steps/starting/starting.ts';
import { success } from './steps/success/success.ts';

const steps = { starting, opening, landing, menu, panel, success };

/** The type of the states' configuration, from which the types of the leaves are derived. */
export type PortalSteps = typeof steps;

/**
 * The portal: a customer's journey from the NIS to the folio, in order. Each step is in the folder of its name;
 * addresses, screens and checklist ids are `meta` of its states.
 */
export const portal = portalSetup.createMachine({
  id: 'portal',
  context: ({ input }) => ({ ...emptyContext, startRoute: input.route }),
  initial: 'starting',
  // what a page load needs besides the journey; a failure is only logged (APP-8), the next call tries again
  invoke: [
    {
      id: 'loadCaptcha',
      src: 'loadCaptcha',
      onError: {
        actions: { type: 'logStartUpError', params: ({ event }) => ({ service: 'loadCaptcha', error: event.error }) },
      },
    },
    {
      id: 'requestToken',
      src: 'requestToken',
      onError: {
        actions: { type: 'logStartUpError', params: ({ event }) => ({ service: 'requestToken', error: event.error }) },
      },
    },
  ],
  states: steps,
});
