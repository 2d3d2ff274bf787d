import { afterEach, describe, expect, it, vi } from 'vitest';
import { readDocument } from '../../../../src/services/document/read-document.ts';
import { unaborted } from '../deferred.ts';

const unavailable = { name: 'Failure', kind: 'unavailable' };
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const heads: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  pdf: new TextEncoder().encode('%PDF-1.4'),
  jpg: jpeg,
  jpeg,
  png: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
};

afterEach(() => void vi.restoreAllMocks());

describe('[REG-1] readDocument', () => {
  it.each([
    ['ine.pdf', 'application/pdf', 'ine.pdf', 'pdf', 'application/pdf'],
    ['FOTO.JPG', 'image/jpeg', 'FOTO.JPG', 'jpg', 'image/jpeg'],
    ['foto.jpeg', '', 'foto.jpeg', 'jpeg', 'image/jpeg'],
    ['mi.credencial.Png', 'application/octet-stream', 'mi.credencial.Png', 'png', 'image/png'],
    ['image', 'image/jpeg', 'image.jpg', 'jpg', 'image/jpeg'],
  ])('sends %s of type "%s" with name, extension and data URL', async (name, type, sentName, extension, mediaType) => {
    const bytes = heads[extension] ?? Uint8Array.of();
    const file = new File([bytes], name, { type });
    expect(await readDocument({ file }, unaborted())).toEqual({
      ok: true,
      document: {
        name: sentName,
        extension,
        dataUrl: `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`,
        bytes: bytes.length,
      },
    });
  });

  it('reads the bytes as they are', async () => {
    const bytes = Uint8Array.from([...(heads['png'] ?? []), ...Array.from({ length: 1000 }, (_, at) => at % 256)]);
    const read = await readDocument({ file: new File([bytes], 'a.png', { type: 'image/png' }) }, unaborted());
    const dataUrl = read.ok ? read.document.dataUrl : '';
    expect(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64').equals(bytes)).toBe(true);
  });

  it.each([
    ['a name without a file', { name: 'a.pdf', size: 5, type: 'application/pdf' }],
    ['another type', new File(['x'], 'a.exe', { type: 'application/x-msdownload' })],
  ])('refuses %s', async (_name, file) => {
    await expect(readDocument({ file }, unaborted())).rejects.toMatchObject(unavailable);
  });

  it.each([
    ['empty', new File([], 'a.pdf', { type: 'application/pdf' })],
    ['heic', new File(['\0\0\0\x18ftypheic'], 'foto.jpg', { type: 'image/jpeg' })],
    ['damaged', new File(['no es un PDF'], 'a.pdf', { type: 'application/pdf' })],
  ] as const)('refuses a file whose content is %s', async (refusal, file) => {
    expect(await readDocument({ file }, unaborted())).toEqual({ ok: false, refusal });
  });

  it('refuses a file that was removed since it was picked', async () => {
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    });
    const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });
    await expect(readDocument({ file }, unaborted())).rejects.toMatchObject(unavailable);
  });

  it('[PRO-10] stops reading when another file replaces this one', async () => {
    const abort = vi.spyOn(FileReader.prototype, 'abort');
    const controller = new AbortController();
    const file = new File(['x'.repeat(100_000)], 'a.pdf', { type: 'application/pdf' });
    const outcome = readDocument({ file }, controller).catch((error: unknown) => error);
    controller.abort();
    expect(await outcome).toMatchObject(unavailable);
    expect(abort).toHaveBeenCalledTimes(1);
    await expect(readDocument({ file }, controller)).rejects.toMatchObject(unavailable);
  });
});
