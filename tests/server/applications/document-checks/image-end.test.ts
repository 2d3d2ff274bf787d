import { expect, test } from 'vitest';
import { readImageParts, withoutCameraTrailer } from '../../../../server/applications/document-checks/image-end.ts';
import { jpeg, png } from '../../fixtures/documents.ts';

const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(40, 1)]);
const samsung = Buffer.concat([Buffer.from('notesSEFH'), Buffer.alloc(20, 1), Buffer.from('SEFT')]);

test.each([
  ['padding', Buffer.alloc(30)],
  ['a second image', jpeg()],
  ['a short film', film],
  ['Samsung’s notes', samsung],
])('what cameras write behind a JPEG is left out: %s', (_name, trailer) => {
  expect(withoutCameraTrailer(Buffer.concat([jpeg(), trailer]), 'jpg')).toEqual(jpeg());
});

test('anything else stays, and is refused as additional data', () => {
  const script = Buffer.concat([jpeg(), Buffer.from('<script>')]);
  expect(withoutCameraTrailer(script, 'jpg')).toEqual(script);
  const image = Buffer.concat([png(), jpeg()]);
  expect(withoutCameraTrailer(image, 'png')).toEqual(image);
});

test('the end is found, and there is none in a cut image', () => {
  expect(readImageParts(jpeg(), 'jpg')?.end).toBe(jpeg().length);
  expect(readImageParts(png(), 'png')?.end).toBe(png().length);
  expect(readImageParts(jpeg().subarray(0, -2), 'jpg')).toBeNull();
  expect(readImageParts(png().subarray(0, -1), 'png')).toBeNull();
});
