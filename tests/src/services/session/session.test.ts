import { describe, expect, it, vi } from 'vitest';
import { createSession } from '../../../../src/services/session/session.ts';
import { namedContact } from '../../../../tools/portal/contact-samples.ts';
import { ana } from '../../../../tools/portal/sample-data.ts';
import { createCryptoJsCipher } from '../node-cipher.ts';
import { withDataUrl } from '../with-data-url.ts';
import { createLoadedCipher, MemoryStorage, whole } from './memory-storage.ts';

/** A session with every item saved. */
async function createSavedSession() {
  const storage = new MemoryStorage();
  const session = createSession(await createLoadedCipher(), () => storage);
  session.save(whole);
  session.writeToken('abc.def');
  await expect.poll(() => storage.items.size).toBe(Object.keys(whole).length + 1);
  return { storage, session };
}

const reload = (storage: MemoryStorage) => createSession(createCryptoJsCipher(), () => storage);

describe('the session', () => {
  it('[SEC-2] stores each item encrypted under the key in the specification, and restores it', async () => {
    const { storage } = await createSavedSession();
    expect(Object.fromEntries([...storage.items.keys()].map((key) => [key, storage.plain(key)]))).toEqual({
      cliente: {
        FullName: 'Ana Luz',
        Reference: '1234567',
        IdPaymentForm: 2,
        IdCustomer: 31,
        aceptoActualizacionDatos: true,
      },
      paso: 'verifying',
      programaSeleccionado: { idTipoRefrendo: 3, nombre: 'Refrendo general' },
      archivoSeleccionado: [
        {
          Nis: '1234567',
          ...namedContact('wire', ana),
          FkIdTipoRefrendo: 3,
          Documento: {
            NombreAdjunto: 'ine.pdf',
            FormatoAdjunto: 'pdf',
            ArchivoB64: (await withDataUrl(whole.document)).dataUrl,
          },
        },
      ],
      fotoReducida: {
        Documento: { NombreAdjunto: 'foto.jpg', FormatoAdjunto: 'jpg', ArchivoB64: 'data:image/jpeg;base64,QUJD' },
      },
      datosContacto: namedContact('stored', ana),
      datosRegistro: { FolioRegistro: '26AB1234CDEF' },
      validacionTelefono: whole.phone,
      comprobante: { fecha: 1_780_000_000_000, programa: 'Refrendo general' },
      formularios: whole.forms,
      token: 'abc.def',
    });
    const restored = await reload(storage).restore();
    expect(restored).toEqual(whole);
    for (const part of ['document', 'reducedPhoto'] as const)
      expect(restored[part] && (await withDataUrl(restored[part]))).toEqual(await withDataUrl(whole[part]));
    expect(await reload(storage).readToken()).toBe('abc.def');
  });

  it('[SEC-2] leaves no plain-text customer data in the storage', async () => {
    const { storage } = await createSavedSession();
    const stored = [...storage.items.values()].join('\n');
    for (const value of [
      'Ana Luz',
      '1234567',
      ...Object.values(ana),
      '26AB1234CDEF',
      '26AG0001DEMO',
      'QUJDQUJD',
      '4821',
      '48 1',
      'Refrendo general',
    ])
      expect(stored).not.toContain(value);
  });

  it('[SEC-3] clear removes all its items, including the token', async () => {
    const { storage, session } = await createSavedSession();
    storage.items.set('of-another-application', 'kept');
    session.clear();
    expect([...storage.items.keys()]).toEqual(['of-another-application']);
    // the same customer looks up the NIS again
    session.save(whole);
    await session.settled();
    expect(storage.items.has('cliente')).toBe(true);
    session.clear();
    expect(await session.readToken()).toBeUndefined();
    expect(await session.restore()).toEqual({});
  });

  it('flush stores pending encryptions at once', async () => {
    const storage = new MemoryStorage();
    const session = createSession(await createLoadedCipher(), () => storage);
    session.save(whole);
    expect(storage.items.size).toBe(0);
    session.flush();
    // flush can't store documents in time, because reading them is asynchronous
    expect(await reload(storage).restore()).toEqual({ ...whole, document: undefined, reducedPhoto: undefined });
  });

  it('flush right after a change of program keeps the stored document, which is being rewritten', async () => {
    const { storage, session } = await createSavedSession();
    const changed = { ...whole, program: { id: 4, name: 'Refrendo adulto mayor' } };
    session.save(changed);
    session.flush();
    expect(await reload(storage).restore()).toEqual(changed);
    await session.settled();
    expect(storage.plain('archivoSeleccionado')).toMatchObject([{ FkIdTipoRefrendo: 4 }]);
  });

  it("never keeps a replaced document's item", async () => {
    const { storage, session } = await createSavedSession();
    session.save({ ...whole, document: { ...whole.document, blob: new Blob(['other']) } });
    expect(storage.items.has('archivoSeleccionado')).toBe(false);
  });

  it('[PRO-9] removes the deleted document, and nothing else', async () => {
    const { storage, session } = await createSavedSession();
    session.save({ ...whole, document: undefined });
    expect(storage.items.has('archivoSeleccionado')).toBe(false);
    expect(storage.items.size).toBe(Object.keys(whole).length);
  });

  it('writes only changed items, so typing the contact does not rewrite the document', async () => {
    const { storage, session } = await createSavedSession();
    const write = vi.spyOn(storage, 'setItem');
    session.save({ ...whole, client: { ...whole.client }, phone: { ...whole.phone } });
    expect(write).not.toHaveBeenCalled();
    session.save({ ...whole, contact: { ...whole.contact, email: 'ana@example.org' } });
    await session.settled();
    expect(write.mock.calls.map(([key]) => key)).toEqual(['datosContacto']);
  });

  it.each([
    ['program', { program: { id: 4, name: 'Refrendo adulto mayor' } }, { FkIdTipoRefrendo: 4 }],
    ['NIS', { client: { ...whole.client, nis: '7654321' } }, { Nis: '7654321' }],
  ])('[PRO-5] writes the document again when its %s changes', async (_what, change, item) => {
    const { storage, session } = await createSavedSession();
    session.save({ ...whole, ...change });
    await expect.poll(() => storage.plain('archivoSeleccionado')).toMatchObject([item]);
  });

  it('[EXI-8] stores null as null and restores it', async () => {
    const storage = new MemoryStorage();
    const session = createSession(await createLoadedCipher(), () => storage);
    session.save({ client: whole.client, contact: null, registration: { kind: 'lost' } });
    await session.settled();
    expect(storage.plain('datosContacto')).toBeNull();
    expect(await reload(storage).restore()).toMatchObject({ contact: null, registration: { kind: 'lost' } });
  });

  it('stores the typed NIS encrypted, even without a client', async () => {
    const storage = new MemoryStorage();
    storage.seed('formularios', whole.forms);
    storage.seed('programaSeleccionado', 3);
    expect(await reload(storage).restore()).toEqual({ forms: whole.forms });
    expect([...storage.items.keys()]).toEqual(['formularios']);
    expect([...storage.items.values()].join()).not.toContain('1234567');
  });

  it.each([
    ['not an object', '1234567'],
    ['without a Reference', { FullName: 'Ana' }],
  ])('[APP-2] removes every item if the client is %s', async (_name, client) => {
    const storage = new MemoryStorage();
    storage.seed('cliente', client);
    storage.seed('programaSeleccionado', 3);
    expect(await reload(storage).restore()).toEqual({});
    expect(storage.items.size).toBe(0);
  });
});
