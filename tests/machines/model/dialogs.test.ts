import { expect, test } from 'vitest';
import { selectRefusalMessage } from '../../../machines/model/dialogs.ts';

test('[OTP-11] [REG-3] selects the message of a reply that is not ok', () => {
  expect(selectRefusalMessage({ ok: false, message: 'Ya existe' })).toBe('Ya existe');
  expect(selectRefusalMessage({ ok: true })).toBe('');
});
