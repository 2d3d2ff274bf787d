import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { portal } from '../../machines/portal.ts';

test('[APP-8] a start-up failure is logged with the service and what it said', async () => {
  const log = vi.fn<(params: { readonly service: string; readonly error: unknown }) => void>();
  const failing = (error: Error) => fromPromise<void, undefined>(() => Promise.reject(error));
  const [captcha, token] = [new Error('no script'), new Error('no token')];
  const actor = createActor(
    portal.provide({
      actors: {
        loadCaptcha: failing(captcha),
        requestToken: failing(token),
        restoreSession: fromPromise(() => Promise.resolve({})),
      },
      actions: { logStartUpError: (_, params) => log(params) },
    }),
    { input: { route: '/' } },
  );
  actor.start();
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2));
  expect(log.mock.calls.flat()).toEqual([
    { service: 'loadCaptcha', error: captcha },
    { service: 'requestToken', error: token },
  ]);
  actor.stop();
});
