import type { OpenPage } from '../../../tools/drivers/open-page.ts';
import type { ControlledBackend, Reply } from '../../../tools/drivers/controlled-backend.ts';
import { bodyFor, encrypt, type Wired } from '../../../tools/drivers/wire-format.ts';
import { calls } from './calls.ts';

/** Where a fault happens: one customer, one backend, one call that waits. */
export interface Scene {
  readonly customer: OpenPage;
  readonly backend: ControlledBackend;
  readonly call: Wired;
}

/** How long a call may take before it counts as failed (contract §3), and a little. */
const deadlineMs = (call: Wired) => (call === 'register' ? 60_000 : 15_000) + 500;

const reply = (given: Reply) => (scene: Scene) => scene.backend.answer(scene.call, given);

/** Everything that can go wrong with a call that is under way. */
export const faults = {
  'no connection': reply('dropped'),
  timeout: ({ customer, call }) => customer.page.clock.fastForward(deadlineMs(call)),
  'status 500': reply({ status: 500, body: '{"error":"interno"}' }),
  'status 429': reply({ status: 429, body: '{"error":"espere"}' }),
  'status 401, twice': async ({ backend, call }) => {
    await backend.answer(call, { status: 401, body: '{}' });
    // with a new token, where the call carries one
    if (calls[call].bearer) await backend.answer(call, { status: 401, body: '{}' });
  },
  'HTML body': reply({ type: 'text/html', body: '<!doctype html><title>Mantenimiento</title>' }),
  'empty body': reply({ body: '' }),
  'wrong shape': reply({ body: '{"Ok":"sí","Message":42,"Result":"nada"}' }),
  'undecryptable content': reply({ body: JSON.stringify({ content: `${encrypt('{"Ok":true}').slice(0, -6)}AAAA==` }) }),
  'not ok': (scene) => scene.backend.answer(scene.call, { body: calls[scene.call].notOk() }),
  // the portal has given the call up: what comes now may change nothing
  'late duplicate': async ({ customer, backend, call }) => {
    const late = backend.later(call);
    await customer.page.clock.fastForward(deadlineMs(call));
    const { good } = calls[call];
    late({ body: bodyFor(call, good, 0) });
    late({ body: bodyFor(call, good, 0) });
  },
  'reload in mid-flight': async ({ customer }) => {
    await customer.page.reload({ waitUntil: 'domcontentloaded' });
  },
} as const satisfies Record<string, (scene: Scene) => Promise<void>>;

export type Fault = keyof typeof faults;

/** Every fault, in the order of the table. */
export const faultNames: readonly Fault[] = Object.keys(faults).filter(isFault);

function isFault(name: string): name is Fault {
  return name in faults;
}
