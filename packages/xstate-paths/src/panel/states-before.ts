import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { transitionsOf } from '../planning/coverage-goals.ts';
import { isLeaf, isLeftAtOnce, listNodes, pathOfNode, statesAround } from '../states.ts';

/** Paths of the states whose transitions enter a leaf, directly or through transient states; a group represents its leaves. */
export function statesBefore(machine: AnyStateMachine, leaf: string): string[] {
  const nodes = listNodes(machine).filter(({ parent }) => parent);
  const passed = new Set<string>();
  const back = (path: string): void => {
    for (const node of nodes.filter((each) => !passed.has(pathOfNode(each)) && enters(each, path))) {
      passed.add(pathOfNode(node));
      if (isTransient(node)) back(pathOfNode(node));
    }
  };
  back(leaf);
  return nodes
    .filter((node) => passed.has(pathOfNode(node)) && !isTransient(node))
    .map(pathOfNode)
    .filter((path) => !statesAround(leaf).includes(path));
}

function isTransient(node: AnyStateNode): boolean {
  return isLeaf(node) && isLeftAtOnce(node);
}

function enters(node: AnyStateNode, leaf: string): boolean {
  const targets = transitionsOf(node).flatMap(([, definitions]) => definitions.flatMap(({ target = [] }) => target));
  return targets.flatMap(leavesEntered).some((entered) => pathOfNode(entered) === leaf);
}

function leavesEntered(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'parallel') return Object.values(node.states).flatMap(leavesEntered);
  return node.type === 'compound' ? (node.initial.target ?? []).flatMap(leavesEntered) : [node];
}
