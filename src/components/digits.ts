/** A digit's key, full-width ones among them (journey.md#what-is-typed). */
export function isDigit(key: string): boolean {
  return /^[0-9\uff10-\uff19]$/.test(key);
}

/** The members of a keyboard event that are used: React's, or the browser's own. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/**
 * Blocks keys that would write something other than a digit, and any digit where the field is full. Shortcuts and
 * navigation keys are not blocked. Telephone keyboards often report no key, so the field's onChange has to check too.
 */
export function blockAllButDigits(event: KeyPress, field: HTMLInputElement, full: boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
  const { selectionStart, selectionEnd } = field;
  const replaces = selectionStart !== selectionEnd;
  if (!isDigit(event.key) || (full && !replaces)) event.preventDefault();
}
