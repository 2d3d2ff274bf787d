import { isEqualWith, mapValues } from 'es-toolkit';
import { createActor, fromPromise, type AnyActor, type AnyMachineSnapshot } from 'xstate';
import type { Model, Outcome, Step } from '../model.ts';
import type { Path } from '../planning/path-plan.ts';
import { toLeafKey } from '../states.ts';
import { createInspector } from './inspector.ts';
import { createStoppedClock } from './stopped-clock.ts';
import type { Sut, SutSession } from './sut.ts';

/** A session with its running actor. */
export interface ActorSession extends SutSession {
  readonly actor: AnyActor;
}

/** Runs the machine itself. Its invoked and spawned actors wait until the path ends them, and its clock is stopped. */
export function actorSut({ machine, starts }: Pick<Model, 'machine' | 'starts'>): Sut<ActorSession> {
  return {
    async open({ start }: Path) {
      const waiting = new Map<string, (outcome: Outcome) => void>();
      const clock = createStoppedClock();
      const { met, inspect } = createInspector();
      const held = fromPromise(async ({ self }) => {
        const outcome = await new Promise<Outcome>((resolve) => waiting.set(self.id, resolve));
        if ('error' in outcome) throw outcome.error;
        return outcome.output;
      });
      const provided = machine.provide({ actors: mapValues(machine.implementations.actors, () => held) });
      const actor: AnyActor = createActor(provided, { input: starts[start]?.input, inspect, clock });
      // without an observer, an actor's error would end the process
      actor.subscribe({ error: () => {} });
      actor.start();
      return {
        actor,
        met,
        send: async ({ event }) => actor.send(event),
        async answer({ name }, { id, outcome }) {
          const end = waiting.get(id);
          if (!end) throw new Error(`${name}: no call of ${id} is pending`);
          waiting.delete(id);
          end(outcome);
          // an outcome needs a few microtasks to reach the machine
          await new Promise((resolve) => setTimeout(resolve));
        },
        async advance({ name }, ms) {
          if (!clock.elapse(ms)) throw new Error(`${name}: no delay of ${ms} ms is running`);
        },
        read: async (wanted) => snapshotDifferences(wanted, actor.getSnapshot()),
        close: async () => void actor.stop(),
      };
    },
  };
}

/** Differences between a snapshot and the expected one in state and context, one sentence each. */
export function snapshotDifferences(wanted: AnyMachineSnapshot, found: AnyMachineSnapshot): string[] {
  if (found.status === 'error') return [`the machine failed: ${String(found.error)}`];
  const [state, foundState] = [toLeafKey(wanted), toLeafKey(found)];
  // if the states differ, differences in the context are only consequences
  if (state !== foundState) return [`the machine is in ${foundState}, not in ${state}`];
  return Object.keys(wanted.context)
    .filter((name) => !isSameValue(wanted.context[name], found.context[name]))
    .map((name) => `context.${name}: ${textOf(found.context[name])}, not ${textOf(wanted.context[name])}`);
}

/** Treats references to the same child as equal, although each run has its own actor. */
function isSameValue(a: unknown, b: unknown): boolean {
  return isEqualWith(a, b, (one, other) => (isActorRef(one) && isActorRef(other) ? one.id === other.id : undefined));
}

/** Whether a value of a context refers to an actor, which each run recreates. */
export function isActorRef(value: unknown): value is { readonly id: string } {
  return typeof value === 'object' && value !== null && 'sessionId' in value && 'getSnapshot' in value;
}

function textOf(value: unknown): string {
  return isActorRef(value) ? value.id : (JSON.stringify(value) ?? 'undefined');
}

/** The delay of a step in ms; null if the step is not a delay. */
export function delayOf(model: Pick<Model, 'machine'>, step: Step, before: AnyMachineSnapshot): number | null {
  const [, name] = /^xstate\.after\.([^.]+)\./.exec(step.event.type) ?? [];
  if (name === undefined) return null;
  const delay: unknown = new Map(Object.entries(model.machine.implementations.delays)).get(name) ?? Number(name);
  const ms: unknown = typeof delay === 'function' ? delay({ context: before.context, event: step.event }) : delay;
  if (typeof ms !== 'number' || Number.isNaN(ms)) throw new Error(`${step.name}: the machine has no delay ${name}`);
  return ms;
}
