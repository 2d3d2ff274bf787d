import { once } from 'es-toolkit';
import { portal } from '../../machines/portal.ts';
import { coverageGoalsOf } from '../chart/planning/coverage-goals.ts';
import { isOfferedOnScreen } from '../chart/planning/offered-steps.ts';
import { planPaths, type Plan } from '../chart/planning/path-plan.ts';
import type { ServiceName } from '../../machines/model/services.ts';
import { outcomes } from '../portal/steps/all-steps.ts';
import type { Countdown } from '../portal/steps/step-facts.ts';
import { serviceEndOf, type Step } from '../chart/planning/steps.ts';

/** Services that never end with an error in a browser, with the reason. */
const neverFails: Readonly<Partial<Record<ServiceName | Countdown, string>>> = {
  restoreSession: 'reading the session never fails: an item that cannot be read counts as missing',
  reloadPage: 'a page that reloads takes no further transition',
  showDialog: 'showing a dialog never fails: where sweetalert2 cannot be loaded, the browser shows the text itself',
  showToast: 'showing a toast never fails: where sweetalert2 cannot be loaded, its two seconds pass without it',
  countdown: 'a countdown never fails: neither setInterval nor addEventListener throws',
};

/** Transitions that a browser cannot be made to take, by their keys, with the reason. */
export const unreachableInBrowser: Readonly<Record<string, string>> = Object.fromEntries(
  coverageGoalsOf(portal).flatMap(({ key, event }) => {
    const end = serviceEndOf(event);
    // of a reload not even the success is seen
    const reason = end && (end.fails || end.id === 'reloadPage') ? reasonOf(end.id) : undefined;
    return reason === undefined ? [] : [[key, reason]];
  }),
);

/** Why a browser cannot do a step; null: it can. */
export function unreachableStepReason({ event }: Step): string | null {
  const end = serviceEndOf(event.type);
  return (end?.fails && reasonOf(end.id)) || null;
}

/** The plan of what a browser can do, every coverage goal but the unreachable ones; made once a process. */
export const planBrowserPaths = once((): Plan =>
  planPaths({
    includeStep: (step, from) => unreachableStepReason(step) === null && isOfferedOnScreen(step, from),
    includeGoal: ({ key }) => !(key in unreachableInBrowser),
  }),
);

function reasonOf(invokeId: string): string | undefined {
  const service = outcomes[invokeId]?.service;
  return service && neverFails[service];
}
