import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { listNodes } from '../../machines/states.ts';
import { transitionsOf } from '../planning/coverage-goals.ts';

/** One end of an arrow: a leaf, or a group by one of its leaves. */
interface End {
  readonly leaf: string;
  readonly cluster?: string;
}

export interface ChartEdge {
  readonly from: End;
  readonly to: End;
  readonly label: string;
}

/** The path of a state, as stories and pictures name it. */
export function leafNameOf(node: AnyStateNode): string {
  return node.path.join('.');
}

/**
 * What leads from state to state, for a picture. Left out is what leads from anywhere to anywhere: typed addresses,
 * Back and Forward.
 */
export function edgesOf(chart: AnyStateMachine): ChartEdge[] {
  return listNodes(chart).flatMap((node) =>
    transitionsOf(node).flatMap(([event, definitions]) =>
      definitions.flatMap((definition, index) =>
        event === 'NAVIGATE'
          ? []
          : (definition.target ?? []).map((target) => ({
              from: startOf(node),
              to: endOf(target),
              label: labelOf(definition, index > 0),
            })),
      ),
    ),
  );
}

function startOf(node: AnyStateNode): End {
  const leaf = leafNameOf(initialLeafOf(node));
  return node.type === 'atomic' ? { leaf } : { leaf, cluster: leafNameOf(node) };
}

/** Whoever enters a group is in its first leaf; only regions side by side are entered together. */
function endOf(target: AnyStateNode): End {
  const leaf = leafNameOf(initialLeafOf(target));
  return target.type === 'parallel' ? { leaf, cluster: leafNameOf(target) } : { leaf };
}

function initialLeafOf(node: AnyStateNode): AnyStateNode {
  const [first] = node.type === 'parallel' ? Object.values(node.states) : (node.initial.target ?? []);
  return first === undefined || node.type === 'atomic' ? node : initialLeafOf(first);
}

/** 'NIS.SUBMIT [isNisFormValid]', '✓ findNis [isOk]', '✗ findNis', '[hasPrograms]', 'otherwise' */
function labelOf({ eventType, guard }: AnyTransitionDefinition, isLater: boolean): string {
  const event = eventType.replace(/^xstate\.done\.actor\./, '✓ ').replace(/^xstate\.error\.actor\./, '✗ ');
  const condition = guardNameOf(guard);
  if (condition !== null) return `${event} [${condition}]`.trim();
  return event === '' || (isLater && event.startsWith('✓')) ? `${event} otherwise`.trim() : event;
}

function guardNameOf(guard: AnyTransitionDefinition['guard']): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  return 'type' in guard ? String(guard.type) : guard.name;
}
