import { expect, test } from 'vitest';
import { menuGuards } from '../../../../machines/steps/menu/menu-implementations.ts';
import { identity, newcomer, programs, ready } from '../../../../tools/planning/sample-data.ts';
import { contextWith, send, takeFrom } from '../specification-rows.ts';

test.each([
  ['no client', null, true, true],
  ['a new client', newcomer, true, true],
  ['a client who has confirmed and consented', ready, false, false],
])('[CON-1] [CON-3] confirmation and consent are needed with %s: %s, %s', (_who, client, confirmation, consent) => {
  const context = contextWith({ client });
  expect(menuGuards.needsConfirmation({ context })).toBe(confirmation);
  expect(menuGuards.needsConsent({ context })).toBe(consent);
});

test('[PRO-13] the refusal of a file is forgotten where the customer goes on with the earlier document', () => {
  const { context } = takeFrom(
    { menu: { choosing: 'retained' } },
    { client: ready, program: programs[0], document: identity, documentRefusal: 'type' },
    send({ type: 'REQUEST.CONTINUE' }),
  );
  expect(context).toMatchObject({ document: identity, documentRefusal: null });
});
