import { webcrypto } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createCipher, type Cipher } from '../../../../src/services/cipher/cipher.ts';
import { createEncryptedStore, type ItemStorage } from '../../../../src/services/session/encrypted-store.ts';
import { createDeferred, turn } from '../deferred.ts';
import { createCryptoJsCipher, nodeEncrypt, secret, cryptoJs } from '../node-cipher.ts';
import { createLoadedCipher, MemoryStorage } from './memory-storage.ts';

const long = 'x'.repeat(20_000);
const key = 'archivoSeleccionado';

/** A store with a loaded cipher. The test decides when each encryption of a long string completes. */
async function createSlowStore(storage: () => ItemStorage | null) {
  const jobs: { end: () => void }[] = [];
  const cipher: Cipher = {
    ...(await createLoadedCipher()),
    encrypt: (text) => {
      const { promise, resolve } = createDeferred<readonly string[]>();
      jobs.push({ end: () => resolve([nodeEncrypt([text].flat().join(''))]) });
      return promise;
    },
  };
  return { store: createEncryptedStore(cipher, storage), jobs };
}

describe('a long string during its encryption', () => {
  it('is stored unless a later one was written, whichever encryption finishes first', async () => {
    const storage = new MemoryStorage();
    const { store, jobs } = await createSlowStore(() => storage);
    store.write(key, `${long} first`);
    store.write(key, `${long} second`);
    expect(jobs).toHaveLength(2);
    jobs[1]?.end();
    jobs[0]?.end();
    await turn();
    expect(storage.plain(key)).toBe(`${long} second`);
  });

  it('has already removed the previous one', async () => {
    const storage = new MemoryStorage();
    const { store, jobs } = await createSlowStore(() => storage);
    store.write(key, `${long} first`);
    jobs[0]?.end();
    await turn();
    expect(storage.items.has(key)).toBe(true);
    store.write(key, `${long} second`);
    expect(storage.items.has(key)).toBe(false);
  });

  it('[SEC-3] is not stored after being removed', async () => {
    const storage = new MemoryStorage();
    const { store, jobs } = await createSlowStore(() => storage);
    store.write(key, long);
    store.remove(key);
    for (const job of jobs) job.end();
    await turn();
    store.flush();
    expect(storage.items.size).toBe(0);
    expect(await store.read(key)).toBeUndefined();
  });

  it('is stored at once by flush', async () => {
    const storage = new MemoryStorage();
    const { store } = await createSlowStore(() => storage);
    store.write(key, long);
    store.flush();
    expect(storage.plain(key)).toBe(long);
  });
});

it('[SEC-3] a document that is removed while it is being read is not stored', async () => {
  const storage = new MemoryStorage();
  const store = createEncryptedStore(await createLoadedCipher(), () => storage);
  store.write(key, { content: new Blob(['QUJD']) });
  store.remove(key);
  await store.settled();
  store.flush();
  expect(storage.items.size).toBe(0);
});

it.each([
  ['removed', undefined],
  ['written', 'Luis'],
])('[SEC-3] an item that is %s while it is being read does not return', async (_what, later) => {
  const storage = new MemoryStorage();
  storage.seed('cliente', 'Ana');
  const { promise, resolve } = createDeferred<string>();
  const store = createEncryptedStore({ ...(await createLoadedCipher()), decrypt: () => promise }, () => storage);
  const read = store.read('cliente');
  if (later === undefined) store.remove('cliente');
  else store.write('cliente', later);
  resolve('"Ana"');
  expect([await read, await store.read('cliente')]).toEqual([later, later]);
});

const throwing = () => {
  throw new DOMException('forbidden', 'SecurityError');
};

it.each([
  ['missing', () => null],
  ['forbidden', throwing],
  ['full', () => Object.assign(new MemoryStorage(), { quota: 10 })],
  ['throwing on each use', () => ({ getItem: throwing, setItem: throwing, removeItem: throwing, clear: throwing })],
])('falls back to memory if the storage is %s', async (_name, storage) => {
  const { store, jobs } = await createSlowStore(storage);
  store.write('cliente', { nis: '1234567' });
  store.write(key, long);
  expect(jobs).toHaveLength(2);
  for (const job of jobs) job.end();
  await turn();
  expect(await store.read('cliente')).toEqual({ nis: '1234567' });
  expect(await store.read(key)).toBe(long);
  store.remove('cliente');
  expect(await store.read('cliente')).toBeUndefined();
});

it('falls back to memory if the cipher can’t be loaded', async () => {
  const storage = new MemoryStorage();
  const missing = () => Promise.reject(new TypeError('Failed to fetch'));
  const store = createEncryptedStore(createCipher(secret, { subtle: undefined, loadAes: missing }), () => storage);
  store.write('cliente', 'Ana');
  store.write(key, long);
  expect(await store.read('cliente')).toBe('Ana');
  expect(storage.items.size).toBe(0);
});

it('stores a long value as one item', async () => {
  const storage = new MemoryStorage();
  const cipher = createCipher(secret, { ...cryptoJs, subtle: webcrypto.subtle as SubtleCrypto });
  const store = createEncryptedStore(cipher, () => storage);
  store.write(key, 'x'.repeat(400_000));
  await store.settled();
  expect([...storage.items.keys()]).toEqual([key]);
  expect(await createEncryptedStore(cipher, () => storage).read(key)).toBe('x'.repeat(400_000));
});

it('keeps the other items when it removes a long one', async () => {
  sessionStorage.setItem('paso', 'choosing');
  sessionStorage.setItem(key, 'x'.repeat(200_000));
  createEncryptedStore(await createLoadedCipher(), () => sessionStorage).remove(key);
  expect({ ...sessionStorage }).toEqual({ paso: 'choosing' });
  sessionStorage.clear();
});

it('removes the previous value if the new one no longer fits', async () => {
  const storage = new MemoryStorage();
  const store = createEncryptedStore(await createLoadedCipher(), () => storage);
  store.write('cliente', 'Ana');
  storage.quota = 10;
  store.write('cliente', 'Luis');
  expect(storage.items.has('cliente')).toBe(false);
});

it.each([
  ['plain JSON', '{"Reference":"1234567"}'],
  ['encrypted with another key', nodeEncrypt('{"Reference":"1234567"}', { key: 'fedcba9876543210', iv: secret.iv })],
  ['truncated', nodeEncrypt('{"Reference":"1234567"}').slice(0, -4)],
])('reads an item that is %s as missing', async (_name, stored) => {
  const storage = new MemoryStorage();
  storage.items.set('cliente', stored);
  expect(await createEncryptedStore(createCryptoJsCipher(), () => storage).read('cliente')).toBeUndefined();
});

it('[EXI-8] reads a stored null as null, a missing item as undefined', async () => {
  const storage = new MemoryStorage();
  storage.seed('datosContacto', null);
  const store = createEncryptedStore(createCryptoJsCipher(), () => storage);
  expect([await store.read('datosContacto'), await store.read('datosRegistro')]).toEqual([null, undefined]);
});

it('reads an empty storage without loading the cipher', async () => {
  const loadAes = vi.fn<typeof cryptoJs.loadAes>(cryptoJs.loadAes);
  const store = createEncryptedStore(createCipher(secret, { ...cryptoJs, loadAes }), () => new MemoryStorage());
  expect(await store.read('cliente')).toBeUndefined();
  expect(loadAes).not.toHaveBeenCalled();
});
