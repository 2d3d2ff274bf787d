import type { SavedSession } from '../../../machines/model/saved-session.ts';
import type { Session } from './session.ts';

/** What has a snapshot and notifies of later ones: the portal's actor, or a test's. */
export interface SnapshotSource<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(listener: (snapshot: Snapshot) => void): unknown;
}

/**
 * Keeps the session equal to what `select` returns for the latest snapshot, from the first one with an item on: the empty
 * context of a portal that is still restoring its session removes nothing. Encrypting and storing are a task of their
 * own, after the one that answers the customer's press; a message, because timers wait in a hidden tab.
 * Returns what saves at once, before the page is unloaded.
 */
export function mirrorSession<Snapshot>(
  source: SnapshotSource<Snapshot>,
  select: (snapshot: Snapshot) => SavedSession,
  session: Pick<Session, 'save'>,
): () => void {
  const { port1, port2 } = new MessageChannel();
  let started = false;
  let unsaved: SavedSession | undefined;

  const saveNow = () => {
    if (unsaved !== undefined) session.save(unsaved);
    unsaved = undefined;
  };
  port1.addEventListener('message', saveNow);
  port1.start();
  const mirror = (snapshot: Snapshot) => {
    const items = select(snapshot);
    started ||= Object.values(items).some((item) => item !== undefined);
    if (!started) return;
    if (unsaved === undefined) port2.postMessage(null);
    unsaved = items;
  };
  mirror(source.getSnapshot());
  source.subscribe(mirror);
  return saveNow;
}
