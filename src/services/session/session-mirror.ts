import type { SavedSession } from '../../../machines/model/entities.ts';
import type { Session } from './session.ts';

/** What has a snapshot and notifies of later ones: the portal's actor, or a test's. */
export interface SnapshotSource<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(listener: (snapshot: Snapshot) => void): { unsubscribe(): void };
}

/**
 * Keeps the session equal to what `select` returns for each snapshot, from the first one with an item on: the empty
 * context of a portal that is still restoring its session removes nothing. Returns what stops it.
 */
export function mirrorSession<Snapshot>(
  source: SnapshotSource<Snapshot>,
  select: (snapshot: Snapshot) => SavedSession,
  session: Pick<Session, 'save'>,
): () => void {
  let started = false;
  const mirror = (snapshot: Snapshot) => {
    const items = select(snapshot);
    started ||= Object.values(items).some((item) => item !== undefined);
    if (started) session.save(items);
  };
  mirror(source.getSnapshot());
  const subscription = source.subscribe(mirror);
  return () => subscription.unsubscribe();
}
