import { expect, it } from 'vitest';
import { run } from '../../../tools/drivers/portal-run.ts';
import { answer, runLanding } from './portal-run-answers.ts';
import { end, expectRow } from './specification-rows.ts';

it('[LAN-5] the start requests an access token at once, and reads the session', () => {
  const calls = run('/').controlled.calls.map(({ service }) => service);
  expect(calls).toEqual(['loadCaptcha', 'requestToken', 'restoreSession']);
});

it.each([
  ['/', 'landing.idle'],
  ['/menu', 'landing.sentHere'],
  ['/panel', 'landing.sentHere'],
  ['/exito', 'landing.sentHere'],
] as const)('[APP-2] without a session %s leads to %s', (startRoute, to) => {
  expectRow({
    from: 'starting',
    where: (context) => context.startRoute === startRoute,
    step: end('restoreSession', 'nothing'),
    to,
  });
});

it('[APP-8] a start-up failure is only logged, with its service and error', async () => {
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
