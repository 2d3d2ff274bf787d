import type { SavedSession } from '../../../machines/model/saved-session.ts';
import type { Cipher } from '../cipher/cipher.ts';
import { isRecord, readText } from '../json.ts';
import { createEncryptedStore, type ItemStorage } from './encrypted-store.ts';
import { sessionItems, sessionParts, type SessionPart } from './session-items.ts';

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
        if (!isStoredDifferently(part, last, next)) continue;
        const { key, write } = sessionItems[part];
        const item = write(next);
        // the item of another document must not outlive its replacement, the item of the same one may
        if (item === undefined || !isSameItem(last[part], next[part])) store.remove(key);
        if (item !== undefined) store.write(key, item);
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
