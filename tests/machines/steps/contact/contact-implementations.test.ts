import { describe, expect, test } from 'vitest';
import { emptyPhone } from '../../../../machines/model/context.ts';
import { contactGuards } from '../../../../machines/steps/contact/contact-implementations.ts';
import { ana, confirmed, identity, programs, ready, verification } from '../../../../tools/portal/sample-data.ts';
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
  ])('%s: %s', (_when, own, contact, at, isConfirmed) => {
    const context = contextWith({ phone: { ...emptyPhone, confirmation: own } });
    expect(contactGuards.isPhoneConfirmed({ context }, { contact, at })).toBe(isConfirmed);
  });
});

test('[OTP-10] hasCodeForContact needs a code and a contact', () => {
  const has = (own: Parameters<typeof contextWith>[0]) =>
    contactGuards.hasCodeForContact({ context: contextWith(own) });
  expect(has({})).toBe(false);
  const phone = { ...emptyPhone, verification };
  expect(has({ phone })).toBe(false);
  expect(has({ phone, contact: null })).toBe(false);
  expect(has({ phone, contact: ana })).toBe(true);
});

const complete = { client: ready, program: programs[0], document: identity };

test.each([
  ['nothing is missing', complete, false],
  ['nothing is entered', {}, true],
  ['the account is not confirmed', { ...complete, client: { ...ready, confirmed: false } }, true],
  ['there is no consent', { ...complete, client: confirmed }, true],
  ['there is no program', { ...complete, program: null }, true],
  ['there is no document', { ...complete, document: null }, true],
])('[REG-1] isRequestIncomplete where %s', (_where, own, incomplete) => {
  expect(contactGuards.isRequestIncomplete({ context: contextWith(own) })).toBe(incomplete);
});
