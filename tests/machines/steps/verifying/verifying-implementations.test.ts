import { expect, test } from 'vitest';
import { verifyingGuards } from '../../../../machines/steps/verifying/verifying-implementations.ts';
import { contextWith } from '../specification-rows.ts';

test('[OTP-8] isCodeRefused without a code: only the form of the entered one counts', () => {
  const refused = (code: string) => verifyingGuards.isCodeRefused({ context: contextWith({}) }, { code });
  expect(refused('1234')).toBe(false);
  expect(refused('12')).toBe(true);
});

test('[OTP-9] isCodeUsedUp without a code', () => {
  expect(verifyingGuards.isCodeUsedUp({ context: contextWith({}) })).toBe(false);
});
