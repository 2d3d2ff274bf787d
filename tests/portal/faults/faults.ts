import type { ControlledBackend } from '../../../tools/drivers/controlled-backend.ts';
import type { OpenPage } from '../../../tools/drivers/open-page.ts';
import { awaitApplication } from '../../../tools/drivers/page-clock.ts';
import { callOf, type ApiCall } from '../../../tools/portal/backend/replies.ts';
import { faultReply, goodReply, type ReplyFault } from '../../../tools/portal/backend/wire.ts';

interface WaitingCall {
  readonly open: OpenPage;
  readonly backend: ControlledBackend;
  readonly call: ApiCall;
}

/** A call's timeout (wire.md#timeouts) plus a margin, in ms. */
const deadlineMs = (call: ApiCall) => (call === 'register' ? 120_000 : 15_000) + 500;

const reply =
  (fault: ReplyFault) =>
  ({ backend, call }: WaitingCall) =>
    backend.answer(call, faultReply(call, fault));

/** All faults that a pending call can have. */
export const faults = {
  'no connection': reply('no connection'),
  'no connection, nor the page': async ({ open, backend, call }) => {
    await open.page.route(`${backend.url}/`, (route) => route.abort('connectionrefused'));
    await backend.answer(call, 'dropped');
  },
  timeout: ({ open, call }) => open.page.clock.fastForward(deadlineMs(call)),
  'status 500': reply('status 500'),
  'status 429': reply('status 429'),
  'status 403': reply('status 403'),
  'status 403, JSON': reply('status 403, JSON'),
  'status 413': reply('status 413'),
  'status 511': reply('status 511'),
  'status 401, twice': async ({ backend, call }) => {
    await backend.answer(call, { status: 401, body: '{}' });
    // retried with a new token if the call sends one
    if (callOf(call).authorized) await backend.answer(call, { status: 401, body: '{}' });
  },
  'HTML body': reply('HTML body'),
  'empty body': reply('empty body'),
  'wrong shape': reply('wrong shape'),
  'undecryptable content': reply('undecryptable content'),
  'not ok': reply('not ok'),
  // the portal has aborted the call; the late reply must have no effect
  'late duplicate': async ({ open, backend, call }) => {
    const late = backend.later(call);
    await open.page.clock.fastForward(deadlineMs(call));
    late(goodReply(call));
    late(goodReply(call));
  },
  'reload in mid-flight': async ({ open }) => {
    await open.page.reload({ waitUntil: 'domcontentloaded' });
    await awaitApplication(open.page);
  },
} as const satisfies Record<string, (waiting: WaitingCall) => Promise<void>>;

export type Fault = keyof typeof faults;
