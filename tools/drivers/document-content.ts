import type { PickedFile } from '../../machines/model/entities.ts';

/** two black pixels and two white ones: a picture of one colour is mentioned */
const pixels = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADElEQVR4nGNg+A+EAAYAAf+T0eSJAAAAAElFTkSuQmCC';

/** The bytes of a picked file, as its name says; what follows the end of a picture is ignored by every reader. */
export function documentContent({ name, size }: PickedFile): Buffer {
  const start = name.endsWith('.png') ? Buffer.from(pixels, 'base64') : Buffer.from('%PDF-1.4\n');
  return Buffer.concat([start, Buffer.alloc(Math.max(0, size - start.length), ' ')]);
}
