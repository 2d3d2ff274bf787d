import { expect, test } from 'vitest';
import { resumingGuards } from '../../../../machines/steps/resuming/resuming-implementations.ts';
import { newcomer, ready } from '../../../../tools/portal/sample-data.ts';
import { contextWith } from '../specification-rows.ts';

test.each([
  ['no client', null, true, true],
  ['a new client', newcomer, true, true],
  ['a client who has confirmed and consented', ready, false, false],
])('[CON-1] [CON-3] confirmation and consent are needed with %s: %s, %s', (_who, client, confirmation, consent) => {
  const context = contextWith({ client });
  expect(resumingGuards.needsConfirmation({ context })).toBe(confirmation);
  expect(resumingGuards.needsConsent({ context })).toBe(consent);
});
