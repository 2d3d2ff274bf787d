import { expect, test } from 'vitest';
import { closestNames } from '../../../tools/audit/closest-names.ts';

test('the closest names are those that contain it, then those a few letters away, and never all', () => {
  const known = ['landing.idle', 'menu.confirming', 'menu.consenting', 'success.showing'];
  expect(closestNames('confirmin', known)[0]).toBe('menu.confirming');
  expect(closestNames('menu', known)).toEqual(['menu.confirming', 'menu.consenting']);
  expect(closestNames('sucess.showing', known)[0]).toBe('success.showing');
  expect(closestNames('xyzxyzxyz', known)).toEqual([]);
});
