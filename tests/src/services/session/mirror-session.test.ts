import { afterEach, expect, it, vi } from 'vitest';
import type { SavedSession } from '../../../../machines/model/kept-items.ts';
import { createSession, mirrorSession } from '../../../../src/services/session/session.ts';
import { createLoadedCipher, MemoryStorage, whole } from './memory-storage.ts';

/** An actor whose snapshot is the saved session itself. */
function createSource(first: SavedSession) {
  const listeners = new Set<(snapshot: SavedSession) => void>();
  return {
    getSnapshot: () => first,
    subscribe: (listener: (snapshot: SavedSession) => void) => listeners.add(listener),
    move: (next: SavedSession) => listeners.forEach((listener) => listener(next)),
  };
}

/** Resolves after the next task. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

afterEach(() => void vi.restoreAllMocks());

it('[SEC-2] saves nothing until the first item is known, then the latest snapshot', async () => {
  const save = vi.fn<(next: SavedSession) => void>();
  const actor = createSource({});
  const saveNow = mirrorSession(actor, (snapshot) => snapshot, { save });
  actor.move({ client: undefined });
  await nextTask();
  saveNow();
  expect(save).not.toHaveBeenCalled();
  actor.move({ client: whole.client });
  // not in the task that handles the customer's event
  expect(save).not.toHaveBeenCalled();
  await nextTask();
  actor.move({ client: whole.client, contact: whole.contact });
  actor.move({ client: undefined });
  await nextTask();
  expect(save.mock.calls).toEqual([[{ client: whole.client }], [{ client: undefined }]]);
});

it('[SEC-2] saves the first snapshot if it has an item', async () => {
  const save = vi.fn<(next: SavedSession) => void>();
  mirrorSession(createSource({ client: whole.client }), (snapshot) => snapshot, { save });
  await nextTask();
  expect(save.mock.calls).toEqual([[{ client: whole.client }]]);
});

it('saves immediately, and only once, before the page unloads', async () => {
  const save = vi.fn<(next: SavedSession) => void>();
  const saveNow = mirrorSession(createSource({ client: whole.client }), (snapshot) => snapshot, { save });
  saveNow();
  await nextTask();
  expect(save).toHaveBeenCalledTimes(1);
});

it('does not rewrite a restored session', async () => {
  const storage = new MemoryStorage();
  createSession(await createLoadedCipher(), () => storage).save(whole);
  await expect.poll(() => storage.items.size).toBe(Object.keys(whole).length);
  const session = createSession(await createLoadedCipher(), () => storage);
  const actor = createSource({});
  const saveNow = mirrorSession(actor, (snapshot) => snapshot, session);
  const write = vi.spyOn(storage, 'setItem');
  const restored = await session.restore();
  actor.move({ ...restored, client: restored.client && { ...restored.client } });
  saveNow();
  expect(write).not.toHaveBeenCalled();
  expect(storage.items.size).toBe(Object.keys(whole).length);
});
