import type { PortalServices } from '../../../machines/model/services.ts';
import { encodeOnCanvas } from './photo/canvas.ts';
import { givesNoise, lookAtPicture } from './photo/look-at-picture.ts';
import { createPhotoServices } from './photo/photo-services.ts';
import { readDocument as readWith } from './read-document.ts';

/** The document's services in this browser; a script of their own, which is loaded ahead, so that they need no connection. */
export const readDocument: PortalServices['readDocument'] = (input, options) =>
  readWith(input, options, { lookAtPicture });

export const { reducePhoto, joinPhotos } = createPhotoServices({
  startWorker: () =>
    typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined'
      ? null
      : new Worker(new URL('./photo/worker.ts', import.meta.url), { type: 'module' }),
  encodeOnCanvas,
  givesNoise,
  lookAtPicture,
});
