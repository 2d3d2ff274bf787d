import { assert, nat, property, string, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editPhone, formatPhone } from '../../../src/components/phone-format.ts';

/** Parses a field's text in which | marks the caret. */
function read(drawn: string): { text: string; caret: number } {
  const caret = drawn.indexOf('|');
  return { text: drawn.replace('|', ''), caret: caret < 0 ? drawn.length : caret };
}

function draw({ text, caret }: { text: string; caret: number }): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('formatPhone', () => {
  it.each([
    ['', ''],
    ['5', '(5'],
    ['551', '(551'],
    ['5512', '(551) 2'],
    ['551234', '(551) 234'],
    ['5512345', '(551) 234-5'],
    ['5512345678', '(551) 234-5678'],
    ['55123456789', '(551) 234-5678'],
  ])('[DAT-6] formats %j as %j', (digits, shown) => {
    expect(formatPhone(digits)).toBe(shown);
  });

  it('[DAT-5] any ten digits satisfy the format', () => {
    assert(
      property(stringMatching(/^[0-9]{10}$/), (digits) => {
        expect(formatPhone(digits)).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
      }),
    );
  });
});

describe('editPhone', () => {
  it.each([
    ['typing the first digit', '', '5|', '(5|'],
    ['typing the fourth', '(551', '(5512|', '(551) 2|'],
    ['typing the seventh', '(551) 234', '(551) 2345|', '(551) 234-5|'],
    ['typing the last', '(551) 234-567', '(551) 234-5678|', '(551) 234-5678|'],
    ['typing in the middle', '(551) 34-5678', '(551) 2|34-5678', '(551) 2|34-5678'],
    ['typing at the start', '(512) 345', '9|(512) 345', '(9|51) 234-5'],
    ['typing an eleventh at the end', '(551) 234-5678', '(551) 234-56789|', '(551) 234-5678|'],
    ['typing an eleventh inside', '(551) 234-5678', '(5519|) 234-5678', '(551) 2|34-5678'],
    ['typing letters', '(551', '(551abc|', '(551|'],
  ])('[DAT-6] %s: %j, then %j, becomes %j', (_what, before, now, after) => {
    expect(draw(editPhone({ before, ...read(now) }))).toBe(after);
  });

  it.each([
    ['at the end', '(551) 234-5678', '(551) 234-567|', '(551) 234-567|'],
    ['after a separator', '(551) 2', '(551) |', '(551|'],
    ['over a hyphen', '(551) 234-5678', '(551) 234|5678', '(551) 23|5-678'],
    ['over a space', '(551) 234-5678', '(551)|234-5678', '(55|2) 345-678'],
    ['over the opening bracket', '(551) 234', '|551) 234', '(|551) 234'],
    ['over the only digit', '(5', '(|', '|'],
    ['over a selection of everything', '(551) 234-5678', '|', '|'],
  ])('[DAT-6] Backspace %s: %j, then %j, becomes %j', (_what, before, now, after) => {
    expect(draw(editPhone({ before, ...read(now) }))).toBe(after);
  });

  it.each([
    ['a digit', '(551) 234-5678', '(|51) 234-5678', '(|512) 345-678'],
    ['a hyphen', '(551) 234-5678', '(551) 234|5678', '(551) 234|-678'],
  ])('[DAT-6] Delete before %s: %j, then %j, becomes %j', (_what, before, now, after) => {
    expect(draw(editPhone({ before, ...read(now), forward: true }))).toBe(after);
  });

  it.each([
    ['with country code', '+52 55 1234 5678', '(551) 234-5678'],
    ['with the old mobile prefix', '+52 1 55 1234 5678', '(551) 234-5678'],
    ['with 00 52', '0052 5512345678', '(551) 234-5678'],
    ['with a trunk prefix', '01 55 1234 5678', '(551) 234-5678'],
    ['with 044', '044 55 1234 5678', '(551) 234-5678'],
    ['that begins with 52', '52 1234 5678', '(521) 234-5678'],
    ['in full and formatted', '(551) 234-5678', '(551) 234-5678'],
    ['too short, with country code', '+52 55 1234', '(551) 234'],
    ['with 52 and no plus', '525512345678', '(551) 234-5678'],
    ['with 521 and no plus', '5215512345678', '(551) 234-5678'],
    ['with 045', '0455512345678', '(551) 234-5678'],
    ['with 52, one digit short', '52551234567', '(551) 234-567'],
    ['with 01, one digit short', '01551234567', '(551) 234-567'],
    ['with only +52', '+52', ''],
  ])('[DAT-6] a pasted number %s, %j, becomes %j', (_what, text, after) => {
    expect(editPhone({ before: '', text, caret: text.length }).text).toBe(after);
  });

  it.each([
    ['too long', '55 1234 5678 90', 'long'],
    ['too long, after words', 'Cel. 55 1234 5678 90', 'long'],
    ['too long, with country code', '+52 55 1234 5678 9', 'long'],
    ['too long, with 52', '52 55 1234 5678 9', 'long'],
    ['too long, with 01', '01 55 1234 5678 9', 'long'],
    ['from Spain without its plus', '34612345678', 'long'],
    ['from Guatemala without its plus', '50255512345', 'long'],
    ['from Germany without its plus', '4915112345678', 'long'],
    ['of the United States, with 1', '14155550123', 'long'],
    ['from another country', '+1 202 555 0123', 'foreign'],
    ['from another country, short', '+45 12 34 56 78', 'foreign'],
    ['from another country, full-width', '\uff0b1 202 555 0123', 'foreign'],
  ])('[DAT-6] rejects a pasted number %s, %j, as %s, and keeps the previous one', (_what, text, refused) => {
    expect(editPhone({ before: '', text, caret: text.length })).toEqual({ text: '', caret: 0, refused });
    for (const before of ['(55', '(551) 234-5678', '(999) 888-7777'])
      expect(editPhone({ before, text, caret: text.length })).toMatchObject({ text: before, refused });
  });

  it('[DAT-6] rejects pasted digits that would make the number too long', () => {
    const edit = { before: '(551) 234-5', text: '(551) 234-56789', caret: 15 };
    expect(editPhone(edit)).toMatchObject({ text: '(551) 234-5', refused: 'long' });
  });

  it.each([
    ['a whole number after the start of one', '(55', '(55+52 55 1234 5678|', '(551) 234-5678|'],
    ['a whole number after another', '(999) 888-7777', '(999) 888-77775512345678|', '(551) 234-5678|'],
    ["another country's prefix after a number", '(551) 234-5678', '(551) 234-5678+1 202|', '(551) 234-5678|'],
  ])('[DAT-6] pasting %s: %j, then %j, becomes %j', (_what, before, now, after) => {
    expect(draw(editPhone({ before, ...read(now) }))).toBe(after);
  });

  it.each([
    ['52 before it', '(525) 512-3456', '(525) 512-34567|', '(551) 234-567|'],
    ['521 before it', '(521) 551-2345', '(521) 551-23456|', '(551) 234-56|'],
    ['044 before it', '(044) 551-2345', '(044) 551-23456|', '(551) 234-56|'],
    ['045 before it', '(045) 551-2345', '(045) 551-23456|', '(551) 234-56|'],
    ['52 before it, inside', '(525) 512-3456', '(5259|) 512-3456', '(59|5) 123-456'],
  ])('the eleventh digit of a number with %s: %j, then %j, becomes %j', (_what, before, now, after) => {
    expect(draw(editPhone({ before, ...read(now) }))).toBe(after);
  });

  it.each([
    ['', '+|', '+|'],
    ['+', '+5|', '+5|'],
    ['+5', '+52|', '|'],
    ['+5', '+55|', '+(55|'],
    ['+5', '+|', '+|'],
    ['(55', '(55+|', '(55|'],
    ['(55', '+|(55', '(|55'],
    ['+', '+1 202 555 0123|', '|'],
    ['+', '++|', '|'],
    ['+', '+1|', '+(1|'],
    ['+(120', '+(1202|', '+(120) 2|'],
    ['+(120) 2', '+(120) |', '+(120|'],
    ['+(1', '+(|', '+|'],
    ['+(120) 255-5012', '+(120) 255-50123|', '+(120) 255-5012|'],
    ['+(120) 255-5012', '+5512345678|', '+(120) 255-5012|'],
    ['+(120) 255-5012', '+525512345678|', '(551) 234-5678|'],
    ['+(120) 255-5012', '5512345678|', '(551) 234-5678|'],
    ['+(120) 255-5012', '+|', '+|'],
    ['+(120) 255-5012', '5|', '(5|'],
    ['+(120', '|(120', '(|120'],
  ])('a plus: %j, then %j, becomes %j', (before, now, after) => {
    expect(draw(editPhone({ before, ...read(now) }))).toBe(after);
  });

  it.each(['5512345678', '55 1234 5678', '55-12345678', '(551)2345678', '551 234-5678', '+52 5512345678'])(
    '[DAT-6] the number stays complete when entered again as %j',
    (text) => {
      expect(editPhone({ before: '(551) 234-5678', text, caret: text.length }).text).toBe('(551) 234-5678');
    },
  );

  it('[DAT-6] any edit leaves at most ten digits, formatted, with the caret inside', () => {
    const number = stringMatching(/^[0-9]{0,10}$/).map(formatPhone);
    assert(
      property(number, string(), nat(), (before, text, at) => {
        const after = editPhone({ before, text, caret: at % (text.length + 1) });
        const begun = /^\+5?$/.test(after.text);
        expect(after.text).toBe(begun ? after.text : formatPhone(after.text.replace(/[^0-9]/g, '')));
        expect(after.caret).toBeLessThanOrEqual(after.text.length);
      }),
    );
  });
});
