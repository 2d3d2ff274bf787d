import { portalSetup } from '../setup.ts';
import { toStart } from './navigation.ts';

/** The page load: the session is read before anything is shown. */
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

/** The decision where a page load leads. */
export const opening = portalSetup.createStateConfig({
  description: 'The address and the session decide which step is shown.',
  tags: ['transient'],
  always: [
    // registered, but the page was left before the folio was shown
    { guard: 'opensUnshownRegistration', target: 'success' },
    { guard: 'opensAfterSuccess', ...toStart },
    { guard: { type: 'opensGuarded', params: { route: '/menu' } }, target: 'resuming' },
    { guard: { type: 'opensGuarded', params: { route: '/panel' } }, target: 'contact' },
    { guard: { type: 'opensGuarded', params: { route: '/exito' } }, target: 'success' },
    { guard: 'opensWithoutSession', target: 'landing.sentHere' },
    { target: 'landing' },
  ],
});

/** The decision which step of the request comes next (journey.md#confirming). */
export const resuming = portalSetup.createStateConfig({
  id: 'resuming',
  description: 'The earliest incomplete step is found.',
  tags: ['transient'],
  always: [
    { guard: 'needsConfirmation', target: 'confirming' },
    { guard: 'needsConsent', target: 'consenting' },
    { guard: 'hasPrograms', target: 'choosing' },
    { target: 'loadingPrograms' },
  ],
});
