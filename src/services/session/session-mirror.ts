import type { SavedSession } from '../../../machines/model/entities.ts';
import type { Session } from './session.ts';

/** Whatever has a snapshot now and tells of later ones: the portal's actor, or a test's. */
export interface SnapshotSource<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(listener: (snapshot: Snapshot) => void): { unsubscribe(): void };
}

/**
 * Keeps the session equal to what `itemsOf` sees in each snapshot, from the first one that differs from
 * the present one: an empty context that is still being restored wipes nothing. Gives back what stops it.
 */
export function mirrorSession<Snapshot>(
  source: SnapshotSource<Snapshot>,
  itemsOf: (snapshot: Snapshot) => SavedSession,
  session: Pick<Session, 'save'>,
): () => void {
  const isEmpty = (items: SavedSession) => Object.values(items).every((item) => item === undefined);
  let started = !isEmpty(itemsOf(source.getSnapshot()));
  if (started) session.save(itemsOf(source.getSnapshot()));
  const subscription = source.subscribe((snapshot) => {
    const items = itemsOf(snapshot);
    started ||= !isEmpty(items);
    if (started) session.save(items);
  });
  return () => subscription.unsubscribe();
}
