import type { SavedSession } from '../../../machines/model/entities.ts';
import { createEncryptedStore, type ItemStorage } from './encrypted-store.ts';
import type { Cipher } from '../cipher/cipher.ts';
import { itemOf, savedSessionFrom, sessionKeys, sessionParts, type SessionPart } from './session-items.ts';
import { isRecord, textOf } from '../shapes.ts';

const tokenKey = 'token';

/** The session of one customer in this tab (contract §2). Nothing here throws or rejects. */
export interface Session {
  /** Reads what survived a reload; without a readable client the rest is nobody's and is removed. */
  restore(): Promise<SavedSession>;
  /** Stores the parts that differ from what was last restored or saved, removes those that became undefined. */
  save(next: SavedSession): void;
  /** Wipes everything, the token included (SEC-3). */
  clear(): void;
  readToken(): Promise<string | undefined>;
  /** undefined removes it */
  writeToken(token: string | undefined): void;
  /** Puts into the storage at once what is still being encrypted; for `pagehide`. */
  flush(): void;
}

export function createSession(cipher: Cipher, storage: () => ItemStorage | null | undefined): Session {
  const store = createEncryptedStore(cipher, storage);
  let current: SavedSession = {};

  const removeParts = () => {
    current = {};
    for (const part of sessionParts) store.remove(sessionKeys[part]);
  };

  return {
    async restore() {
      const read = (part: SessionPart) => store.read(sessionKeys[part]);
      const [client, program, document, contact, registration, phone] = await Promise.all([
        read('client'),
        read('program'),
        read('document'),
        read('contact'),
        read('registration'),
        read('phone'),
      ]);
      const saved = savedSessionFrom({ client, program, document, contact, registration, phone });
      if (saved.client === undefined) {
        removeParts();
        return {};
      }
      current = saved;
      return saved;
    },

    save(next) {
      const last = current;
      current = next;
      for (const part of sessionParts) {
        if (!isStoredDifferently(part, last, next)) continue;
        const item = itemOf(part, next);
        if (item === undefined) store.remove(sessionKeys[part]);
        else store.write(sessionKeys[part], item);
      }
    },

    clear() {
      removeParts();
      store.remove(tokenKey);
    },

    async readToken() {
      return textOf(await store.read(tokenKey)) ?? undefined;
    },

    writeToken(token) {
      if (token === undefined) store.remove(tokenKey);
      else store.write(tokenKey, token);
    },

    flush: () => store.flush(),
  };
}

function isStoredDifferently(part: SessionPart, last: SavedSession, next: SavedSession): boolean {
  if (!isSameItem(last[part], next[part])) return true;
  // the document's item also names whose it is and for what; the contact is kept out of it, because
  // encrypting a megabyte with every letter that is typed would be felt
  return (
    part === 'document' &&
    next.document !== undefined &&
    (last.client?.nis !== next.client?.nis || last.program?.id !== next.program?.id)
  );
}

/** Equal field by field: the context's parts are flat, and a selector makes new objects around the same fields. */
function isSameItem(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}
