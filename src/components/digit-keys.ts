import type { KeyboardEvent } from 'react';

/**
 * Blocks keys that would write something other than a digit, and any digit where the field is full. Shortcuts and
 * navigation pass. Telephone keyboards often report no key at all, so the field's onChange has to hold too.
 */
export function blockAllButDigits(event: KeyboardEvent<HTMLInputElement>, full: boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
  const { selectionStart, selectionEnd } = event.currentTarget;
  const replaces = selectionStart !== selectionEnd;
  if (!/[0-9]/.test(event.key) || (full && !replaces)) event.preventDefault();
}
