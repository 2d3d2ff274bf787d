import { portalSetup } from '../../setup.ts';

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
