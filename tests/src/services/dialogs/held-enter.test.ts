import { expect, test } from 'vitest';
import { ignoreHeldEnter } from '../../../../src/services/dialogs/held-enter.ts';

test('Enter acts once while it is held; other keys repeat', () => {
  ignoreHeldEnter(document);
  const acts = (key: string, repeat: boolean) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
  expect([acts('Enter', false), acts('Enter', true), acts('Backspace', true)]).toEqual([true, false, true]);
});
