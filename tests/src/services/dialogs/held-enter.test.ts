import { expect, test } from 'vitest';
import '../../../../src/services/dialogs/swal.ts';

test('Enter acts only once while held; other keys repeat', () => {
  const acts = (key: string, repeat: boolean) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
  expect([acts('Enter', false), acts('Enter', true), acts('Backspace', true)]).toEqual([true, false, true]);
});
