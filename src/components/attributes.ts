/** Joins class names, without those that are missing. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}

/** The value of an aria-describedby; undefined where no id is given. */
export function describedBy(...ids: readonly (string | false | undefined)[]): string | undefined {
  const present = ids.filter((id) => typeof id === 'string' && id !== '');
  return present.length === 0 ? undefined : present.join(' ');
}
