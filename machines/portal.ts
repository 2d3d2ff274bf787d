import { emptyContext } from './model/context.ts';
import { landing } from './steps/landing.ts';
import { menu } from './steps/menu.ts';
import { panel } from './steps/panel.ts';
import { portalSetup } from './setup.ts';
import { success } from './steps/success.ts';

/**
 * The portal: a customer's journey from the NIS to the folio, top to bottom. Each step is in the file of its
 * name; addresses, screens and checklist ids hang on the states as `meta`.
 */
export const portal = portalSetup.createMachine({
  id: 'portal',
  context: ({ input }) => ({ ...emptyContext, startRoute: input.route }),
  initial: 'starting',
  // what a page load needs beside the journey; a failure is only logged (APP-8), the next call asks again
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
  states: {
    starting: {
      description: 'The session is read back.',
      tags: ['posting'],
      meta: { screen: 'starting', ids: ['APP-6', 'APP-8', 'LAN-5', 'SEC-2'] },
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: {
          target: 'opening',
          actions: { type: 'restore', params: ({ event }) => ({ saved: event.output }) },
        },
        onError: 'opening',
      },
    },
    opening: {
      description: 'The address and the session decide where the customer is.',
      tags: ['transient'],
      always: [
        // registered, but the page went before the folio was shown
        { guard: 'opensUnshownRegistration', target: 'success' },
        { guard: 'opensAfterSuccess', target: 'landing', actions: ['clearContext', 'clearSession'] },
        { guard: { type: 'opensGuarded', params: { route: '/menu' } }, target: 'menu' },
        { guard: { type: 'opensGuarded', params: { route: '/panel' } }, target: 'panel' },
        { guard: { type: 'opensGuarded', params: { route: '/exito' } }, target: 'success' },
        { target: 'landing' },
      ],
    },
    landing,
    menu,
    panel,
    success,
  },
});
