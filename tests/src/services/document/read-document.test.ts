import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PickedFile } from '../../../../machines/model/entities.ts';
import { readDocument } from '../../../../src/services/document/read-document.ts';
import { jpeg as smallJpeg, png as smallPng } from '../../../server/fixtures/documents.ts';
import { unaborted } from '../deferred.ts';
import { withDataUrl } from '../with-data-url.ts';

const unavailable = { name: 'Failure', kind: 'unavailable' };
const jpeg = Uint8Array.from(smallJpeg());
const heads: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  pdf: new TextEncoder().encode('%PDF-1.4'),
  jpg: jpeg,
  jpeg,
  png: Uint8Array.from(smallPng()),
};

const read = (file: PickedFile, options: { readonly signal: AbortSignal } = unaborted()) =>
  readDocument({ file, second: null }, options, { inspectImage: async () => 'clear' });

afterEach(() => void vi.restoreAllMocks());

describe('[REG-1] readDocument', () => {
  it.each([
    ['ine.pdf', 'application/pdf', 'ine.pdf', 'pdf', 'application/pdf'],
    ['ine.pdf', 'application/x-pdf', 'ine.pdf', 'pdf', 'application/pdf'],
    ['INE.pdf ', '', 'INE.pdf', 'pdf', 'application/pdf'],
    ['FOTO.JPG', 'image/jpeg', 'FOTO.JPG', 'jpg', 'image/jpeg'],
    ['foto.jpeg', '', 'foto.jpeg', 'jpeg', 'image/jpeg'],
    ['foto.jfif', 'image/pjpeg', 'foto.jpg', 'jpg', 'image/jpeg'],
    ['mi.credencial.Png', 'application/octet-stream', 'mi.credencial.Png', 'png', 'image/png'],
    ['foto.jpg', 'image/jpeg', 'foto.png', 'png', 'image/png'],
    ['image', 'text/html', 'image.jpg', 'jpg', 'image/jpeg'],
  ])('sends %s of type "%s" with name, extension and data URL', async (name, type, sentName, extension, mediaType) => {
    const bytes = heads[extension] ?? Uint8Array.of();
    const file = new File([bytes], name, { type });
    const reading = await read(file);
    expect(reading.ok && (await withDataUrl(reading.document))).toEqual({
      name: sentName,
      extension,
      dataUrl: `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`,
    });
  });

  it('reads the file once and keeps its bytes unchanged', async () => {
    const reader = vi.spyOn(FileReader.prototype, 'readAsArrayBuffer');
    const bytes = Uint8Array.from([...(heads['pdf'] ?? []), ...Array.from({ length: 1000 }, (_, at) => at % 256)]);
    const reading = await read(new File([bytes], 'a.pdf', { type: 'image/png' }));
    expect(reading.ok && new Uint8Array(await reading.document.blob.arrayBuffer())).toEqual(bytes);
    expect(reader).toHaveBeenCalledOnce();
  });

  it('rejects file metadata without a file', async () => {
    await expect(read({ name: 'a.pdf', size: 5, type: 'application/pdf' })).rejects.toMatchObject(unavailable);
  });

  it.each([
    ['a picture', 'foto.pdf', jpeg, { refusal: 'size', reducible: true }],
    ['a PDF', 'plano.jpg', heads['pdf'], { refusal: 'size' }],
    ['a HEIC', 'foto.jpg', new TextEncoder().encode('\0\0\0\x18ftypheic'), { refusal: 'heic' }],
    ['of unknown type', 'foto.jfif', new TextEncoder().encode('?'), { refusal: 'type' }],
  ])('[PRO-13] reports at once that a file over the limit is %s', async (_what, name, head, expected) => {
    const file = new File([head ?? '', new Uint8Array(1_081_920)], name);
    expect(await read(file)).toEqual({ ok: false, ...expected });
  });

  it.each([
    ['unshowable', { ok: false, refusal: 'unshowable' }],
    ['damaged', { ok: false, refusal: 'damaged' }],
    ['blank', { ok: true, blank: true }],
    ['clear', { ok: true }],
  ] as const)('[PRO-12] inspects a picture: %s', async (look, expected) => {
    const inspectImage = vi.fn(async (_picture: Blob) => look);
    const file = new File([jpeg], 'foto.jfif');
    expect(await readDocument({ file, second: null }, unaborted(), { inspectImage })).toMatchObject(expected);
    expect(inspectImage).toHaveBeenCalledExactlyOnceWith(file);
    inspectImage.mockClear();
    await readDocument({ file: new File(['%PDF-1.4'], 'foto.jpg'), second: null }, unaborted(), { inspectImage });
    expect(inspectImage).not.toHaveBeenCalled();
  });

  const cut = (bytes: Uint8Array<ArrayBuffer>) => bytes.subarray(0, -2);
  it.each([
    ['foto.jpg', cut(jpeg)],
    ['foto.png', cut(heads['png'] ?? jpeg)],
  ])('[PRO-12] rejects a truncated %s as damaged, even if the browser shows part of it', async (name, bytes) => {
    expect(await read(new File([bytes], name))).toEqual({ ok: false, refusal: 'damaged' });
  });

  it('[PRO-12] rejects a kind of JPEG that the server rejects, even if the browser can show it', async () => {
    // arithmetic coding
    const uncommon = jpeg.map((byte, at) => (byte === 0xc0 && jpeg[at - 1] === 0xff ? 0xc9 : byte));
    expect(await read(new File([uncommon], 'foto.jpg'))).toEqual({ ok: false, refusal: 'damaged' });
  });

  it.each([
    ['is truncated', [cut(jpeg), new Uint8Array(1_081_920)], 'clear', false],
    ['can’t be shown', [jpeg, new Uint8Array(1_081_920)], 'unshowable', false],
    ['is too large to inspect', [cut(jpeg), new Uint8Array(64 * 1024 * 1024)], 'unshowable', true],
  ] as const)(
    '[PRO-13] decides whether to offer reducing a photo over the limit that %s',
    async (_what, parts, look, reducible) => {
      const inspectImage = async () => look;
      const file = new File([...parts], 'foto.jpg');
      const reading = await readDocument({ file, second: null }, unaborted(), { inspectImage });
      expect(reading).toEqual({ ok: false, refusal: 'size', ...(reducible && { reducible: true }) });
    },
  );

  it('[PRO-13] offers to reduce a photo with too many bytes and pixels, even if the browser can’t show it', async () => {
    const huge = new File([Uint8Array.from(smallPng()).with(16, 8), new Uint8Array(1_081_920)], 'foto.png');
    const inspectImage = async () => 'unshowable' as const;
    const reading = await readDocument({ file: huge, second: null }, unaborted(), { inspectImage });
    expect(reading).toEqual({ ok: false, refusal: 'size', reducible: true });
  });

  it.each([
    ['foto.jpg', jpeg, 'reverso.png', heads['png'], true],
    ['foto.jpg', jpeg, 'reverso', jpeg, true],
    ['foto.jpg', jpeg, 'reverso.pdf', jpeg, true],
    ['foto.jpg', jpeg, 'reverso.jpg', heads['pdf'], undefined],
    ['foto.jpg', jpeg, 'reverso.heic', jpeg, undefined],
    ['foto.jpg', jpeg, 'reverso.jpg', new TextEncoder().encode('?'), undefined],
    ['acta.pdf', heads['pdf'], 'reverso.jpg', jpeg, undefined],
  ])('[PRO-14] recognizes by content whether %s and the second file are both pictures', async (...row) => {
    const [name, head = '', secondName, secondHead = '', isPair] = row;
    const second = new File([secondHead], secondName);
    const inspectImage = async () => 'clear' as const;
    for (const size of [0, 1_081_920]) {
      const file = new File([head, new Uint8Array(size)], name);
      expect(await readDocument({ file, second }, unaborted(), { inspectImage })).toMatchObject({ ok: size === 0 });
      expect((await readDocument({ file, second }, unaborted(), { inspectImage })).isPair).toBe(isPair);
    }
  });

  it('rejects a file that was removed after it was picked', async () => {
    vi.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (this: FileReader) {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    });
    const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });
    await expect(read(file)).rejects.toMatchObject(unavailable);
  });

  it('[PRO-10] stops reading when another file replaces this one', async () => {
    const abort = vi.spyOn(FileReader.prototype, 'abort');
    const controller = new AbortController();
    const file = new File(['x'.repeat(100_000)], 'a.pdf', { type: 'application/pdf' });
    const outcome = read(file, controller).catch((error: unknown) => error);
    controller.abort();
    expect(await outcome).toMatchObject(unavailable);
    expect(abort).toHaveBeenCalledTimes(1);
    await expect(read(file, controller)).rejects.toMatchObject(unavailable);
  });
});
