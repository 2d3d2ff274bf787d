import { describe, expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import { emptyContext, type PortalContext } from '../../machines/model/context.ts';
import { portal } from '../../machines/portal.ts';
import * as select from '../../machines/selectors.ts';
import { identity } from '../../tools/planning/sample-data.ts';

/** The machine at rest in a state, with what the context has otherwise. */
function at(value: StateValue, own: Partial<PortalContext> = {}): select.PortalSnapshot {
  return portal.resolveState({ value, context: { ...emptyContext, startRoute: '/exito', ...own } });
}

const contactAt = (form: StateValue) => ({ panel: { form } });
const codeAt = (verifying: StateValue) => ({ panel: { verifying } });

describe('what a screen selects', () => {
  test('address and screen: those of the innermost state that has one', () => {
    const seen = (value: StateValue) => [select.selectRoute(at(value)), select.selectScreen(at(value))];
    // while the session is being read the address is the one that was opened
    expect(seen('starting')).toEqual(['/exito', 'starting']);
    expect(seen('opening')).toEqual(['/exito', 'starting']);
    expect(seen({ landing: 'idle' })).toEqual(['/', 'landing']);
    expect(seen({ menu: 'confirming' })).toEqual(['/menu', 'confirming']);
    expect(seen({ menu: { choosing: 'empty' } })).toEqual(['/menu', 'choosing']);
    expect(seen({ menu: 'noPrograms' })).toEqual(['/menu', 'noPrograms']);
    expect(seen(codeAt({ entering: 'missing' }))).toEqual(['/panel', 'contact']);
    expect(seen({ success: 'copied' })).toEqual(['/exito', 'success']);
  });

  test('checklist ids: of the state and of all around it, outermost first', () => {
    expect(select.selectChecklistIds(at({ menu: 'consenting' }))).toEqual(['APP-2', 'CON-3', 'CON-4']);
    expect(select.selectChecklistIds(at(codeAt({ entering: 'missing' })))).toEqual([
      ...['APP-2', 'DAT-1', 'OTP-2', 'OTP-3', 'OTP-4', 'OTP-5', 'OTP-6'],
    ]);
    expect(select.selectChecklistIds(at('opening'))).toEqual([]);
  });

  test('in that order, whatever the order that the library lists the states in', () => {
    const moment = at(codeAt({ entering: 'missing' }));
    const metas = Object.fromEntries(Object.entries(moment.getMeta()).toReversed());
    const reversed = Object.assign(Object.create(moment), { getMeta: () => metas });
    expect(select.selectChecklistIds(reversed)).toEqual(select.selectChecklistIds(moment));
    expect(select.selectRoute(reversed)).toBe('/panel');
  });

  test('whether the session was read', () => {
    expect(select.selectRestored(at('starting'))).toBe(false);
    expect(select.selectRestored(at({ landing: 'idle' }))).toBe(true);
  });

  test('which form is posting', () => {
    const posting = (landing: StateValue) => select.selectPostingForm(at({ landing }));
    expect(posting({ postingNis: { chain: 'findingNis', presses: 'quiet' } })).toBe('nis');
    expect(posting({ postingFolio: 'findingFolio' })).toBe('folio');
    expect(posting('reloading')).toBe('folio');
    expect(posting('idle')).toBeNull();
    expect(posting('dialog')).toBeNull();
    expect(select.selectPostingForm(at({ menu: 'loadingPrograms' }))).toBeNull();
  });

  test('[PRO-7] what the drop zone shows', () => {
    const shown = (choosing: string, own: Partial<PortalContext> = {}) =>
      select.selectDocumentStatus(at({ menu: { choosing } }, own));
    expect(shown('reading')).toBe('reading');
    expect(shown('empty')).toBe('empty');
    expect(shown('attached', { document: identity })).toBe('attached');
    expect(shown('refused')).toBe('empty');
    expect(shown('retained', { document: identity })).toBe('attached');
  });

  test('what the contact screen waits for', () => {
    expect(select.selectContactWait(at(contactAt('requestingCode')))).toBe('code');
    expect(select.selectContactWait(at({ panel: 'registering' }))).toBe('registration');
    expect(select.selectContactWait(at(contactAt({ editing: 'idle' })))).toBeNull();
    expect(select.selectContactWait(at({ menu: 'loadingPrograms' }))).toBeNull();
  });

  test('[OTP-5] whether the code ran out', () => {
    expect(select.selectCodeExpired(at(contactAt({ editing: 'codeExpired' })))).toBe(true);
    expect(select.selectCodeExpired(at(contactAt({ editing: 'idle' })))).toBe(false);
  });

  test('[OTP-6] [OTP-7] what the code window says', () => {
    const said = (verifying: StateValue) => select.selectCodeWindow(at(codeAt(verifying)));
    expect(said({ entering: 'unchecked' })).toBe('entering');
    expect(said({ entering: 'missing' })).toBe('missing');
    expect(said({ entering: 'invalid' })).toBe('invalid');
    expect(said('validating')).toBe('validating');
    expect(said('dialog')).toBe('entering');
    expect(select.selectCodeWindow(at({ panel: 'registering' }))).toBe('closed');
  });
});
