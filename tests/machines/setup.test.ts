import { describe, expect, test } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import { portal } from '../../machines/portal.ts';
import { begin } from '../../tools/planning/pure-transition.ts';

const { actors, actions } = portal.implementations;

/** How a named service ends in a world that nobody provided. */
function endOf(name: string): Promise<unknown> {
  const logic = Object.entries(actors).find(([key]) => key === name)?.[1];
  if (!logic || 'src' in logic) throw new Error(`the chart has no service ${name}`);
  const actor = createActor<AnyActorLogic>(logic, { src: name });
  return new Promise((resolve) => {
    actor.subscribe({ error: resolve });
    actor.start();
  });
}

describe('a emptyContext implementation', () => {
  const services = Object.keys(actors);

  test.each(services.map((name) => [name]))('of %s fails loudly, by its name', async (name) => {
    expect(String(await endOf(name))).toBe(`Error: no implementation was provided for the service ${name}`);
  });

  test('of an action says which', () => {
    const { snapshot } = begin('/');
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
});
