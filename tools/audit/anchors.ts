/** The id of a goal's row in the coverage table. */
export function anchorOf(key: string): string {
  return `t-${key.replace(/[^\w.]+/g, '-')}`;
}

/** The id of a state's details beside the drawing. */
export function stateAnchorOf(path: string): string {
  return `state-${path}`;
}
