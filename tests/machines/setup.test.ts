import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { portal } from '../../machines/portal.ts';
import { begin } from 'xstate-paths';
import { portalChart } from '../../tools/drivers/portal-chart.ts';

const { actors, actions } = portal.implementations;

test('the countdown throws its name until it is provided', () => {
  const { countdown } = actors;
  if (!countdown || !('config' in countdown)) throw new Error('the chart has no countdown');
  const actor = createActor(countdown, { input: { expiresAt: 0 } });
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => void errors.push(error) });
  actor.start();
  expect(errors).toEqual([new Error('no implementation was provided for the service countdown')]);
});

test('an action throws its name until it is provided', () => {
  const { snapshot } = begin(portalChart, '/');
  const call = (name: 'clearSession' | 'logStartUpError', params: unknown) => () => {
    const action: unknown = actions[name];
    if (typeof action !== 'function') throw new Error(`${name} is no function`);
    action(snapshot, params);
  };
  expect(call('clearSession', undefined)).toThrow('no implementation was provided for the action clearSession');
  const error = new Error('offline');
  const log = call('logStartUpError', { service: 'requestToken', error });
  expect(log).toThrow('no implementation was provided to log a failed requestToken');
  expect(log).toThrow(expect.objectContaining({ cause: error }));
});
