import type { Cipher } from '../cipher/cipher.ts';
import { toJson } from '../document/file-content.ts';

/** The used members of sessionStorage. */
export type ItemStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** Length from which removing an item would block a slow phone. */
const longItem = 100_000;

/**
 * Stores JSON values AES-encrypted, one storage item each (session.md#storage). Values written by this page are also kept in
 * memory, the only copy if the storage is missing, full or throws. No method throws or rejects.
 */
export interface EncryptedStore {
  /** undefined if the item is missing or unreadable; null is a stored JSON null */
  read(key: string): Promise<unknown>;
  /**
   * Updates memory now and the storage after encryption, unless a later write or removal supersedes it. A value that
   * contains a Blob is not kept in memory, and an earlier item stays until the Blob has been read.
   */
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** Encrypts pending values synchronously; called before the page unloads. */
  flush(): void;
  /** Resolves once no encryption is pending. */
  settled(): Promise<void>;
}

/** @param storage may throw, as sessionStorage does if cookies are blocked */
export function createEncryptedStore(cipher: Cipher, storage: () => ItemStorage | null | undefined): EncryptedStore {
  const memory = new Map<string, unknown>();
  /** JSON whose encryption is pending */
  const pending = new Map<string, string | readonly string[]>();
  const jobs = new Set<Promise<void>>();
  /** Version per item; a write with a stale version is dropped. */
  const changes = new Map<string, number>();

  const countChange = (key: string): number => {
    const count = (changes.get(key) ?? 0) + 1;
    changes.set(key, count);
    pending.delete(key);
    return count;
  };

  const attempt = <Result>(work: (items: ItemStorage | null | undefined) => Result): Result | null => {
    try {
      return work(storage());
    } catch {
      return null; // no storage, or it is full
    }
  };

  const removeStored = (key: string) => attempt((items) => items && removeItem(items, key));

  const put = (key: string, encrypted: string) => {
    pending.delete(key);
    // Storage full: remove the old value so that it is not read as current.
    if (attempt((items) => items?.setItem(key, encrypted)) === null) removeStored(key);
  };

  return {
    async read(key) {
      const encrypted = memory.has(key) ? null : attempt((items) => items?.getItem(key));
      if (encrypted === null || encrypted === undefined) return memory.get(key);
      const count = changes.get(key);
      let value: unknown;
      try {
        value = JSON.parse(await cipher.decrypt(encrypted));
      } catch {
        // damaged or encrypted with another key: read as missing
      }
      return changes.get(key) === count ? value : memory.get(key);
    },

    write(key, value) {
      const count = countChange(key);
      cipher.load().catch(ignore); // needed by flush
      const encrypt = async (json: string | readonly string[]) => {
        if (changes.get(key) !== count) return;
        removeStored(key);
        pending.set(key, json);
        const encrypted = await cipher.encrypt(json);
        if (changes.get(key) === count && pending.has(key)) put(key, encrypted.join(''));
      };
      const json = toJson(value);
      if (typeof json === 'string') memory.set(key, value);
      else memory.delete(key);
      const job = (typeof json === 'string' ? encrypt(json) : json.then(encrypt))
        .catch(ignore)
        .finally(() => jobs.delete(job));
      jobs.add(job);
    },

    remove(key) {
      countChange(key);
      memory.delete(key);
      removeStored(key);
    },

    flush() {
      for (const [key, json] of pending) {
        const encrypted = cipher.encryptSync(typeof json === 'string' ? json : json.join(''));
        if (encrypted !== null) put(key, encrypted);
      }
    },

    settled: async () => void (await Promise.all(jobs)),
  };
}

/** Chrome copies a removed value to another process, but not those that `clear` removes. */
function removeItem(items: ItemStorage, key: string): void {
  if ((items.getItem(key)?.length ?? 0) < longItem) return items.removeItem(key);
  const others = Object.keys(items).filter((name) => name !== key);
  const values = others.map((name) => items.getItem(name) ?? '');
  items.clear();
  for (const [index, name] of others.entries()) items.setItem(name, values[index] ?? '');
}

/** crypto-js did not load, or a document could not be read: the value stays only in memory. */
function ignore() {}
