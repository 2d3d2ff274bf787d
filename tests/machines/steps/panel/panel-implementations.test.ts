import { describe, expect, test } from 'vitest';
import { panelGuards } from '../../../../machines/steps/panel/panel-implementations.ts';
import { ana, verification } from '../../../../tools/planning/sample-data.ts';
import { contextWith } from '../specification-rows.ts';

const until = Date.UTC(2026, 10, 21, 12);
const confirmation = { phone: ana.phone, until };

describe('[OTP-13] isPhoneConfirmed', () => {
  test.each([
    ['before it ends', confirmation, ana, until - 1, true],
    ['when it ends', confirmation, ana, until, false],
    ['afterwards', confirmation, ana, until + 1, false],
    ['for another number', confirmation, { ...ana, phone: '5587654321' }, until - 1, false],
    ['without a confirmation', null, ana, until - 1, false],
  ])('%s: %s', (_when, own, contact, at, confirmed) => {
    const context = contextWith({ confirmation: own });
    expect(panelGuards.isPhoneConfirmed({ context }, { contact, at })).toBe(confirmed);
  });
});

test('[OTP-10] hasCodeForContact needs a code and a contact', () => {
  const has = (own: Parameters<typeof contextWith>[0]) => panelGuards.hasCodeForContact({ context: contextWith(own) });
  expect(has({})).toBe(false);
  expect(has({ verification })).toBe(false);
  expect(has({ verification, contact: null })).toBe(false);
  expect(has({ verification, contact: ana })).toBe(true);
});

test('[OTP-8] isCodeRefused without a code: only the form of the entered one counts', () => {
  const refused = (code: string) => panelGuards.isCodeRefused({ context: contextWith({}) }, { code });
  expect(refused('1234')).toBe(false);
  expect(refused('12')).toBe(true);
});

test('[REG-1] isMenuIncomplete without a client', () => {
  expect(panelGuards.isMenuIncomplete({ context: contextWith({}) })).toBe(true);
});
