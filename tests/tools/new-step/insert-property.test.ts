import { describe, expect, it } from 'vitest';
import { insertProperty } from '../../../tools/new-step/insert-property.ts';

describe('a property', () => {
  it.each([
    ['const states = { a: {}, b, };', 'a', 'const states = { a: {},\nnew, b, };'],
    ['const states = { a, b };', 'b', 'const states = { a, b,\nnew, };'],
    ['const states = { a } as const satisfies T;', 'unknown', 'const states = { a,\nnew, } as const satisfies T;'],
    [
      'const menu = make({ id: 1, states: { a: { states: {} } } });',
      'a',
      'const menu = make({ id: 1, states: { a: { states: {} },\nnew, } });',
    ],
  ])('is inserted into «%s» after %s', (source, after, expected) => {
    expect(insertProperty(source, 'states', after, 'new')).toBe(expected);
  });

  it('is refused where the source has no such object', () => {
    expect(() => insertProperty('const a = 1;', 'states', 'a', 'new: {}')).toThrow("no object 'states' to add 'new'");
  });
});
