import { describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import { emptyPhone } from '../../../machines/model/context.ts';
import type { Route } from '../../../machines/model/events.ts';
import type { SavedSession } from '../../../machines/model/kept-items.ts';
import { run } from '../../../tools/drivers/portal-run.ts';
import { ana, newcomer, ready, verification } from '../../../tools/portal/sample-data.ts';
import { complete } from '../../../tools/portal/saved-sessions.ts';
import { answer, runLanding } from './portal-run-answers.ts';
import { done, end, expectRow, takeFrom } from './specification-rows.ts';

it('[LAN-5] requests an access token at once, and reads the session', () => {
  const calls = run('/').controlled.calls.map(({ service }) => service);
  expect(calls).toEqual(['loadCaptcha', 'requestToken', 'restoreSession']);
});

it.each([
  ['/', 'landing.idle'],
  ['/menu', 'landing.redirected'],
  ['/panel', 'landing.redirected'],
  ['/exito', 'landing.redirected'],
] as const)('[APP-2] without a session %s leads to %s', (startRoute, to) => {
  expectRow({
    from: 'starting',
    where: (context) => context.startRoute === startRoute,
    step: end('restoreSession', 'nothing'),
    to,
  });
});

it('[APP-8] only logs a start-up failure, with its service and error', async () => {
  const running = await runLanding();
  const before = running.actor.getSnapshot();
  const [blocked, down] = [new Error('blocked'), new Error('down')];
  await answer(running, 'loadCaptcha', { error: blocked });
  await answer(running, 'requestToken', { error: down });
  expect(running.controlled.logged).toEqual([
    { service: 'loadCaptcha', error: blocked },
    { service: 'requestToken', error: down },
  ]);
  expect(running.actor.getSnapshot().value).toEqual(before.value);
  expect(running.actor.getSnapshot().context).toEqual(before.context);
});

const written = { ...complete, contact: ana };
const phone = { ...emptyPhone, verification };
const load = (startRoute: Route, saved: SavedSession) =>
  takeFrom('starting', { startRoute }, done('restoreSession', saved)).value;

describe('[APP-2] a reload returns to the last step', () => {
  it.each<[Route, SavedSession['step'], SavedSession, StateValue]>([
    ['/menu', 'confirming', written, 'confirming'],
    ['/menu', 'consenting', { client: newcomer }, 'consenting'],
    ['/menu', 'loadingPrograms', { client: ready }, 'loadingPrograms'],
    ['/menu', 'choosing', { client: ready }, 'loadingPrograms'],
    ['/menu', 'choosing', written, 'loadingPrograms'],
    ['/menu', 'noPrograms', { client: ready }, 'loadingPrograms'],
    ['/panel', 'contact', { ...written, phone }, { contact: { form: { editing: 'idle' } } }],
    ['/panel', 'verifying', { ...written, phone }, { verifying: { entering: 'unchecked' } }],
    // the code expired before the reload
    ['/panel', 'verifying', written, { contact: { form: { editing: 'idle' } } }],
  ])('%s, left at %s', (route, step, saved, value) => {
    expect(load(route, { ...saved, step })).toEqual(value);
  });
});

describe('[APP-2] a typed address leads at most to the earliest incomplete step', () => {
  it.each<[Route, SavedSession['step'], SavedSession, StateValue]>([
    ['/panel', 'confirming', { client: newcomer }, 'confirming'],
    ['/panel', 'consenting', { client: newcomer }, 'consenting'],
    ['/panel', 'choosing', { client: ready }, 'loadingPrograms'],
    ['/panel', 'verifying', { ...written, document: undefined, phone }, 'loadingPrograms'],
    ['/panel', 'contact', { ...written, client: newcomer }, 'consenting'],
    ['/menu', 'verifying', { client: newcomer, phone }, 'consenting'],
    ['/panel', 'confirming', written, { contact: { form: { editing: 'idle' } } }],
    ['/', 'verifying', { ...written, phone }, { landing: 'idle' }],
  ])('%s, left at %s', (route, step, saved, value) => {
    expect(load(route, { ...saved, step })).toEqual(value);
  });
});

it.each<[Route, SavedSession, StateValue]>([
  ['/menu', { client: ready }, 'confirming'],
  ['/menu', written, 'loadingPrograms'],
  ['/panel', { client: ready }, 'confirming'],
  ['/panel', written, { contact: { form: { editing: 'idle' } } }],
])('a session without a step, from an earlier release, at %s', (route, saved, value) => {
  expect(load(route, saved)).toEqual(value);
});
