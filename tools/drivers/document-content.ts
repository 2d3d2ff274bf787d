import type { PickedFile } from '../../machines/model/entities.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADklEQVR4AWL6////fwAAAAD//w7I1cwAAAAGSURBVAMACgUD/9k79a8AAAAASUVORK5CYII=';

/** The bytes of a picked file, as its name says; what follows the end of a picture is ignored by every reader. */
export function documentContent({ name, size }: PickedFile): Buffer {
  const start = name.endsWith('.png') ? Buffer.from(pixel, 'base64') : Buffer.from('%PDF-1.4\n');
  return Buffer.concat([start, Buffer.alloc(Math.max(0, size - start.length), ' ')]);
}
