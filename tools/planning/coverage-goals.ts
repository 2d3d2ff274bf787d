import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { listNodes } from '../../machines/states.ts';

/**
 * One thing that the tests have to see happen: a transition taken, or the guard of a transition refusing it.
 * `key` is stable across runs and across `provide()`, which makes new nodes.
 */
export interface CoverageGoal {
  readonly key: string;
  readonly kind: 'taken' | 'refused';
  /** id of the state whose transition it is */
  readonly source: string;
  /** event type; 'always' where no event is needed */
  readonly event: string;
  /** place among the transitions of that state and event */
  readonly index: number;
  readonly guard: string | null;
  /** ids of the target states; none: the state stays */
  readonly targets: readonly string[];
}

/** All goals of a chart, read from the chart: on, invoke done and error, after, state done, always. */
export function coverageGoalsOf(machine: AnyStateMachine): CoverageGoal[] {
  return listNodes(machine).flatMap((node) =>
    transitionsOf(node).flatMap(([event, definitions]) =>
      definitions.flatMap((definition, index): CoverageGoal[] => {
        const key = keyOf(definition);
        const shared = {
          source: node.id,
          event: event || 'always',
          index,
          guard: guardNameOf(definition),
          targets: (definition.target ?? []).map((target) => target.id),
        };
        const taken: CoverageGoal = { ...shared, key, kind: 'taken' };
        return definition.guard ? [taken, { ...shared, key: refusalKey(key), kind: 'refused' }] : [taken];
      }),
    ),
  );
}

/** The transitions of one state by event type; '' is always. */
export function transitionsOf(node: AnyStateNode): [string, AnyTransitionDefinition[]][] {
  return [...node.transitions.entries(), ...(node.always?.length ? [alwaysOf(node.always)] : [])];
}

/** The name of a transition: its state, its event, its place. */
export function keyOf(definition: AnyTransitionDefinition): string {
  const siblings = transitionsOf(definition.source).find(([event]) => event === definition.eventType)?.[1] ?? [];
  return `${definition.source.id} --${definition.eventType || 'always'}[${siblings.indexOf(definition)}]`;
}

/** The name of a guard's refusal. */
export function refusalKey(key: string): string {
  return `${key} refused`;
}

/** Whether a microstep's transition is one of the chart's own: an initial entry is not. */
export function isChartTransition(definition: AnyTransitionDefinition): boolean {
  const { source, eventType } = definition;
  return (
    source !== undefined &&
    transitionsOf(source).some(([event, list]) => event === eventType && list.includes(definition))
  );
}

function alwaysOf(definitions: AnyTransitionDefinition[]): [string, AnyTransitionDefinition[]] {
  return ['', definitions];
}

function guardNameOf({ guard }: AnyTransitionDefinition): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name || 'inline';
  const params: unknown = 'params' in guard ? guard.params : undefined;
  return guard.type + (params === undefined || typeof params === 'function' ? '' : ` ${JSON.stringify(params)}`);
}
