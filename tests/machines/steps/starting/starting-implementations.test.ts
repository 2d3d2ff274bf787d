import { expect, test } from 'vitest';
import { startingGuards } from '../../../../machines/steps/starting/starting-implementations.ts';
import { programs, ready } from '../../../../tools/portal/sample-data.ts';
import { contextWith } from '../specification-rows.ts';

const unshown = { client: ready, registration: { folio: '26AG0001DEMO' }, program: programs[0] };

test.each([
  ['not shown yet', unshown, true],
  ['without a client', { ...unshown, client: null }, false],
  ['not made', { ...unshown, registration: undefined }, false],
  ['shown, which removed the program', { ...unshown, program: null }, false],
])('[APP-2] opensUnshownRegistration where it was %s: %s', (_what, own, opens) => {
  expect(startingGuards.opensUnshownRegistration({ context: contextWith(own) })).toBe(opens);
});
