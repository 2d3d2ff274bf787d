import { expect, test } from 'vitest';
import { keepFocusInDoubleClick } from '../../../src/boot/double-click.ts';

test('the second click of a double click does not move the focus; a double click can still select a word', () => {
  keepFocusInDoubleClick(document);
  const [button, below] = [document.createElement('button'), document.createElement('p')];
  document.body.append(button, below);
  const press = (target: Element, detail: number) =>
    !target.dispatchEvent(new MouseEvent('mousedown', { detail, bubbles: true, cancelable: true }));
  expect([press(button, 1), press(below, 2)]).toEqual([false, true]);
  expect([press(below, 1), press(below, 2)]).toEqual([false, false]);
  document.body.replaceChildren();
});
