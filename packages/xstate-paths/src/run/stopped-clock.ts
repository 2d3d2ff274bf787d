import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** A stopped clock: each delay elapses only on request, and the others stay pending, however short. */
export interface StoppedClock extends Clock {
  /** Fires the oldest timer with this delay in ms. @returns whether there was one */
  elapse(ms: number): boolean;
}

/** A clock for an actor's delays. */
export function createStoppedClock(): StoppedClock {
  const timers = new Map<number, { readonly run: (...args: unknown[]) => void; readonly ms: number }>();
  let count = 0;
  return {
    setTimeout: (run, ms) => {
      timers.set((count += 1), { run, ms });
      return count;
    },
    clearTimeout: (id) => void timers.delete(id),
    elapse: (ms) => {
      const [id, timer] = [...timers].find(([, each]) => each.ms === ms) ?? [];
      if (id === undefined) return false;
      timers.delete(id);
      timer?.run();
      return true;
    },
  };
}
