import type { Cipher } from '../cipher/cipher.ts';

/** The methods of sessionStorage that are used. */
export type ItemStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * JSON values, AES-encrypted under their own keys in a storage, with a copy in memory that is read first (session.md#storage).
 * Where the storage is missing, full or throws, only the memory is used; no method throws or rejects.
 */
export interface EncryptedStore {
  /** undefined where nothing is stored or it can't be read; a stored JSON null is null */
  read(key: string): Promise<unknown>;
  /** In memory at once, in the storage as soon as it is encrypted, unless a later write or removal came first. */
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** Stores at once what is still being encrypted, before the page is unloaded. */
  flush(): void;
  /** Resolves once nothing is being encrypted any more. */
  settled(): Promise<void>;
}

/** `storage` may throw, as access to sessionStorage does where cookies are forbidden. */
export function createEncryptedStore(cipher: Cipher, storage: () => ItemStorage | null | undefined): EncryptedStore {
  const memory = new Map<string, unknown>();
  const pending = new Map<string, unknown>();
  const jobs = new Set<Promise<void>>();
  /** counts the changes of each key: a slow write with an older count is dropped */
  const changes = new Map<string, number>();

  const countChange = (key: string): number => {
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
      // full: an older value must not be read instead
      removeStored(key);
    }
  };

  const removeStored = (key: string) => {
    try {
      storage()?.removeItem(key);
    } catch {
      // there is no storage
    }
  };

  const readStored = (key: string): string | null => {
    try {
      return storage()?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };

  return {
    async read(key) {
      const encrypted = memory.has(key) ? null : readStored(key);
      if (encrypted === null) return memory.get(key);
      const count = changes.get(key);
      let value: unknown;
      try {
        value = JSON.parse(await cipher.decrypt(encrypted));
      } catch {
        // damaged or encrypted with another key: read as missing
      }
      if (changes.get(key) === count && value !== undefined) memory.set(key, value);
      return memory.get(key);
    },

    write(key, value) {
      const count = countChange(key);
      memory.set(key, value);
      removeStored(key);
      pending.set(key, value);
      cipher.load().catch(ignore); // flush needs it
      const job = cipher
        .encrypt(JSON.stringify(value))
        .then((encrypted) => {
          if (changes.get(key) === count && pending.has(key)) put(key, encrypted);
        })
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
      for (const [key, value] of pending) {
        const encrypted = cipher.encryptSync(JSON.stringify(value));
        if (encrypted !== null) put(key, encrypted);
      }
    },

    settled: async () => void (await Promise.all(jobs)),
  };
}

/** The cipher's code did not load: only the memory is used. */
function ignore() {}
