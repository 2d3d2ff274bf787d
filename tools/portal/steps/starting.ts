import { sessions } from '../saved-sessions.ts';
import { absent, heading, noCancel } from './expected-elements.ts';
import { call, outcomesOf, unavailable, type StepFacts } from './step-facts.ts';

export const starting = {
  ends: {
    // no success case: the chart has no transition for it
    loadCaptcha: outcomesOf('loadCaptcha', { broken: unavailable }),
    requestToken: call('requestToken'),
    restoreSession: outcomesOf('restoreSession', {
      ...Object.fromEntries(Object.entries(sessions).map(([name, saved]) => [name, { output: saved }])),
      unreadable: unavailable,
    }),
  },
  screens: { starting: () => [heading('Un momento, por favor'), absent('form'), noCancel] },
  guardInputs: ({ value, context }) => ({ opened: value === 'starting' ? context.startRoute : null }),
} as const satisfies StepFacts<'starting'>;
