import { expect, test } from 'vitest';
import { toLeafKey } from '../../machines/states.ts';

test('the key of a state is its leaf, or one leaf for each region', () => {
  expect(toLeafKey({ value: 'starting' })).toBe('starting');
  expect(toLeafKey({ value: { choosing: 'empty' } })).toBe('choosing.empty');
  expect(toLeafKey({ value: { menu: undefined } })).toBe('');
  const value = { landing: { postingNis: { calls: 'findingNis', repeatedPress: 'idle' } } };
  expect(toLeafKey({ value })).toBe('landing.postingNis.calls.findingNis + landing.postingNis.repeatedPress.idle');
});
