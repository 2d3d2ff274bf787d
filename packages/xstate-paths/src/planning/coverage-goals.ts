import { memoize } from 'es-toolkit';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectedMicrostepEvent } from 'xstate';
import { listNodes, requirementIds } from '../states.ts';

/** Kind of coverage goal that a plan can target. */
export type Criterion = 'transitions' | 'guards' | 'pairs' | 'requirements';

/** A goal that the tests have to cover; `key` is stable across runs and after `provide()`, which creates new state nodes. */
export type CoverageGoal = TransitionGoal | FurtherGoal;

/** Two consecutive transitions, or an id in the `meta.ids` of a state. */
interface FurtherGoal {
  readonly key: string;
  readonly kind: 'pair' | 'requirement';
}

/** A transition that is taken, or a guard that refuses its transition. */
export interface TransitionGoal {
  readonly key: string;
  readonly kind: 'taken' | 'refused';
  readonly source: string;
  /** event type; 'always' for an eventless transition */
  readonly event: string;
  readonly guard: string | null;
  /** ids of the target states; empty if the state stays */
  readonly targets: readonly string[];
}

/** The goals of a chart: each transition is taken, and each guard refuses once. */
export function coverageGoalsOf(machine: AnyStateMachine): TransitionGoal[] {
  return listNodes(machine).flatMap((node) =>
    transitionsOf(node).flatMap(([event, definitions]) =>
      definitions.flatMap((definition): TransitionGoal[] => {
        const key = keyOf(definition);
        const shared = {
          source: node.id,
          event: event || 'always',
          guard: definition.guard ? nameOfGuard(definition.guard) : null,
          targets: (definition.target ?? []).map((target) => target.id),
        };
        const taken: TransitionGoal = { ...shared, key, kind: 'taken' };
        return definition.guard ? [taken, { ...shared, key: refusalKey(key), kind: 'refused' }] : [taken];
      }),
    ),
  );
}

/** The transitions of a state by event type; '' for `always`. */
export function transitionsOf(node: AnyStateNode): [string, AnyTransitionDefinition[]][] {
  return [...node.transitions, ...Object.entries(node.always?.length ? { '': node.always } : {})];
}

/** Whether a transition's descriptor matches an event: its type, '*', or 'device.*'. */
export function isTakenOn(descriptor: string, eventType: string): boolean {
  if (descriptor === eventType || descriptor === '*') return true;
  return descriptor.endsWith('.*') && `${eventType}.`.startsWith(descriptor.slice(0, -1));
}

/** A state's candidate transitions for an event, in XState's order. Wildcards count only if no descriptor is exact. */
function candidatesOf(node: AnyStateNode, eventType: string): AnyTransitionDefinition[] {
  const all = transitionsOf(node);
  const own = all.find(([event]) => event === eventType);
  if (own || eventType === '') return own?.[1] ?? [];
  return all
    .filter(([descriptor]) => isTakenOn(descriptor, eventType))
    .toSorted(([a], [b]) => b.length - a.length)
    .flatMap(([, definitions]) => definitions);
}

/** The key of a transition: state id, event type and position. */
export const keyOf = memoize((definition: AnyTransitionDefinition): string => {
  const siblings = transitionsOf(definition.source).find(([event]) => event === definition.eventType)?.[1] ?? [];
  return `${definition.source.id} --${definition.eventType || 'always'}[${siblings.indexOf(definition)}]`;
});

/** The key of a guard's refusal. */
export function refusalKey(key: string): string {
  return `${key} refused`;
}

/** Whether a key belongs to a guard's refusal. */
export function isRefusal(key: string): boolean {
  return key.endsWith(' refused');
}

/** The first and the last transition of a step; empty if it takes none. */
export const takenBy = memoize((meets: readonly string[]): { readonly first?: string; readonly last?: string } => {
  const taken = meets.filter((key) => !isRefusal(key));
  const [first] = taken;
  const last = taken.at(-1);
  return first === undefined || last === undefined ? {} : { first, last };
});

/** The pair formed by a step's first transition and the last one before it, if any. */
export function pairsOf(last: string | undefined, meets: readonly string[]): string[] {
  const { first } = takenBy(meets);
  return last === undefined || first === undefined ? [] : [`${last} → ${first}`];
}

export function requirementKeys(nodes: readonly AnyStateNode[]): string[] {
  return nodes.flatMap(requirementIds).map((id) => requirementPrefix + id);
}

const requirementPrefix = 'requirement ';

export function criterionOf(key: string): Criterion {
  if (key.includes(' → ')) return 'pairs';
  if (key.startsWith(requirementPrefix)) return 'requirements';
  return isRefusal(key) ? 'guards' : 'transitions';
}

export function furtherGoals(keys: readonly string[]): FurtherGoal[] {
  return keys.flatMap((key): FurtherGoal[] => {
    const criterion = criterionOf(key);
    if (criterion === 'pairs') return [{ key, kind: 'pair' }];
    return criterion === 'requirements' ? [{ key, kind: 'requirement' }] : [];
  });
}

/** The chart's transitions in a microstep. No function of XState 5.33 returns them; only its inspection reports them. */
export function takenIn(event: InspectedMicrostepEvent): AnyTransitionDefinition[] {
  // entering an initial state isn't a transition defined in the chart
  return event._transitions.filter((definition) => {
    const { source, eventType } = definition;
    return source && transitionsOf(source).some(([type, list]) => type === eventType && list.includes(definition));
  });
}

/**
 * Keys of the guards that refused in a microstep. Includes, for each active leaf and the states around it, the guards
 * that XState evaluated before the taken transition, or all guards if it took none.
 * @param nodes the active states before the microstep
 * @param eventType '' for `always`
 */
export function refusedKeys(
  nodes: readonly AnyStateNode[],
  eventType: string,
  isTaken: (definition: AnyTransitionDefinition) => boolean,
): string[] {
  const refused = new Set<string>();
  for (const leaf of nodes.filter(({ type }) => type === 'atomic' || type === 'final')) {
    for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) {
      const candidates = candidatesOf(node, eventType);
      const chosen = candidates.findIndex(isTaken);
      for (const definition of chosen < 0 ? candidates : candidates.slice(0, chosen)) {
        if (definition.guard) refused.add(refusalKey(keyOf(definition)));
      }
      if (chosen >= 0) break;
    }
  }
  return [...refused];
}

/** 'isOk', 'isOk {"a":1}'; a combined guard names its parts: 'and(isCard, not(isOk))'. */
function nameOfGuard(guard: NonNullable<AnyTransitionDefinition['guard']>): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    const parts: unknown = Reflect.get(guard, 'guards');
    if (Array.isArray(parts)) return `${guard.name}(${parts.map(nameOfGuard).join(', ')})`;
    // an inline guard takes the name of its property
    return guard.name === 'guard' ? 'inline' : guard.name || 'inline';
  }
  return nameWithParams(guard);
}

/** The name of a guard or an action with its fixed parameters: 'isOk {"a":1}'. */
export function nameWithParams({ type, params }: { readonly type: unknown; readonly params?: unknown }): string {
  return String(type) + (params === undefined || typeof params === 'function' ? '' : ` ${JSON.stringify(params)}`);
}
