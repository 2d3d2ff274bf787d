import { and, not } from 'xstate';
import type { Route } from '../model/events.ts';
import type { RestorableStep } from '../model/kept-items.ts';
import { portalSetup } from '../actions.ts';
import { toStart } from './navigation.ts';

const opensAt = (route: Route) => ({ type: 'opensAt', params: { route } }) as const;

const wasLeftAt = (step: RestorableStep) => ({ type: 'wasLeftAt', params: { step } }) as const;

/** Page load: reads the session before anything is shown. */
export const starting = portalSetup.createStateConfig({
  description: 'The stored session is read.',
  tags: ['posting'],
  meta: { name: 'Carga de la página', ids: ['APP-6', 'APP-8', 'LAN-5', 'SEC-2'] },
  invoke: {
    id: 'restoreSession',
    src: 'restoreSession',
    onDone: {
      target: 'opening',
      actions: { type: 'restore', params: ({ event }) => ({ saved: event.output }) },
    },
    onError: 'opening',
  },
});

/** Selects the first step after a page load. */
export const opening = portalSetup.createStateConfig({
  description: 'The address and the session decide which step is shown.',
  tags: ['transient'],
  always: [
    // registered, but the customer left before the page showed the folio
    { guard: and(['hasClient', 'hasRegistration', 'hasProgram']), target: 'success' },
    { guard: and(['hasRegistration', not(opensAt('/exito'))]), ...toStart },
    { guard: and([not('hasClient'), not(opensAt('/'))]), target: 'landing.redirected' },
    { guard: opensAt('/'), target: 'landing' },
    { guard: opensAt('/exito'), target: 'success' },
    { guard: wasLeftAt('verifying'), target: 'verifying' },
    { guard: and([opensAt('/panel'), 'isRequestComplete']), target: 'contact' },
    { guard: wasLeftAt('confirming'), target: 'confirming' },
    { guard: 'wasConfirmed', target: 'continuing' },
    { target: 'resuming' },
  ],
});

/** Selects the next step of the request (journey.md#confirming). */
export const resuming = portalSetup.createStateConfig({
  id: 'resuming',
  description: 'The earliest incomplete step is found.',
  tags: ['transient'],
  always: [{ guard: 'needsConfirmation', target: 'confirming' }, { target: 'continuing' }],
});

/** Selects the step after the account's confirmation. */
export const continuing = portalSetup.createStateConfig({
  description: 'The earliest incomplete step after the account is found.',
  tags: ['transient'],
  always: [
    { guard: 'needsConsent', target: 'consenting' },
    { guard: 'hasPrograms', target: 'choosing' },
    { target: 'loadingPrograms' },
  ],
});
