import { describe, expect, it, vi } from 'vitest';
import type { UploadEvent } from '../../../../machines/model/events.ts';
import { readRegistered, register } from '../../../../src/services/api/register.ts';
import { calls } from '../../../../tools/portal/backend/calls.ts';
import { application } from '../../../../tools/portal/sample-data.ts';
import { unaborted } from '../deferred.ts';
import { nodeDecrypt } from '../node-cipher.ts';
import { withDataUrl } from '../with-data-url.ts';
import { bearer, createTestApi, encrypted } from './test-api.ts';

// Node has no FileReader
vi.stubGlobal(
  'FileReader',
  class extends EventTarget {
    result = '';
    async readAsDataURL(blob: Blob) {
      this.result = (await withDataUrl({ name: '', extension: '', blob })).dataUrl;
      this.dispatchEvent(new Event('load'));
    }
  },
);

const payload = calls.register.body({ application, report: () => {} });

it.each([
  ['with a document', application, payload],
  ['without one', { ...application, document: null }, { ...payload, Documento: null }],
])('[REG-1] [SEC-1] [SEC-4] sends the payload %s with a bearer, encrypted', async (_what, input, expected) => {
  const { api, received } = createTestApi({
    '/api/Registro': () => encrypted({ Ok: true, Mensaje: '', Result: { FolioRegistro: '26AB1234CDEF' } }),
  });
  const registered = await register(api, () => 5)({ application: input, report: () => {} }, unaborted());
  expect(registered).toEqual({ ok: true, registration: { kind: 'folio', folio: '26AB1234CDEF' }, registeredAt: 5 });
  expect(received).toMatchObject([{ line: 'POST https://api.example/api/Registro', headers: bearer }]);
  const [content] = Object.values(received[0]?.body ?? {});
  expect(JSON.parse(nodeDecrypt(String(content)))).toEqual(expected);
});

it('[REG-1] reports the sent bytes as a whole percentage', async () => {
  const { api, init, move } = createTestApi({ '/api/Registro': () => new Promise<Response>(() => {}) });
  const report = vi.fn<(event: UploadEvent) => void>();
  const controller = new AbortController();
  const outcome = register(api, Date.now)({ application, report }, { signal: controller.signal }).catch(() => 'ended');
  await expect.poll(() => init).toHaveLength(1);
  for (const sent of [1999, 2000, 200_000]) move(sent, 200_000);
  const percents = [0, 1, 100].map((percent) => ({ type: 'UPLOAD.PROGRESS', percent }));
  expect(report.mock.calls.flat()).toEqual(percents);
  controller.abort();
  expect(await outcome).toBe('ended');
});

it('[REG-4] reports a 413 as an error about the document', async () => {
  const { api } = createTestApi({ '/api/Registro': () => new Response('<h1>Too large</h1>', { status: 413 }) });
  const outcome = register(api, Date.now)({ application, report: () => {} }, unaborted());
  await expect(outcome).rejects.toMatchObject({ name: 'Failure', kind: 'documentTooHeavy', status: 413 });
});

describe('readRegistered', () => {
  it.each([
    ['26AB1234CDEF', '26AB1234CDEF'],
    [0, 0],
    [1234, 1234],
    ['0', '0'],
    [' 26AB ', '26AB'],
  ])('[REG-2] reads the folio %j', (FolioRegistro, folio) => {
    expect(readRegistered({ Ok: true, Result: { FolioRegistro } }, 5)).toEqual({
      ok: true,
      registration: { kind: 'folio', folio },
      registeredAt: 5,
    });
  });

  it.each([
    { Ok: true },
    { Ok: true, Result: null },
    ...[{}, { FolioRegistro: '' }, { FolioRegistro: '  ' }, { FolioRegistro: null }].map((Result) => ({
      Ok: true,
      Result,
    })),
  ])('[EXI-7] finds no folio in %j', (reply) => {
    expect(readRegistered(reply, 5)).toEqual({ ok: true, registration: { kind: 'placeholder' }, registeredAt: 5 });
  });

  it("[REG-3] returns the server's message if not ok", () => {
    const refused = { ok: false, message: 'Ya existe', aboutDocument: false };
    expect(readRegistered({ Ok: false, Mensaje: 'Ya existe' }, 5)).toEqual(refused);
    expect(readRegistered({ Ok: false, Mensaje: 'Ya existe', Campo: 'Documento' }, 5)).toEqual({
      ...refused,
      aboutDocument: true,
    });
    // Not a rejection, although the message mentions the document: the check may be temporarily unavailable.
    const later = 'No pudimos revisar su documento en este momento. Intente de nuevo.';
    expect(readRegistered({ Ok: false, Mensaje: later }, 5)).toEqual({ ...refused, message: later });
  });

  it.each([
    [{ Ok: true, Result: '26AB' }, 'the registration has a wrong shape'],
    [{ Ok: true, Result: { FolioRegistro: {} } }, 'the registration has a wrong shape'],
    [{ Result: {} }, 'the reply has no Ok'],
    [null, 'the reply is not an object'],
  ])('rejects %j: %s', (reply, message) => {
    const failure = { name: 'Failure', kind: 'malformed', message };
    expect(() => readRegistered(reply, 5)).toThrow(expect.objectContaining(failure));
  });
});
