import { fromCallback, fromPromise } from 'xstate';
import { createTimeActions } from '../../machines/actions.ts';
import { createTimeGuards } from '../../machines/guards.ts';
import type { TickEvent } from '../../machines/model/events.ts';
import { mapServices, type CountdownInput, type PortalDependencies } from '../../machines/model/services.ts';
import { portal } from '../../machines/portal.ts';

/** Provides the statechart's dependencies: the browser's in `main.tsx`, fakes in tests and stories. */
export function providePortal({
  services,
  startCountdown,
  now,
  clearSession,
  logStartUpError,
}: PortalDependencies): typeof portal {
  return portal.provide({
    actors: {
      ...mapServices<'logic'>((name) => fromPromise(({ input, signal }) => services[name](input, { signal }))),
      countdown: fromCallback<TickEvent, CountdownInput>(({ input, sendBack }) => startCountdown(input, sendBack)),
    },
    guards: createTimeGuards(now),
    actions: {
      ...createTimeActions(now),
      clearSession: () => clearSession(),
      logStartUpError: (_, { service, error }) => logStartUpError(service, error),
    },
  });
}
