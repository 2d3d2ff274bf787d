import type { ControlledBackend, Reply } from '../../../tools/drivers/controlled-backend.ts';
import type { OpenPage } from '../../../tools/drivers/open-page.ts';
import { awaitApplication } from '../../../tools/drivers/page-clock.ts';
import { encrypt, isAuthorized, refusalBody, type ApiCall } from '../../../tools/drivers/wire-format.ts';
import { goodBody } from './calls.ts';

/** A page whose call waits for its reply. */
interface WaitingCall {
  readonly open: OpenPage;
  readonly backend: ControlledBackend;
  readonly call: ApiCall;
}

/** How long a call may take before it counts as failed (contract §3), and a little. */
const deadlineMs = (call: ApiCall) => (call === 'register' ? 60_000 : 15_000) + 500;

const reply =
  (given: Reply) =>
  ({ backend, call }: WaitingCall) =>
    backend.answer(call, given);

/** Everything that can go wrong with a call under way. */
export const faults = {
  'no connection': reply('dropped'),
  timeout: ({ open, call }) => open.page.clock.fastForward(deadlineMs(call)),
  'status 500': reply({ status: 500, body: '{"error":"interno"}' }),
  'status 429': reply({ status: 429, body: '{"error":"espere"}' }),
  'status 401, twice': async ({ backend, call }) => {
    await backend.answer(call, { status: 401, body: '{}' });
    // repeated with a new token, where the call carries one
    if (isAuthorized(call)) await backend.answer(call, { status: 401, body: '{}' });
  },
  'HTML body': reply({ type: 'text/html', body: '<!doctype html><title>Mantenimiento</title>' }),
  'empty body': reply({ body: '' }),
  'wrong shape': reply({ body: '{"Ok":"sí","Message":42,"Result":"nada"}' }),
  'undecryptable content': reply({ body: JSON.stringify({ content: `${encrypt('{"Ok":true}').slice(0, -6)}AAAA==` }) }),
  'not ok': ({ backend, call }) => backend.answer(call, { body: refusalBody(call) }),
  // the portal has aborted the call: a reply may change nothing any more
  'late duplicate': async ({ open, backend, call }) => {
    const late = backend.later(call);
    await open.page.clock.fastForward(deadlineMs(call));
    const good = { body: goodBody(call, 0) };
    late(good);
    late(good);
  },
  'reload in mid-flight': async ({ open }) => {
    await open.page.reload({ waitUntil: 'domcontentloaded' });
    await awaitApplication(open.page);
  },
} as const satisfies Record<string, (waiting: WaitingCall) => Promise<void>>;

export type Fault = keyof typeof faults;
