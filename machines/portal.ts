import { emptyContext } from './model/context.ts';
import { portalSetup } from './setup.ts';
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

/** The type of the states' configuration, from which the types of the leaves are derived. */
export type PortalSteps = typeof steps;

/** The decisions, and the window over another step, have no screen of their own. */
const withoutScreen = [
  'opening',
  'resuming',
  'continuing',
  'verifying',
] as const satisfies readonly (keyof PortalSteps)[];

/** The steps with a screen of their own: it has the step's name. */
export type ScreenName = Exclude<keyof PortalSteps, (typeof withoutScreen)[number]>;

export function isScreenName(step: string): step is ScreenName {
  return step in steps && !withoutScreen.some((name) => name === step);
}

/** The steps in the customer's order; those that stand together are equally far. `part`: what the progress bar calls it. */
export const journey = [
  { steps: ['starting', 'landing'] },
  { steps: ['confirming'], part: 'account' },
  { steps: ['consenting'], part: 'account' },
  { steps: ['loadingPrograms', 'choosing', 'noPrograms'], part: 'request' },
  { steps: ['contact', 'verifying'], part: 'contact' },
  { steps: ['registering'], part: 'contact' },
  { steps: ['success'] },
] as const satisfies readonly { readonly steps: readonly (keyof PortalSteps)[]; readonly part?: string }[];

/** How far in the journey a step is; 0: no account is known yet. */
export function placeOf(step: ScreenName | 'verifying'): number {
  return journey.findIndex((place) => place.steps.some((each) => each === step));
}

/**
 * The portal: a customer's journey from the NIS to the folio, in order. Each step is in the file of its name;
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
