import { describe, expect, it, vi } from 'vitest';
import type { CustomerDocument, SavedSession } from '../../../../machines/model/entities.ts';
import * as cipherSteps from '../../../../src/services/cipher/aes.ts';
import type { Cipher } from '../../../../src/services/cipher/cipher.ts';
import { createCipher } from '../../../../src/services/cipher/cipher.ts';
import { mirrorSession } from '../../../../src/services/session/session-mirror.ts';
import { createSession } from '../../../../src/services/session/session.ts';
import { cipherWithoutWorker, held, nodeDecrypt, nodeEncrypt, secret } from '../support.ts';

const document: CustomerDocument = {
  name: 'ine.pdf',
  extension: 'pdf',
  dataUrl: `data:application/pdf;base64,${'QUJD'.repeat(9000)}`,
};
const whole = {
  client: { fullName: 'Ana Luz', nis: '1234567', paymentFormId: 2, customerId: 31, consented: true, confirmed: true },
  program: { id: 3, name: 'Refrendo general' },
  document,
  contact: { email: 'ana@example.com', phone: '5512345678' },
  registration: { folio: '26AB1234CDEF' },
  phone: {
    verification: { number: '+525512345678', code: 4821, expiresAt: 1_780_000_000_000 },
    codeWindowOpen: true,
    confirmation: { phone: '5512345678', until: 1_780_000_900_000 },
  },
} satisfies SavedSession;

/** A tab's storage that a test can read, fill, and break. */
class MemoryStorage {
  readonly items = new Map<string, string>();
  quota = Infinity;

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (value.length > this.quota) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }

  plain(key: string): unknown {
    return JSON.parse(nodeDecrypt(this.items.get(key) ?? ''));
  }

  seed(key: string, value: unknown): void {
    this.items.set(key, nodeEncrypt(JSON.stringify(value)));
  }
}

async function loadedCipher(): Promise<Cipher> {
  const cipher = cipherWithoutWorker();
  await cipher.load();
  return cipher;
}

/** A loaded cipher whose slow encryptions end when the test says so. */
async function slowCipher() {
  const cipher = await loadedCipher();
  const jobs: { text: string; end: () => void }[] = [];
  const slow: Cipher = {
    ...cipher,
    encrypt: (text) => {
      const { promise, resolve } = held<string>();
      jobs.push({ text, end: () => resolve(nodeEncrypt(text)) });
      return promise;
    },
  };
  return { slow, jobs };
}

describe('session', () => {
  it('[SEC-2] stores each item encrypted under its key of the specification, and gives it back', async () => {
    const storage = new MemoryStorage();
    const session = createSession(await loadedCipher(), () => storage);
    session.save(whole);
    session.writeToken('abc.def');
    await vi.waitFor(() => expect(storage.items.size).toBe(7));

    expect(Object.fromEntries([...storage.items.keys()].map((key) => [key, storage.plain(key)]))).toEqual({
      cliente: {
        FullName: 'Ana Luz',
        Reference: '1234567',
        IdPaymentForm: 2,
        IdCustomer: 31,
        aceptoActualizacionDatos: true,
        cuentaConfirmada: true,
      },
      programaSeleccionado: { idTipoRefrendo: 3, nombre: 'Refrendo general' },
      archivoSeleccionado: [
        {
          Nis: '1234567',
          Telefono: '5512345678',
          Correo: 'ana@example.com',
          FkIdTipoRefrendo: 3,
          Documento: { NombreAdjunto: 'ine.pdf', FormatoAdjunto: 'pdf', ArchivoB64: document.dataUrl },
        },
      ],
      datosContacto: { telefono: '5512345678', correo: 'ana@example.com' },
      datosRegistro: { FolioRegistro: '26AB1234CDEF' },
      validacionTelefono: whole.phone,
      token: 'abc.def',
    });

    const afterReload = createSession(cipherWithoutWorker(), () => storage);
    expect(await afterReload.restore()).toEqual(whole);
    expect(await afterReload.readToken()).toBe('abc.def');
  });

  it('[SEC-2] leaves no plain value of a customer in the storage', async () => {
    const storage = new MemoryStorage();
    const session = createSession(await loadedCipher(), () => storage);
    session.save(whole);
    await vi.waitFor(() => expect(storage.items.size).toBe(6));
    const stored = [...storage.items.values()].join('\n');
    for (const value of ['Ana', '1234567', '5512345678', 'ana@example', '26AB1234CDEF', 'QUJDQUJD', '4821']) {
      expect(stored).not.toContain(value);
    }
  });

  it('[SEC-3] clear wipes everything, the token included, and what is still being encrypted', async () => {
    const storage = new MemoryStorage();
    storage.items.set('somebody-else', 'kept');
    const { slow, jobs } = await slowCipher();
    const session = createSession(slow, () => storage);
    session.save(whole);
    session.writeToken('abc.def');
    expect(storage.items.size).toBe(7);
    session.clear();
    expect([...storage.items.keys()]).toEqual(['somebody-else']);
    for (const job of jobs) job.end();
    await Promise.resolve();
    session.flush();
    expect([...storage.items.keys()]).toEqual(['somebody-else']);
    expect(await session.readToken()).toBeUndefined();
    expect(await session.restore()).toEqual({});
  });

  it('lets the last of two slow writes win, whichever ends first', async () => {
    const storage = new MemoryStorage();
    const { slow, jobs } = await slowCipher();
    const session = createSession(slow, () => storage);
    session.save({ client: whole.client, document });
    session.save({ client: whole.client, document: { ...document, name: 'otra.pdf' } });
    expect(jobs).toHaveLength(2);
    jobs[1]?.end();
    jobs[0]?.end();
    await vi.waitFor(() =>
      expect(storage.plain('archivoSeleccionado')).toMatchObject([{ Documento: { NombreAdjunto: 'otra.pdf' } }]),
    );
    await new Promise((resolve) => setTimeout(resolve));
    expect(storage.plain('archivoSeleccionado')).toMatchObject([{ Documento: { NombreAdjunto: 'otra.pdf' } }]);
  });

  it('does not leave the old document in the storage while a new one is encrypted', async () => {
    const storage = new MemoryStorage();
    const { slow, jobs } = await slowCipher();
    const session = createSession(slow, () => storage);
    session.save({ client: whole.client, document });
    jobs[0]?.end();
    await vi.waitFor(() => expect(storage.items.has('archivoSeleccionado')).toBe(true));
    session.save({ client: whole.client, document: { ...document, name: 'otra.pdf' } });
    expect(storage.items.has('archivoSeleccionado')).toBe(false);
  });

  it('stores at once, when the page is about to go, what is still being encrypted', async () => {
    const storage = new MemoryStorage();
    const { slow } = await slowCipher();
    const session = createSession(slow, () => storage);
    session.save({ client: whole.client, document });
    session.flush();
    expect(await createSession(cipherWithoutWorker(), () => storage).restore()).toMatchObject({ document });
  });

  it('[PRO-9] removes the document that was deleted', async () => {
    const storage = new MemoryStorage();
    const session = createSession(await loadedCipher(), () => storage);
    session.save(whole);
    await vi.waitFor(() => expect(storage.items.has('archivoSeleccionado')).toBe(true));
    session.save({ ...whole, document: undefined });
    expect(storage.items.has('archivoSeleccionado')).toBe(false);
    expect(storage.items.has('cliente')).toBe(true);
  });

  it('writes only what changed, and no megabyte for a letter of the contact', async () => {
    const storage = new MemoryStorage();
    const session = createSession(await loadedCipher(), () => storage);
    session.save(whole);
    await vi.waitFor(() => expect(storage.items.size).toBe(6));
    const write = vi.spyOn(storage, 'setItem');
    session.save({ ...whole, client: { ...whole.client }, phone: { ...whole.phone } });
    expect(write).not.toHaveBeenCalled();
    session.save({ ...whole, contact: { ...whole.contact, email: 'ana@example.org' } });
    expect(write.mock.calls.map(([key]) => key)).toEqual(['datosContacto']);
  });

  it('[PRO-5] writes the document again when the program it stands beside changes', async () => {
    const storage = new MemoryStorage();
    const session = createSession(await loadedCipher(), () => storage);
    session.save(whole);
    session.save({ ...whole, program: { id: 4, name: 'Refrendo adulto mayor' } });
    await vi.waitFor(() => expect(storage.plain('archivoSeleccionado')).toMatchObject([{ FkIdTipoRefrendo: 4 }]));
  });

  it('[EXI-8] tells a stored null from nothing, both ways', async () => {
    const storage = new MemoryStorage();
    const session = createSession(await loadedCipher(), () => storage);
    session.save({ client: whole.client, contact: null, registration: null });
    expect(storage.plain('datosContacto')).toBeNull();
    const restored = await createSession(cipherWithoutWorker(), () => storage).restore();
    expect(restored).toMatchObject({ contact: null, registration: null });
    storage.removeItem('datosContacto');
    storage.removeItem('datosRegistro');
    const bare = await createSession(cipherWithoutWorker(), () => storage).restore();
    expect([bare.contact, bare.registration]).toEqual([undefined, undefined]);
  });

  it.each<[string, string, unknown, Partial<SavedSession>]>([
    ['the bare id of a program', 'programaSeleccionado', 3, { program: { id: 3, name: '' } }],
    ['a program without a name', 'programaSeleccionado', { idTipoRefrendo: '3' }, { program: { id: 3, name: '' } }],
    ['a program of no number', 'programaSeleccionado', 'general', { program: undefined }],
    ['a Documento of null', 'archivoSeleccionado', [{ Nis: '1234567', Documento: null }], { document: undefined }],
    ['an empty list', 'archivoSeleccionado', [], { document: undefined }],
    [
      'a document without its bytes',
      'archivoSeleccionado',
      [{ Documento: { NombreAdjunto: 'a.pdf', FormatoAdjunto: 'pdf' } }],
      { document: undefined },
    ],
    [
      'a formatted phone',
      'datosContacto',
      { telefono: '(551) 234-5678' },
      { contact: { email: '', phone: '5512345678' } },
    ],
    ['a contact that is a text', 'datosContacto', 'ana', { contact: undefined }],
    ['a folio of 0', 'datosRegistro', { FolioRegistro: 0 }, { registration: { folio: 0 } }],
    ['a registration without a folio', 'datosRegistro', {}, { registration: { folio: undefined } }],
    ['a registration that is a list', 'datosRegistro', [1], { registration: undefined }],
    [
      'half a verification',
      'validacionTelefono',
      { verification: { number: '+52' } },
      { phone: { verification: null, codeWindowOpen: false, confirmation: null } },
    ],
  ])('reads %s', async (_name, key, value, expected) => {
    const storage = new MemoryStorage();
    storage.seed('cliente', { FullName: 'Ana', Reference: 1234567 });
    storage.seed(key, value);
    expect(await createSession(cipherWithoutWorker(), () => storage).restore()).toMatchObject(expected);
  });

  it.each([
    ['plain JSON', '{"FullName":"Ana","Reference":"1234567"}'],
    ['of another key', nodeEncrypt('{"Reference":"1234567"}', { key: 'fedcba9876543210', iv: secret.iv })],
    ['no object', nodeEncrypt('"1234567"')],
    ['without a reference', nodeEncrypt('{"FullName":"Ana"}')],
    ['cut off', nodeEncrypt('{"Reference":"1234567"}').slice(0, -4)],
  ])('[APP-2] treats a cliente that is %s as absent, and what stands beside it as nobody’s', async (_name, stored) => {
    const storage = new MemoryStorage();
    storage.items.set('cliente', stored);
    storage.seed('programaSeleccionado', 3);
    expect(await createSession(cipherWithoutWorker(), () => storage).restore()).toEqual({});
    expect(storage.items.size).toBe(0);
  });

  it('does not load the cipher for an empty storage', async () => {
    const loadSteps = vi.fn<() => Promise<typeof cipherSteps>>(() => Promise.resolve(cipherSteps));
    const cipher = createCipher(secret, { loadSteps, startWorker: () => ({}) as never });
    const session = createSession(cipher, () => new MemoryStorage());
    expect(await session.restore()).toEqual({});
    expect(await session.readToken()).toBeUndefined();
    expect(loadSteps).not.toHaveBeenCalled();
  });

  const throwing = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  it.each([
    ['missing', () => null],
    ['forbidden', throwing],
    ['full', () => Object.assign(new MemoryStorage(), { quota: 10 })],
    ['throwing with each use', () => ({ getItem: throwing, setItem: throwing, removeItem: throwing })],
  ])('serves from memory where the storage is %s', async (_name, storage) => {
    const session = createSession(await loadedCipher(), storage);
    session.save(whole);
    session.writeToken('abc.def');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await session.restore()).toEqual(whole);
    expect(await session.readToken()).toBe('abc.def');
    session.clear();
    expect(await session.restore()).toEqual({});
  });

  it('removes the older value of an item that no longer fits', async () => {
    const storage = new MemoryStorage();
    const session = createSession(await loadedCipher(), () => storage);
    session.save({ client: whole.client });
    storage.quota = 10;
    session.save({ client: { ...whole.client, nis: '7654321' } });
    expect(storage.items.has('cliente')).toBe(false);
  });

  it('serves from memory where the cipher itself can’t be loaded', async () => {
    const storage = new MemoryStorage();
    const cipher = createCipher(secret, {
      loadSteps: () => Promise.reject(new TypeError('Failed to fetch')),
      startWorker: throwing,
    });
    const session = createSession(cipher, () => storage);
    session.save(whole);
    expect(await session.restore()).toEqual(whole);
    expect(storage.items.size).toBe(0);
  });
});

describe('mirrorSession', () => {
  function source(first: SavedSession) {
    const listeners = new Set<(snapshot: SavedSession) => void>();
    let now = first;
    return {
      getSnapshot: () => now,
      subscribe: (listener: (snapshot: SavedSession) => void) => {
        listeners.add(listener);
        return { unsubscribe: () => listeners.delete(listener) };
      },
      move: (next: SavedSession) => {
        now = next;
        for (const listener of listeners) listener(next);
      },
    };
  }

  it('[SEC-2] wipes nothing before the first item is known, and follows every step from there', async () => {
    const save = vi.fn<(next: SavedSession) => void>();
    const actor = source({});
    const stop = mirrorSession(actor, (snapshot) => snapshot, { save });
    actor.move({ client: undefined });
    expect(save).not.toHaveBeenCalled();
    actor.move({ client: whole.client });
    actor.move({ client: undefined });
    expect(save.mock.calls).toEqual([[{ client: whole.client }], [{ client: undefined }]]);
    stop();
    actor.move({ client: whole.client });
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('writes again nothing of what was just restored', async () => {
    const storage = new MemoryStorage();
    const first = createSession(await loadedCipher(), () => storage);
    first.save(whole);
    await vi.waitFor(() => expect(storage.items.size).toBe(6));
    const session = createSession(await loadedCipher(), () => storage);
    const actor = source({});
    mirrorSession(actor, (snapshot) => snapshot, session);
    const write = vi.spyOn(storage, 'setItem');
    const restored = await session.restore();
    actor.move({ ...restored, client: restored.client && { ...restored.client } });
    expect(write).not.toHaveBeenCalled();
    expect(storage.items.size).toBe(6);
  });
});
