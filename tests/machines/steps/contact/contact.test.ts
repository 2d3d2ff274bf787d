import { describe, expect, it } from 'vitest';
import { emptyPhone } from '../../../../machines/model/context.ts';
import {
  ana,
  otherContact,
  otherVerification,
  programs,
  ready,
  verification,
} from '../../../../tools/portal/sample-data.ts';
import { complete } from '../../../../tools/portal/saved-sessions.ts';
import { done, end, expectRow, send, takeFrom } from '../specification-rows.ts';

const toPanel = send({ type: 'NAVIGATE', to: '/panel' });
const written = { ...complete, programs, contact: ana };
const editing = { contact: { form: { editing: 'idle' } } };
const verifying = { verifying: { entering: 'unchecked' } };

describe('opens /panel', () => {
  it.each([
    ['at the account if nothing is chosen', { program: null, document: null }, 'confirming'],
    ['at the consent if it is missing', { client: { ...ready, consented: false } }, 'consenting'],
    ['at the programs if none is chosen', { program: null }, { choosing: 'attached' }],
    ['at the document if none is attached', { document: null }, { choosing: 'empty' }],
    ['at the form if everything is complete', {}, editing],
    ['at the landing without a client', { client: null }, { landing: 'idle' }],
    ['at the form if a code was sent', { phone: { ...emptyPhone, verification } }, editing],
  ])('[APP-2] %s', (_what, own, value) => {
    expect(takeFrom({ landing: 'idle' }, { ...written, ...own }, toPanel).value).toEqual(value);
  });
});

it.each([
  ['this number', ana, verification, verifying],
  ['another number', ana, otherVerification, editing],
  ['this number, since changed', otherContact, verification, editing],
  ['no number', { ...ana, phone: '' }, verification, editing],
  ['none', ana, null, editing],
])('[OTP-10] after the dialog of a code request, an earlier code for %s', (_whose, contact, earlier, value) => {
  const own = { ...written, contact, phone: { ...emptyPhone, verification: earlier } };
  const closed = done('showCodeRequestDialog', undefined);
  expect(takeFrom({ contact: 'codeRequestDialog' }, own, closed).value).toEqual(value);
});

it.each(['confirmed', 'broken'])('keeps the form after a dialog that is %s', (outcome) => {
  expectRow({
    from: 'contact.dialog',
    step: end('showContactDialog', outcome),
    to: ['contact.form.editing.idle', 'contact.form.editing.outcomeUnknown'],
    check: ({ snapshot }, before) => expect(snapshot.context.contact).toEqual(before.context.contact),
  });
});
