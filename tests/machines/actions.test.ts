import { expect, test } from 'vitest';
import { emptyContext } from '../../machines/model/context.ts';
import type { Client } from '../../machines/model/entities.ts';
import { newcomer } from '../../tools/portal/sample-data.ts';
import { done, takeFrom } from './steps/specification-rows.ts';

/** The client in the context after EncontrarNis has replied. */
function clientAfter(found: Client | null, earlier: Client | null): Client | null {
  const findingNis = { landing: { postingNis: { calls: 'findingNis', repeatedPress: 'idle' } } };
  const answer = done('findNis', { ok: true, client: found, message: '' });
  return takeFrom(findingNis, { lookup: { ...emptyContext.lookup, nis: newcomer.nis }, client: earlier }, answer)
    .context.client;
}

test('[CON-2] a NIS without a Result: only the NIS is known of the client', () => {
  expect(clientAfter(null, null)).toEqual({
    ...{ fullName: null, nis: newcomer.nis, paymentFormId: null, customerId: null },
    consented: false,
  });
});

test.each([
  [false, false, false],
  [false, true, true],
  [true, false, true],
])('[CON-3] consent of the client found: %s, given before: %s; then %s', (found, given, consented) => {
  const client = clientAfter({ ...newcomer, consented: found }, { ...newcomer, consented: given });
  expect(client?.consented).toBe(consented);
});
