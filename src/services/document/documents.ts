import type { PortalServices } from '../../../machines/model/services.ts';
import { reduceOnCanvas } from './photo/canvas.ts';
import { givesNoise, lookAtPicture } from './photo/look-at-picture.ts';
import { createReducePhoto } from './photo/reduce-photo.ts';
import { readDocument as readWith } from './read-document.ts';

/** The document's services in this browser; a script of their own, which is loaded ahead, so that they need no connection. */
export const readDocument: PortalServices['readDocument'] = (input, options) =>
  readWith(input, options, { lookAtPicture });

export const reducePhoto = createReducePhoto({
  startWorker: () =>
    typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined'
      ? null
      : new Worker(new URL('./photo/worker.ts', import.meta.url), { type: 'module' }),
  reduceOnCanvas,
  givesNoise,
  lookAtPicture,
});
