import { expect, test } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import { mapServices, services } from '../../../machines/model/services.ts';

test.each(Object.entries(services))('%s rejects with its name until it is provided', async (name, logic) => {
  const actor = createActor<AnyActorLogic>(logic, { src: name });
  const failure = new Promise((resolve) => actor.subscribe({ error: resolve }));
  actor.start();
  expect(await failure).toEqual(new Error(`no implementation was provided for the service ${name}`));
});

test('mapServices creates one entry for each service from its name', async () => {
  const made = mapServices<'call'>((name) => () => Promise.reject(new Error(name)));
  expect(Object.keys(made)).toEqual(Object.keys(services));
  await expect(made.findNis({ nis: '' }, { signal: AbortSignal.abort() })).rejects.toThrow('findNis');
});
