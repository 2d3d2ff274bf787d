import { describe, expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import { emptyContext, emptyPhone, type PortalContext } from '../../machines/model/context.ts';
import type { Client } from '../../machines/model/entities.ts';
import { portal } from '../../machines/portal.ts';
import * as select from '../../machines/selectors.ts';
import { identity, newcomer, verification } from '../../tools/portal/sample-data.ts';

/** The machine in a state, with an empty context except for `own`. */
function at(value: StateValue, own: Partial<PortalContext> = {}): select.PortalSnapshot {
  return portal.resolveState({ value, context: { ...emptyContext, startRoute: '/exito', ...own } });
}

const contactAt = (form: StateValue) => ({ contact: { form } });
const codeAt = (verifying: StateValue) => ({ verifying });

describe('the selectors of the screens', () => {
  test('address and screen: those of the innermost state that has one', () => {
    const seen = (value: StateValue) => [select.selectRoute(at(value)), select.selectScreen(at(value))];
    // while the session is being read, the address is the opened one
    expect(seen('starting')).toEqual(['/exito', 'starting']);
    expect(seen('opening')).toEqual(['/exito', 'starting']);
    expect(seen({ landing: 'idle' })).toEqual(['/', 'landing']);
    expect(seen('confirming')).toEqual(['/menu', 'confirming']);
    expect(seen({ choosing: 'empty' })).toEqual(['/menu', 'choosing']);
    expect(seen('noPrograms')).toEqual(['/menu', 'noPrograms']);
    expect(seen(codeAt({ entering: 'missing' }))).toEqual(['/panel', 'contact']);
    expect(seen({ success: 'copied' })).toEqual(['/exito', 'success']);
  });

  test('route: the same in any order of getMeta()', () => {
    const snapshot = at(codeAt({ entering: 'missing' }));
    const metas = Object.fromEntries(Object.entries(snapshot.getMeta()).toReversed());
    const reversed = Object.assign(Object.create(snapshot), { getMeta: () => metas });
    expect(select.selectRoute(reversed)).toBe('/panel');
  });

  test('whether the session was read', () => {
    expect(select.selectRestored(at('starting'))).toBe(false);
    expect(select.selectRestored(at({ landing: 'idle' }))).toBe(true);
  });

  test('whether the customer is between the NIS and the folio', () => {
    const underWay = (value: StateValue, client: Client | null) => select.selectUnderWay(at(value, { client }));
    expect(underWay({ landing: 'idle' }, null)).toBe(false);
    expect(underWay('confirming', newcomer)).toBe(true);
    expect(underWay({ choosing: 'empty' }, newcomer)).toBe(true);
    expect(underWay({ success: 'showing' }, newcomer)).toBe(false);
  });

  test('which form is posting', () => {
    const posting = (landing: StateValue) => select.selectPostingForm(at({ landing }));
    expect(posting({ postingNis: { calls: 'findingNis', repeatedPress: 'idle' } })).toBe('nis');
    expect(posting({ postingFolio: 'findingFolio' })).toBe('folio');
    expect(posting('reloading')).toBe('folio');
    expect(posting('idle')).toBeNull();
    expect(posting('dialog')).toBeNull();
    expect(select.selectPostingForm(at('loadingPrograms'))).toBeNull();
  });

  test('[PRO-7] the state of the drop zone', () => {
    const shown = (choosing: StateValue, own: Partial<PortalContext> = {}) =>
      select.selectDocumentStatus(at({ choosing }, own));
    expect(shown('reading')).toBe('reading');
    expect(shown('empty')).toBe('empty');
    expect(shown('attached', { document: identity })).toBe('attached');
    expect(shown('refused')).toBe('empty');
    expect(shown('retained', { document: identity })).toBe('attached');
    expect(shown({ photo: 'offering' })).toBe('empty');
    expect(shown({ photo: 'reducing' }, { document: identity })).toBe('reducing');
    expect(shown({ photo: 'reduced' }, { document: identity })).toBe('reduced');
  });

  test.each<[StateValue, 'reduce' | 'lighten' | null]>([
    [{ photo: 'offering' }, 'reduce'],
    ['heavyPhoto', 'lighten'],
    [{ photo: 'reducing' }, null],
    ['refused', null],
    ['attached', null],
  ])('[PRO-13] the action offered for a photo in %j: %s', (choosing, offer) => {
    expect(select.selectPhotoOffer(at({ choosing }))).toBe(offer);
  });

  test('whether a code is requested', () => {
    expect(select.selectRequestingCode(at(contactAt('requestingCode')))).toBe(true);
    expect(select.selectRequestingCode(at(contactAt({ editing: 'idle' })))).toBe(false);
  });

  test('the progress of the registration', () => {
    for (const upload of ['sending', 'sendingSlowly', 'awaiting'] as const)
      expect(select.selectUpload(at({ registering: { saving: upload } }))).toBe(upload);
    expect(select.selectUpload(at({ registering: 'registered' }))).toBe('registered');
  });

  test('[OTP-5] [REG-4] the messages of the contact form beside its fields', () => {
    for (const notice of ['codeExpired', 'clockWrong', 'outcomeUnknown'] as const)
      expect(select.selectContactNotice(at(contactAt({ editing: notice })))).toBe(notice);
    expect(select.selectContactNotice(at(contactAt({ editing: 'idle' })))).toBeNull();
    expect(select.selectCorrectingPhone(at(contactAt({ editing: 'correctingPhone' })))).toBe(true);
    expect(select.selectCorrectingPhone(at(contactAt({ editing: 'idle' })))).toBe(false);
  });

  test.each([
    ['after the first wrong code', 1, 4, null],
    ['after the second', 2, 3, 3],
    ['after the second, where none is said', 2, null, null],
  ])('[OTP-8] attempts left %s', (_when, failedAttempts, attemptsLeft, said) => {
    const context = { phone: { ...emptyPhone, verification: { ...verification, failedAttempts, attemptsLeft } } };
    expect(select.selectAttemptsLeft(at(codeAt({ entering: 'invalid' }), context))).toBe(said);
  });

  test('[OTP-8] shows no remaining attempts if no code was requested', () => {
    expect(select.selectAttemptsLeft(at(contactAt({ editing: 'idle' })))).toBeNull();
  });

  test('[OTP-6] [OTP-7] the message of the code window', () => {
    const window = (verifying: StateValue) => select.selectCodeWindow(at(codeAt(verifying)));
    expect(window({ entering: 'unchecked' })).toBe('entering');
    expect(window({ entering: 'missing' })).toBe('missing');
    expect(window({ entering: 'invalid' })).toBe('invalid');
    expect(window('exhausted')).toBe('exhausted');
    expect(window('requestingCode')).toBe('requestingCode');
    expect(window('validating')).toBe('validating');
    expect(window('dialog')).toBe('entering');
    expect(select.selectCodeWindow(at({ registering: { saving: 'sending' } }))).toBe('closed');
  });
});
