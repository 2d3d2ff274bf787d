import type { Cipher } from '../cipher/cipher.ts';
import { isRecord, readText } from '../../../machines/model/json.ts';
import { sessionItems, type SavedSession } from '../../../machines/model/kept-items.ts';
import { createEncryptedStore, type ItemStorage } from './encrypted-store.ts';

type SessionPart = keyof typeof sessionItems;

const sessionParts = Object.keys(sessionItems).filter((part): part is SessionPart => part in sessionItems);
const tokenKey = 'token';

/** The session of one customer in this tab (session.md#storage). Nothing here throws or rejects. */
export interface Session {
  /** Reads what survived a reload; without a readable client only the landing's form is kept. */
  restore(): Promise<SavedSession>;
  /** Stores the parts that differ from what was last restored or saved, removes those that became undefined. */
  save(next: SavedSession): void;
  /** Removes everything, the token included (SEC-3). */
  clear(): void;
  readToken(): Promise<string | undefined>;
  /** undefined removes it */
  writeToken(token: string | undefined): void;
  /** Stores at once what is still being encrypted; for `pagehide`. */
  flush(): void;
  /** Resolves once nothing is being encrypted any more. */
  settled(): Promise<void>;
}

export function createSession(cipher: Cipher, storage: () => ItemStorage | null | undefined): Session {
  const store = createEncryptedStore(cipher, storage);
  let current: SavedSession = {};

  const removeParts = (parts: readonly SessionPart[]) => {
    for (const part of parts) store.remove(sessionItems[part].key);
  };

  async function restorePart<Part extends SessionPart>(
    saved: { [Each in Part]?: SavedSession[Each] },
    part: Part,
  ): Promise<void> {
    const { key, read } = sessionItems[part];
    saved[part] = read(await store.read(key));
  }

  function savePart<Part extends SessionPart>(part: Part, next: SavedSession, isSame: boolean): void {
    const { key, write } = sessionItems[part];
    const value = next[part];
    // the item of another document must not outlive its replacement, the item of the same one may
    if (value === undefined || !isSame) store.remove(key);
    if (value !== undefined) store.write(key, write(value, next));
  }

  return {
    async restore() {
      const saved: { [Part in SessionPart]?: SavedSession[Part] } = {};
      await Promise.all(sessionParts.map((part) => restorePart(saved, part)));
      if (saved.client === undefined) removeParts(sessionParts.filter((part) => part !== 'forms'));
      current = saved.client === undefined ? { forms: saved.forms } : saved;
      return current;
    },

    save(next) {
      const last = current;
      current = next;
      for (const part of sessionParts) {
        if (isStoredDifferently(part, last, next)) savePart(part, next, isSameItem(last[part], next[part]));
      }
    },

    clear() {
      current = {};
      removeParts(sessionParts);
      store.remove(tokenKey);
    },

    async readToken() {
      return readText(await store.read(tokenKey)) ?? undefined;
    },

    writeToken(token) {
      if (token === undefined) store.remove(tokenKey);
      else store.write(tokenKey, token);
    },

    flush: () => store.flush(),
    settled: () => store.settled(),
  };
}

function isStoredDifferently(part: SessionPart, last: SavedSession, next: SavedSession): boolean {
  if (!isSameItem(last[part], next[part])) return true;
  // the document's item also holds NIS and program; the contact in it may be outdated, because encrypting a
  // megabyte with every letter that is typed would slow the page down
  return (
    part === 'document' &&
    next.document !== undefined &&
    (last.client?.nis !== next.client?.nis || last.program?.id !== next.program?.id)
  );
}

/** Equal field by field: the context's parts are flat, and a selector makes new objects of the same fields. */
function isSameItem(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}

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
