import { expect, test } from 'vitest';
import { keepFocusInDoubleClick } from '../../../src/boot/double-click.ts';

test('what comes under the pointer within a double click does not take the focus; a word can be selected', () => {
  keepFocusInDoubleClick(document);
  const [button, below] = [document.createElement('button'), document.createElement('p')];
  document.body.append(button, below);
  const press = (target: Element, detail: number) =>
    !target.dispatchEvent(new MouseEvent('mousedown', { detail, bubbles: true, cancelable: true }));
  expect([press(button, 1), press(below, 2)]).toEqual([false, true]);
  expect([press(below, 1), press(below, 2)]).toEqual([false, false]);
  document.body.replaceChildren();
});
