import type { SnapshotSource } from './session-mirror.ts';

/*
 * The tabs of a browser share the visitor's session on the server, which a cookie names (backend.md#visitors). Each tab holds
 * one shared lock while it has a client, so that the tab that is left last is the one that ends the session.
 * Browsers without Web Locks (Firefox 90, Safari 15.0, http outside localhost) know nothing of other tabs.
 */
const name = 'refrendo-visitor';

/** ends once this tab does not hold the lock */
let released: Promise<unknown> = Promise.resolve();

/** Holds the tab's lock while `isInUse` says so of the newest snapshot. */
export function holdVisitorLock<Snapshot>(
  source: SnapshotSource<Snapshot>,
  isInUse: (snapshot: Snapshot) => boolean,
  locks: LockManager | undefined,
): void {
  let release: (() => void) | null = null;
  const follow = (snapshot: Snapshot) => {
    if (isInUse(snapshot) === (release !== null)) return;
    if (release) {
      release();
      release = null;
    } else {
      const left = new Promise<void>((resolve) => (release = resolve));
      // rejects where the browser blocks its storage
      released = locks?.request(name, { mode: 'shared' }, () => left).catch(() => {}) ?? left;
    }
  };
  source.subscribe(follow);
  follow(source.getSnapshot());
}

/** Ends the session with `end`, unless another tab uses it. Rejects as `end` does. */
export async function endAsLastTab(end: () => Promise<unknown>, locks: LockManager | undefined): Promise<void> {
  await released;
  if (locks) await locks.request(name, { ifAvailable: true }, (lock) => lock && end());
  else await end();
}
