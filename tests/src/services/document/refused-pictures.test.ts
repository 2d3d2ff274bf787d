import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { findFault } from '../../../../server/applications/document-checks/document-structure.ts';
import { detectType } from '../../../../server/applications/document-checks/document-type.ts';
import { toStoredDocument } from '../../../../server/applications/document-checks/stored-document.ts';
import { readDocument } from '../../../../src/services/document/read-document.ts';
import { unaborted } from '../deferred.ts';

const folder = resolve('tests/server/fixtures/documents');
const inputs = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const);

/** The portal's reason for rejection, assuming that the browser can decode the image; null if accepted. */
async function refusedByPortal(name: string, bytes: Buffer): Promise<string | null> {
  const file = new File([Uint8Array.from(bytes)], name);
  const inspectImage = async () => 'clear' as const;
  const reading = await readDocument({ file, second: null }, unaborted(), { inspectImage });
  return reading.ok ? null : reading.refusal;
}

async function refusedByServer(bytes: Buffer): Promise<string | null> {
  const type = detectType(bytes);
  if (type === null) return 'documentMismatch';
  const stored = toStoredDocument(bytes, type);
  return detectType(stored) === type ? findFault(stored, type) : 'documentDamaged';
}

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="50" height="40" fill="#c28"/><text y="50">INE</text></svg>',
);
const picture = () => sharp(drawing).flatten({ background: '#eee' });
const kinds: Readonly<Record<string, Sharp>> = {
  'baseline.jpg': picture().jpeg(),
  'progressive.jpg': picture().jpeg({ progressive: true }),
  'optimised.jpg': picture().jpeg({ mozjpeg: true }),
  'cmyk.jpg': picture().toColourspace('cmyk').jpeg(),
  'grey.jpg': picture().greyscale().jpeg(),
  'turned.jpg': picture().withMetadata({ orientation: 6 }).jpeg(),
  'colours.png': picture().png(),
  'interlaced.png': picture().png({ progressive: true }),
  'palette.png': picture().png({ palette: true }),
  '16 bits.png': picture().toColourspace('rgb16').png(),
};
const end = Buffer.from([0xff, 0xd9]);

/** Inserts a segment, which may contain a complete picture, after the JPEG's start. */
function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

const soundChanges: Readonly<Record<string, (bytes: Buffer, isJpeg: boolean) => Buffer>> = {
  'as it is': (bytes) => bytes,
  'a newline behind it': (bytes) => Buffer.concat([bytes, Buffer.from('\n')]),
  'ff behind it': (bytes) => Buffer.concat([bytes, Buffer.from([0xff])]),
  'three more ends behind it': (bytes) => Buffer.concat([bytes, end, end, end]),
  'zeros behind it': (bytes) => Buffer.concat([bytes, Buffer.alloc(512)]),
  'itself behind it': (bytes) => Buffer.concat([bytes, bytes]),
  'the rest of another behind it': (bytes) => Buffer.concat([bytes, bytes.subarray(bytes.length >> 1)]),
  'a page of HTML behind it': (bytes) => Buffer.concat([bytes, Buffer.from('<!-- saved -->')]),
  'a thumbnail with an end of its own': (bytes, isJpeg) =>
    isJpeg ? withSegment(bytes, 0xe1, Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0\0\0'), bytes])) : bytes,
  'a comment that is an end': (bytes, isJpeg) => (isJpeg ? withSegment(bytes, 0xfe, end) : bytes),
  'an empty segment': (bytes, isJpeg) => (isJpeg ? withSegment(bytes, 0xef, Buffer.alloc(0)) : bytes),
  'padding before its end': (bytes, isJpeg) =>
    isJpeg ? Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(9, 0xff), bytes.subarray(-2)]) : bytes,
};

test.each(inputs)('[PRO-12] the server also rejects every %s that the portal rejects', async (name, bytes) => {
  if ((await refusedByPortal(name, bytes)) === null) return;
  expect(await refusedByServer(bytes)).not.toBeNull();
});

test.each(Object.entries(kinds))('[PRO-12] both accept %s, and reject it if truncated', async (name, made) => {
  const bytes = await made.toBuffer();
  for (const [change, apply] of Object.entries(soundChanges)) {
    const changed = apply(bytes, name.endsWith('jpg'));
    expect([change, await refusedByPortal(name, changed), await refusedByServer(changed)]).toEqual([
      change,
      null,
      null,
    ]);
  }
  const cuts = [1, 2, 3, 8, 12, 13].map((short) => bytes.length - short);
  for (const length of [...cuts, Math.floor(bytes.length / 2), Math.floor(bytes.length / 5)]) {
    const cut = bytes.subarray(0, length);
    expect([length, await refusedByPortal(name, cut)]).toEqual([length, 'damaged']);
    expect([length, await refusedByServer(cut)]).toEqual([length, 'documentDamaged']);
  }
});
