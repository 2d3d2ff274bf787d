import { expect, test } from 'vitest';
import { closestNames } from '../../../tools/audit/closest-names.ts';

test('suggests the names that contain the input, then those that differ by a few letters, but never all', () => {
  const known = ['landing.idle', 'verifying.entering', 'verifying.usedUp', 'success.showing'];
  expect(closestNames('verifyin', known)[0]).toBe('verifying.entering');
  expect(closestNames('verifying', known)).toEqual(['verifying.entering', 'verifying.usedUp']);
  expect(closestNames('sucess.showing', known)[0]).toBe('success.showing');
  expect(closestNames('showing', ['success.sharing', 'success.showing'])).toEqual([
    'success.showing',
    'success.sharing',
  ]);
  expect(closestNames('xyzxyzxyz', known)).toEqual([]);
});
