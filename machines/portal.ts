import { emptyContext } from './model/context.ts';
import { portalSetup } from './actions.ts';
import { choosing } from './steps/choosing/choosing.ts';
import { confirming } from './steps/confirming.ts';
import { consenting } from './steps/consenting.ts';
import { contact } from './steps/contact/contact.ts';
import { landing } from './steps/landing/landing.ts';
import { loadingPrograms } from './steps/loading-programs.ts';
import { noPrograms } from './steps/no-programs.ts';
import { registering } from './steps/registering.ts';
import { continuing, opening, resuming, starting } from './steps/starting.ts';
import { success } from './steps/success.ts';
import { verifying } from './steps/verifying.ts';

const steps = {
  starting,
  opening,
  landing,
  resuming,
  continuing,
  confirming,
  consenting,
  loadingPrograms,
  choosing,
  noPrograms,
  contact,
  verifying,
  registering,
  success,
};

/** Configuration of all states; leaf types are derived from it. */
export type PortalSteps = typeof steps;

/** States without a screen: routing decisions and the dialog over the contact step. */
const withoutScreen = [
  'opening',
  'resuming',
  'continuing',
  'verifying',
] as const satisfies readonly (keyof PortalSteps)[];

/** Steps that have a screen of the same name. */
export type ScreenName = Exclude<keyof PortalSteps, (typeof withoutScreen)[number]>;

export function isScreenName(step: string): step is ScreenName {
  return step in steps && !withoutScreen.some((name) => name === step);
}

/** Steps in journey order; grouped steps count as the same progress. `part` is the progress bar's label. */
export const journey = [
  { steps: ['starting', 'landing'] },
  { steps: ['confirming'], part: 'account' },
  { steps: ['consenting'], part: 'account' },
  { steps: ['loadingPrograms', 'choosing', 'noPrograms'], part: 'request' },
  { steps: ['contact', 'verifying'], part: 'contact' },
  { steps: ['registering'], part: 'contact' },
  { steps: ['success'] },
] as const satisfies readonly { readonly steps: readonly (keyof PortalSteps)[]; readonly part?: string }[];

/** Index of the step's group in `journey`; 0 before the account is known. */
export function stepIndex(step: ScreenName | 'verifying'): number {
  return journey.findIndex((place) => place.steps.some((each) => each === step));
}

/**
 * The portal: a customer's journey from the NIS to the folio. Each step has a file of the same name; the states' `meta`
 * holds addresses, screens and checklist ids.
 */
export const portal = portalSetup.createMachine({
  id: 'portal',
  context: ({ input }) => ({ ...emptyContext, startRoute: input.route }),
  initial: 'starting',
  // Start-up calls. Failures are only logged (APP-8); the next call that needs the result retries.
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
