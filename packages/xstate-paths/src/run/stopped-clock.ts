import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** A clock that stands still until a delay is told to elapse; others keep running, however short. */
export interface StoppedClock extends Clock {
  /** Ends the oldest timer of that many ms. @returns whether there was one */
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
