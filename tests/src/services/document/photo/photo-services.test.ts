import { expect, it, vi } from 'vitest';
import { isOneColour, type ImageInspection } from '../../../../../src/services/document/photo/inspect-image.ts';
import { createPhotoServices, type PhotoWorker } from '../../../../../src/services/document/photo/photo-services.ts';
import type { PhotoTask } from '../../../../../src/services/document/photo/worker.ts';
import { jpeg as smallJpeg, png as smallPng } from '../../../../server/fixtures/documents.ts';
import { unaborted } from '../../deferred.ts';

const jpeg = Uint8Array.from(smallJpeg());
const photo = new File([jpeg, 'x'.repeat(2000)], 'mi.foto.PNG.jpeg', { type: 'image/jpeg' });
const small = new Blob(['abc'], { type: 'image/jpeg' });

/** A worker that replies with one result; undefined: its script fails to load. */
function workerAnswering(result: unknown) {
  const listeners = new Map<string, (event: Event) => void>();
  const terminate = vi.fn();
  const worker: PhotoWorker = {
    addEventListener: (type: string, listener: EventListenerOrEventListenerObject) => {
      if (typeof listener === 'function') listeners.set(type, listener);
    },
    postMessage: () =>
      result === undefined
        ? listeners.get('error')?.(new Event('error'))
        : listeners.get('message')?.(new MessageEvent('message', { data: result })),
    terminate,
  };
  return { worker, terminate };
}

function reduceWith(
  startWorker: () => PhotoWorker | null,
  onCanvas: (task: PhotoTask) => Promise<Blob> = () => Promise.resolve(small),
  noise = false,
  look: ImageInspection = 'clear',
) {
  const encodeOnCanvas = vi.fn(onCanvas);
  const services = createPhotoServices({
    startWorker,
    encodeOnCanvas,
    isCanvasRandomized: () => noise,
    inspectImage: async () => look,
  });
  return { reduce: services.reducePhoto, join: services.joinPhotos, encodeOnCanvas };
}

const lighter = { bytes: 500_000, side: 2000 };

it('returns the worker’s photo as a document with the extension jpg, and terminates the worker', async () => {
  const { worker, terminate } = workerAnswering(small);
  const { reduce, encodeOnCanvas } = reduceWith(() => worker);
  const document = { name: 'mi.foto.PNG.jpg', extension: 'jpg', blob: small };
  const reading = await reduce({ photo }, unaborted());
  expect(reading).toEqual({ ok: true, document });
  expect(reading.ok && reading.document.blob).toBe(small);
  expect(terminate).toHaveBeenCalledOnce();
  expect(encodeOnCanvas).not.toHaveBeenCalled();
});

it('reduces an attached document from its content', async () => {
  const { reduce, encodeOnCanvas } = reduceWith(() => null);
  const attached = { name: 'foto.jpeg', extension: 'jpeg', blob: new Blob([photo]) };
  expect(await reduce({ photo: attached }, unaborted())).toMatchObject({ ok: true, document: { name: 'foto.jpg' } });
  const [task] = encodeOnCanvas.mock.calls[0] ?? [];
  expect(task?.bounds).toEqual(lighter);
  expect(task?.photos[0]).toBe(attached.blob);
});

it.each([
  ['is missing', () => null],
  [
    'is forbidden',
    () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  ],
  ['can not be loaded', () => workerAnswering(undefined).worker],
  ['can not encode it or rotate it upright', () => workerAnswering(null).worker],
])('uses the page’s canvas if the worker %s', async (_what, startWorker) => {
  const { reduce, encodeOnCanvas } = reduceWith(startWorker);
  expect(await reduce({ photo }, unaborted())).toMatchObject({ ok: true });
  expect(encodeOnCanvas).toHaveBeenCalledExactlyOnceWith({ photos: [photo], bounds: lighter });
});

it('rejects a photo that neither the worker nor the page can decode', async () => {
  const { reduce } = reduceWith(
    () => workerAnswering(null).worker,
    () => Promise.reject(new DOMException('broken', 'EncodingError')),
  );
  expect(await reduce({ photo }, unaborted())).toEqual({ ok: false, refusal: 'unshowable' });
});

it('reports that the browser adds noise to canvases before it reduces or joins photos', async () => {
  const startWorker = vi.fn(() => null);
  const { reduce, join, encodeOnCanvas } = reduceWith(startWorker, undefined, true);
  expect(await reduce({ photo }, unaborted())).toEqual({ ok: false, refusal: 'unshowable' });
  expect(await join({ first: photo, second: reverse }, unaborted())).toEqual({ ok: false, refusal: 'unshowable' });
  expect(startWorker).not.toHaveBeenCalled();
  expect(encodeOnCanvas).not.toHaveBeenCalled();
});

it('rejects a HEIC photo with another extension before decoding it', async () => {
  const { reduce, encodeOnCanvas } = reduceWith(() => null);
  const file = new File(['\0\0\0\x18ftypheic'], 'foto.jpg', { type: 'image/jpeg' });
  expect(await reduce({ photo: file }, unaborted())).toEqual({ ok: false, refusal: 'heic' });
  expect(encodeOnCanvas).not.toHaveBeenCalled();
});

it('rejects file metadata without a file', async () => {
  const { reduce } = reduceWith(() => null);
  const file = { name: 'foto.jpg', size: 5, type: 'image/jpeg' };
  await expect(reduce({ photo: file }, unaborted())).rejects.toMatchObject({ kind: 'unavailable' });
});

const reverse = new File([Uint8Array.from(smallPng())], 'reverso.png');

it('[PRO-14] joins two photos into one, named like the first', async () => {
  const { join, encodeOnCanvas } = reduceWith(() => null);
  expect(await join({ first: photo, second: reverse }, unaborted())).toMatchObject({
    ok: true,
    document: { name: 'mi.foto.PNG.jpg', extension: 'jpg' },
  });
  expect(encodeOnCanvas).toHaveBeenCalledExactlyOnceWith({
    photos: [photo, reverse],
    bounds: { bytes: 1_081_920, side: 3000 },
  });
});

it.each([
  ['a PDF', new File(['%PDF-1.4'], 'reverso.jpg'), 'noPhoto'],
  ['a HEIC', new File(['\0\0\0\x18ftypheic'], 'reverso.jpg'), 'heic'],
  ['empty', new File([], 'reverso.jpg'), 'empty'],
  ['a text file', new File(['nada'], 'reverso.txt'), 'type'],
  ['a photo that the browser cannot show', reverse, 'unshowable'],
] as const)('[PRO-14] rejects a second photo that is %s', async (_what, second, refusal) => {
  const { join, encodeOnCanvas } = reduceWith(() => null, undefined, false, 'unshowable');
  expect(await join({ first: photo, second }, unaborted())).toEqual({ ok: false, refusal, isSecond: true });
  expect(encodeOnCanvas).not.toHaveBeenCalled();
});

it('[PRO-14] rejects a truncated photo as damaged before it joins or reduces it', async () => {
  const { reduce, join, encodeOnCanvas } = reduceWith(() => null);
  const cut = new File([jpeg.subarray(0, -2)], 'reverso.jpg');
  expect(await join({ first: photo, second: cut }, unaborted())).toEqual({
    ok: false,
    refusal: 'damaged',
    isSecond: true,
  });
  expect(await reduce({ photo: cut }, unaborted())).toEqual({ ok: false, refusal: 'damaged' });
  expect(encodeOnCanvas).not.toHaveBeenCalled();
});

it.each([
  ['one colour', 0, true],
  ["one colour with a camera's noise", 6, true],
  ['a faint letter', 7, false],
])('a picture of %s has one colour: %s', (_what, difference, expected) => {
  const pixels = new Uint8ClampedArray(64 * 64 * 4).fill(128);
  pixels[4001] = 128 + difference;
  expect(isOneColour(pixels)).toBe(expected);
});
