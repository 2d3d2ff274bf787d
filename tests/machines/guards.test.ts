import { describe, expect, test } from 'vitest';
import { emptyContext, type PortalContext } from '../../machines/model/context.ts';
import { portal } from '../../machines/portal.ts';
import { ana, newcomer, programs, ready, verification } from '../../tools/planning/sample-data.ts';

/** What a guard says, asked by itself: the chart never asks some of them about such a moment. */
function says(
  name: keyof typeof portal.implementations.guards,
  own: Partial<PortalContext>,
  params?: unknown,
): unknown {
  const guard: unknown = portal.implementations.guards[name];
  if (typeof guard !== 'function') throw new Error(`${name} is no function`);
  return guard({ context: { ...emptyContext, startRoute: '/', ...own }, event: { type: 'HOME' } }, params);
}

const [program] = programs;
const registration = { folio: '26AG0001DEMO' };

describe('a rule of the chart, where nothing is known yet', () => {
  test('[CON-1] asks for the confirmation and the consent', () => {
    expect(says('needsConfirmation', {})).toBe(true);
    expect(says('needsConfirmation', { client: newcomer })).toBe(true);
    expect(says('needsConfirmation', { client: ready })).toBe(false);
    expect(says('needsConsent', {})).toBe(true);
    expect(says('needsConsent', { client: ready })).toBe(false);
    expect(says('isMenuIncomplete', {})).toBe(true);
  });

  test('[OTP-8] compares no code: only its form counts', () => {
    expect(says('isCodeRefused', {}, { code: '1234' })).toBe(false);
    expect(says('isCodeRefused', {}, { code: '12' })).toBe(true);
  });

  test('opens no code window', () => {
    expect(says('hasCodeForContact', {})).toBe(false);
    expect(says('hasCodeForContact', { verification })).toBe(false);
    expect(says('hasCodeForContact', { verification, contact: null })).toBe(false);
    expect(says('hasCodeForContact', { verification, contact: ana })).toBe(true);
  });

  test('[APP-2] shows no registration again that has been shown, or that nobody made', () => {
    const unshown = { client: ready, registration, program: program ?? null };
    expect(says('opensUnshownRegistration', unshown)).toBe(true);
    expect(says('opensUnshownRegistration', { ...unshown, client: null })).toBe(false);
    expect(says('opensUnshownRegistration', { ...unshown, registration: undefined })).toBe(false);
    expect(says('opensUnshownRegistration', { ...unshown, program: null })).toBe(false);
  });
});
