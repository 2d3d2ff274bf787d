/** Joins class names, skipping missing ones. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}

/** Joins ids for aria-describedby; undefined if there are none. */
export function describedBy(...ids: readonly (string | false | undefined)[]): string | undefined {
  const present = ids.filter((id) => typeof id === 'string' && id !== '');
  return present.length === 0 ? undefined : present.join(' ');
}
