import { type Cipher, smallText } from '../cipher/cipher.ts';

/** What of sessionStorage is used. */
export type ItemStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * JSON values, AES-encrypted under their own keys in a storage, with a copy in memory in front (contract §2).
 * Where the storage is missing, full or throws, memory alone serves; no method throws or rejects.
 */
export interface EncryptedStore {
  /** undefined where nothing is stored, or something that can't be read; a stored JSON null is null */
  read(key: string): Promise<unknown>;
  /** In memory at once, in the storage as soon as it is encrypted, unless a later write or removal came first. */
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** Writes at once what is still being encrypted: the page is about to go. */
  flush(): void;
}

/** `storage` may throw: with cookies forbidden, naming sessionStorage already does. */
export function createEncryptedStore(cipher: Cipher, storage: () => ItemStorage | null | undefined): EncryptedStore {
  const memory = new Map<string, unknown>();
  const pending = new Map<string, string>();
  /** counts the changes of each key: a slow write whose count has passed is dropped */
  const changes = new Map<string, number>();

  const changed = (key: string): number => {
    const count = (changes.get(key) ?? 0) + 1;
    changes.set(key, count);
    pending.delete(key);
    return count;
  };

  const put = (key: string, encrypted: string) => {
    pending.delete(key);
    try {
      storage()?.setItem(key, encrypted);
    } catch {
      // full: an older value must not come back instead
      drop(key);
    }
  };

  const drop = (key: string) => {
    try {
      storage()?.removeItem(key);
    } catch {
      // no storage, nothing to remove
    }
  };

  const held = (key: string): string | null => {
    try {
      return storage()?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };

  return {
    async read(key) {
      const encrypted = memory.has(key) ? null : held(key);
      if (encrypted === null) return memory.get(key);
      const count = changes.get(key);
      let value: unknown;
      try {
        value = JSON.parse(await cipher.decrypt(encrypted));
      } catch {
        // foreign, damaged or of another key: as if it weren't there
      }
      if (changes.get(key) === count && value !== undefined) memory.set(key, value);
      return memory.get(key);
    },

    write(key, value) {
      const text = JSON.stringify(value);
      const count = changed(key);
      memory.set(key, value);
      const atOnce = text.length <= smallText ? cipher.encryptAtOnce(text) : null;
      if (atOnce !== null) return put(key, atOnce);

      drop(key);
      pending.set(key, text);
      cipher.load().catch(ignore); // flush needs it
      cipher
        .encrypt(text)
        .then((encrypted) => {
          if (changes.get(key) === count && pending.has(key)) put(key, encrypted);
        })
        .catch(ignore);
    },

    remove(key) {
      changed(key);
      memory.delete(key);
      drop(key);
    },

    flush() {
      for (const [key, text] of pending) {
        const encrypted = cipher.encryptAtOnce(text);
        if (encrypted !== null) put(key, encrypted);
      }
    },
  };
}

/** The cipher's code didn't load: memory alone serves. */
function ignore() {}
