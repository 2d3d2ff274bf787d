import type { KeyboardEvent } from 'react';

/**
 * Blocks keys that would write something other than a digit, and any digit where the field is full. Shortcuts and
 * navigation keys are not blocked. Telephone keyboards often report no key, so the field's onChange has to check too.
 */
export function blockAllButDigits(event: KeyboardEvent<HTMLInputElement>, full: boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
  const { selectionStart, selectionEnd } = event.currentTarget;
  const replaces = selectionStart !== selectionEnd;
  if (!/[0-9]/.test(event.key) || (full && !replaces)) event.preventDefault();
}
