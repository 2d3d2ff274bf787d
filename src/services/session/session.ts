import type { Cipher } from '../cipher/cipher.ts';
import { isRecord, readText } from '../../../machines/model/json.ts';
import { sessionItems, type SavedSession } from '../../../machines/model/kept-items.ts';
import { createEncryptedStore, type ItemStorage } from './encrypted-store.ts';

type SessionPart = keyof typeof sessionItems;

const sessionParts = Object.keys(sessionItems).filter((part): part is SessionPart => part in sessionItems);
const tokenKey = 'token';

/** The session of one customer in this tab (session.md#storage). Nothing here throws or rejects. */
export interface Session {
  /** Restores the session after a reload; if no client can be read, only the landing's form. */
  restore(): Promise<SavedSession>;
  /** Stores the parts that changed since the last restore or save; removes those that became undefined. */
  save(next: SavedSession): void;
  /** Removes everything, including the token (SEC-3). */
  clear(): void;
  readToken(): Promise<string | undefined>;
  /** undefined removes the token */
  writeToken(token: string | undefined): void;
  /** Encrypts pending values synchronously; for `pagehide`. */
  flush(): void;
  /** Resolves once no encryption is pending. */
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
    // remove the previous document's item immediately; the same document's item may stay until it is rewritten
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
  // the document's item also holds NIS and program. Its contact may be outdated, because encrypting a
  // megabyte after each typed letter would slow the page down
  return (
    part === 'document' &&
    next.document !== undefined &&
    (last.client?.nis !== next.client?.nis || last.program?.id !== next.program?.id)
  );
}

/** Shallow equality: the parts are flat, and a selector creates new objects with the same fields. */
function isSameItem(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}

/** A source of snapshots: the portal's actor, or a test double. */
export interface SnapshotSource<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(listener: (snapshot: Snapshot) => void): unknown;
}

/**
 * Mirrors `select` of the latest snapshot to the session, starting with the first snapshot that has an item. Earlier, the
 * portal is still restoring, and its empty context must not remove anything. Saving runs in its own task so as not to
 * delay the reaction to input; the task is a message because timers are throttled in hidden tabs.
 * @returns a function that saves synchronously, for use before the page unloads
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
