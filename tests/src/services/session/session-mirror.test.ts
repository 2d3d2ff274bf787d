import { expect, it, vi } from 'vitest';
import type { SavedSession } from '../../../../machines/model/entities.ts';
import { mirrorSession } from '../../../../src/services/session/session-mirror.ts';
import { createSession } from '../../../../src/services/session/session.ts';
import { createLoadedCipher, MemoryStorage, whole } from './memory-storage.ts';

/** An actor whose snapshot is the saved session itself. */
function createSource(first: SavedSession) {
  const listeners = new Set<(snapshot: SavedSession) => void>();
  return {
    getSnapshot: () => first,
    subscribe: (listener: (snapshot: SavedSession) => void) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
    move: (next: SavedSession) => listeners.forEach((listener) => listener(next)),
  };
}

it('[SEC-2] saves nothing before the first item is known, and every snapshot from then on', () => {
  const save = vi.fn<(next: SavedSession) => void>();
  const actor = createSource({});
  const stop = mirrorSession(actor, (snapshot) => snapshot, { save });
  actor.move({ client: undefined });
  expect(save).not.toHaveBeenCalled();
  actor.move({ client: whole.client });
  actor.move({ client: undefined });
  expect(save.mock.calls).toEqual([[{ client: whole.client }], [{ client: undefined }]]);
  stop();
  actor.move({ client: whole.client });
  expect(save).toHaveBeenCalledTimes(2);
});

it('[SEC-2] saves the first snapshot where it has an item', () => {
  const save = vi.fn<(next: SavedSession) => void>();
  mirrorSession(createSource({ client: whole.client }), (snapshot) => snapshot, { save });
  expect(save.mock.calls).toEqual([[{ client: whole.client }]]);
});

it('does not write again what was just restored', async () => {
  const storage = new MemoryStorage();
  createSession(await createLoadedCipher(), () => storage).save(whole);
  await vi.waitFor(() => expect(storage.items.size).toBe(Object.keys(whole).length));
  const session = createSession(await createLoadedCipher(), () => storage);
  const actor = createSource({});
  mirrorSession(actor, (snapshot) => snapshot, session);
  const write = vi.spyOn(storage, 'setItem');
  const restored = await session.restore();
  actor.move({ ...restored, client: restored.client && { ...restored.client } });
  expect(write).not.toHaveBeenCalled();
  expect(storage.items.size).toBe(Object.keys(whole).length);
});
