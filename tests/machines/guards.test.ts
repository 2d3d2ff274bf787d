import { describe, expect, test } from 'vitest';
import { createTimeGuards } from '../../machines/guards.ts';
import { portal } from '../../machines/portal.ts';
import { emptyPhone, type PortalContext } from '../../machines/model/context.ts';
import { ana, identity, newcomer, programs, ready, verification } from '../../tools/portal/sample-data.ts';
import { complete } from '../../tools/portal/saved-sessions.ts';
import { contextWith, done, takeFrom } from './steps/specification-rows.ts';

const unshown = { client: ready, registration: { kind: 'folio', folio: '26AG0001DEMO' }, program: programs[0] };

test.each([
  ['not shown yet', unshown, { success: 'showing' }],
  ['without a client', { ...unshown, client: undefined }, { landing: 'idle' }],
  ['not made', { ...unshown, registration: undefined }, { landing: 'idle' }],
  ['shown, which removed the program', { ...unshown, program: undefined }, { landing: 'idle' }],
])('[APP-2] a page load at / with a registration that was %s', (_what, saved, value) => {
  expect(takeFrom('starting', {}, done('restoreSession', saved)).value).toEqual(value);
});

function isAllowed(name: keyof typeof portal.implementations.guards, context: PortalContext, params?: object): boolean {
  const guard: unknown = portal.implementations.guards[name];
  if (typeof guard !== 'function') throw new Error(`there is no guard ${name}`);
  return guard({ context, event: { type: 'BACK' } }, params);
}

test.each([
  ['no choice', {}, true],
  ['a program', { program: programs[0] }, false],
  ['a document', { document: identity }, false],
])('[CON-1] needsConfirmation with %s: %s', (_what, own, needed) => {
  expect(isAllowed('needsConfirmation', contextWith(own))).toBe(needed);
});

test.each([
  ['no client', null, true],
  ['a new client', newcomer, true],
  ['a client who has consented', ready, false],
])('[CON-3] needsConsent with %s: %s', (_who, client, needed) => {
  expect(isAllowed('needsConsent', contextWith({ client }))).toBe(needed);
});

test.each([
  ['nothing is missing', complete, true],
  ['nothing is entered', {}, false],
  ['there is no client', { ...complete, client: null }, false],
  ['there is no consent', { ...complete, client: newcomer }, false],
  ['there is no program', { ...complete, program: null }, false],
  ['there is no document', { ...complete, document: null }, false],
])('[REG-1] isRequestComplete if %s', (_if, own, isComplete) => {
  expect(isAllowed('isRequestComplete', contextWith(own))).toBe(isComplete);
});

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
    expect(createTimeGuards(() => at).isPhoneConfirmed({ context }, { contact })).toBe(isConfirmed);
  });
});

test('[OTP-10] hasCodeForContact needs a code and a contact', () => {
  const has = (own: Parameters<typeof contextWith>[0]) => isAllowed('hasCodeForContact', contextWith(own));
  expect(has({})).toBe(false);
  const phone = { ...emptyPhone, verification };
  expect(has({ phone })).toBe(false);
  expect(has({ phone, contact: null })).toBe(false);
  expect(has({ phone, contact: ana })).toBe(true);
});

test('[OTP-8] isCodeRefused without a code: only the form of the entered one counts', () => {
  const refused = (typed: string) => isAllowed('isCodeRefused', contextWith({}), { typed });
  expect(refused('1234')).toBe(false);
  expect(refused('12')).toBe(true);
});

test('[OTP-9] isCodeExhausted without a code', () => {
  expect(isAllowed('isCodeExhausted', contextWith({}))).toBe(false);
});
