import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/**
 * A clock for an actor, on which even the shortest delay elapses only on request. `elapse` fires the oldest timer whose
 * delay is `ms`, and returns whether there was one.
 */
export function createStoppedClock(): Clock & { elapse(ms: number): boolean } {
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
