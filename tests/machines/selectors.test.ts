import { expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import { emptyContext, emptyPhone, type PortalContext } from '../../machines/model/context.ts';
import { portal } from '../../machines/portal.ts';
import { selectAttemptsLeft, selectUnderWay } from '../../machines/selectors.ts';
import { newcomer, verification } from '../../tools/portal/sample-data.ts';

const at = (value: StateValue, own: Partial<PortalContext>) =>
  portal.resolveState({ value, context: { ...emptyContext, startRoute: '/', ...own } });

test.each<[StateValue, boolean]>([
  [{ landing: 'idle' }, true],
  [{ success: 'showing' }, false],
])('a customer with an account is under way at %j: %s', (value, isUnderWay) => {
  expect(selectUnderWay(at(value, { client: newcomer }))).toBe(isUnderWay);
  expect(selectUnderWay(at(value, {}))).toBe(false);
});

test.each([
  [1, null],
  [2, 3],
])('[OTP-8] shows the attempts left after %i wrong codes: %j', (failedAttempts, shown) => {
  const phone = { ...emptyPhone, verification: { ...verification, failedAttempts, attemptsLeft: 3 } };
  expect(selectAttemptsLeft(at({ verifying: { entering: 'invalid' } }, { phone }))).toBe(shown);
});
