import { randomBytes } from 'node:crypto';
import type { PickedFile } from '../../machines/model/entities.ts';

/** two black pixels and two white ones; the portal warns about a single-colour picture */
const pixels = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADElEQVR4nGNg+A+EAAYAAf+T0eSJAAAAAElFTkSuQmCC';

/** The bytes of a picked file, by its extension. Readers ignore the padding after the end of a picture. */
export function documentContent({ name, size }: PickedFile): Buffer {
  const start = name.endsWith('.png') ? Buffer.from(pixels, 'base64') : Buffer.from('%PDF-1.4\n');
  return Buffer.concat([start, Buffer.alloc(Math.max(0, size - start.length), ' ')]);
}

/** A valid PDF of one empty page with exactly `bytes` bytes. */
export function pdf(bytes = 400): Buffer {
  return pdfAround(Buffer.alloc(bytes - pdfAround(Buffer.alloc(0), bytes).length, ' '), bytes);
}

/** A valid PDF filled with random bytes, which compression can't shrink. */
export function incompressiblePdf(bytes: number): Buffer {
  return pdfAround(randomBytes(bytes - pdfAround(Buffer.alloc(0), bytes).length), bytes);
}

/** @param total size of the whole file; numbers are padded so that the file's length does not depend on them */
function pdfAround(stream: Buffer, total: number): Buffer {
  const digits = String(total).length;
  const padded = (value: number): string => String(value).padStart(digits, '0');
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  const length = (): number => parts.reduce((sum, part) => sum + part.length, 0);
  const add = (...content: (string | Buffer)[]): void => {
    offsets.push(length());
    parts.push(Buffer.concat([`${offsets.length} 0 obj`, ...content, 'endobj\n'].map((part) => Buffer.from(part))));
  };
  add('<</Type/Catalog/Pages 2 0 R>>');
  add('<</Type/Pages/Kids[3 0 R]/Count 1>>');
  add('<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>');
  add(`<</Length ${padded(stream.length)}>>stream\n`, stream, '\nendstream ');
  const start = length();
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 5\n0000000000 65535 f \n${entries}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${padded(start)}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
