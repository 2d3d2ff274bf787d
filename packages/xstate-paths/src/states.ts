import {
  getStateNodes,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type StateValue,
} from 'xstate';

/** Every state of a chart, starting with its root. */
export function listNodes({ root }: { readonly root: AnyStateNode }): AnyStateNode[] {
  return [root, ...Object.values(root.states).flatMap((child) => listNodes({ root: child }))];
}

/** The active states of a snapshot without duplicates, parents before children. */
export function activeNodes({ machine, value }: Pick<AnyMachineSnapshot, 'machine' | 'value'>): AnyStateNode[] {
  return [...new Set(getStateNodes(machine.root, value))];
}

/** A state's path in its chart, such as 'paying.short'. The root's path is the chart's name. */
export function pathOfNode(node: AnyStateNode): string {
  return node.path.join('.') || node.key;
}

/** Whether a state has no child states. */
export function isLeaf({ type }: AnyStateNode): boolean {
  return type === 'atomic' || type === 'final';
}

/** The paths of all leaves of a chart, in the chart's order. */
export function leavesOf(machine: AnyStateMachine): string[] {
  return listNodes(machine).filter(isLeaf).map(pathOfNode);
}

/** Whether a state is transient: by its tag, as a history state, or as a final state whose parent continues. */
export function isLeftAtOnce(node: AnyStateNode): boolean {
  const onDone = node.parent?.transitions.get(`xstate.done.state.${node.parent.id}`) ?? [];
  const goesOn = onDone.some(({ guard, target }) => !guard && target);
  return node.tags.includes('transient') || node.type === 'history' || (node.type === 'final' && goesOn);
}

/** The paths of the leaves that a user can be in: all but the transient ones. */
export function restingLeavesOf(machine: AnyStateMachine): string[] {
  return listNodes(machine)
    .filter((node) => isLeaf(node) && !isLeftAtOnce(node))
    .map(pathOfNode);
}

/** The leaves of a state value: one, or one for each parallel region. */
export function toLeaves(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, child]) =>
    child === undefined ? [] : toLeaves(child).map((leaf) => `${key}.${leaf}`),
  );
}

/** A state as one string: its leaf, or the leaves of parallel regions joined by ' + '. */
export function toLeafKey(snapshot: { readonly value: StateValue }): string {
  return toLeaves(snapshot.value).join(' + ');
}

/** Whether `path` is the path of `group` or of a state inside it. */
export function isInside(path: string, group: string): boolean {
  return `${path}.`.startsWith(`${group}.`);
}

/** A state's path and those of the groups around it, outermost first: 'desk', 'desk.paying', 'desk.paying.short'. */
export function statesAround(path: string): string[] {
  const keys = path.split('.');
  return keys.map((_, index) => keys.slice(0, index + 1).join('.'));
}

/** Names of a chart's states by `meta.name`. A leaf's name follows the name of the state around it: 'Paying: too little'. */
export function namesByMeta(machine: AnyStateMachine): (path: string) => string {
  const names = new Map(listNodes(machine).map((node) => [node.path.join('.'), metaOf(node)['name']]));
  return (path) => {
    if (!names.has(path)) throw new Error(`the statechart has no state ${path}`);
    const known = statesAround(path).map((each) => names.get(each));
    return known
      .filter((name) => typeof name === 'string')
      .slice(-2)
      .join(': ');
  };
}

/** The fields of a state's `meta`. */
export function metaOf({ meta }: AnyStateNode): Readonly<Record<string, unknown>> {
  return { ...Object(meta) };
}

/** The ids of the requirements that a state itself satisfies: `meta.ids`. */
export function requirementIds(node: AnyStateNode): string[] {
  const { ids } = metaOf(node);
  return Array.isArray(ids) ? ids.map(String) : [];
}
