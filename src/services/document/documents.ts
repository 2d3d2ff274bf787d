import type { PortalServices } from '../../../machines/model/services.ts';
import { encodeOnCanvas } from './photo/canvas.ts';
import { isCanvasRandomized, inspectImage } from './photo/inspect-image.ts';
import { createPhotoServices } from './photo/photo-services.ts';
import { readDocument as readWith } from './read-document.ts';

/** Document services of this browser. A separate chunk, preloaded so that they work offline. */
export const readDocument: PortalServices['readDocument'] = (input, options) =>
  readWith(input, options, { inspectImage });

export const { reducePhoto, joinPhotos } = createPhotoServices({
  startWorker: () =>
    typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined'
      ? null
      : new Worker(new URL('./photo/worker.ts', import.meta.url), { type: 'module' }),
  encodeOnCanvas,
  isCanvasRandomized,
  inspectImage,
});
