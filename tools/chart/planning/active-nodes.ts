import { getStateNodes, type AnyMachineSnapshot, type AnyStateNode } from 'xstate';

/** The active states of a snapshot, each once, a state before those within it. */
export function activeNodes({ machine, value }: Pick<AnyMachineSnapshot, 'machine' | 'value'>): AnyStateNode[] {
  return [...new Set(getStateNodes(machine.root, value))];
}
