import { describe, expect, it } from 'vitest';
import { spreadDigits, readTypedText } from '../../../src/components/spread-digits.ts';

const empty = ['', '', '', ''];

describe('spreadDigits', () => {
  it.each([
    ['a digit advances', empty, 0, '7', ['7', '', '', ''], 1],
    ['the last digit keeps the focus', ['1', '2', '3', ''], 3, '4', ['1', '2', '3', '4'], 3],
    ['a digit over another', ['1', '2', '', ''], 0, '9', ['9', '2', '', ''], 1],
    ['a whole code into the first box', empty, 0, '1234', ['1', '2', '3', '4'], 3],
    ['a whole code into the third box', ['9', '9', '', ''], 2, '1234', ['1', '2', '3', '4'], 3],
    ['part of a code', ['1', '', '', ''], 1, '23', ['1', '2', '3', ''], 3],
    ['more than fits', ['1', '2', '3', ''], 3, '45', ['1', '2', '3', '4'], 3],
    ['the whole SMS', empty, 0, 'Su código es 4821. Vence en 5 min.', ['4', '8', '2', '1'], 3],
    ['a code in groups', empty, 0, '12 34', ['1', '2', '3', '4'], 3],
    ['no digit', ['1', '', '', ''], 1, 'x', ['1', '', '', ''], 1],
  ])('[OTP-3] %s', (_what, boxes, from, text, after, focus) => {
    expect(spreadDigits(boxes, from, text)).toEqual({ boxes: after, focus });
  });
});

describe('readTypedText', () => {
  it.each([
    ['', '5', '5'],
    ['1', '12', '2'],
    ['1', '21', '2'],
    ['1', '11', '1'],
    ['1', '1234', '1234'],
  ])('[OTP-3] if a box changes from %j to %j, the customer typed %j', (old, text, typed) => {
    expect(readTypedText(old, text)).toBe(typed);
  });
});
