import { anyDigit } from '../../machines/model/rules.ts';

/** The part of a keyboard event that is used here; the event is React's or the browser's. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/**
 * Blocks keys that would insert anything but digits, and digits if the field is full. Allows shortcuts and
 * navigation keys. Phone keyboards often report no key, so onChange has to check too.
 */
export function blockAllButDigits(event: KeyPress, field: HTMLInputElement, full: boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
  const isFull = full && field.selectionStart === field.selectionEnd;
  if (isFull || event.key.replace(anyDigit, '') !== '') event.preventDefault();
}
