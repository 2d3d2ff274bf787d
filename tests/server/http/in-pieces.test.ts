import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { inPieces, pieceBytes } from '../../../server/http/in-pieces.ts';

test('files that are asked for at once go on in turn, one piece in each turn of the event loop', async () => {
  const files = [0, 1, 2].map(() => randomBytes(2.5 * pieceBytes));
  const order: number[] = [];
  const turns: number[] = [];
  let turn = 0;
  let counting = setImmediate(function count() {
    turn += 1;
    counting = setImmediate(count);
  });
  const received = await Promise.all(
    files.map(async (file, index) => {
      const pieces: Buffer[] = [];
      for await (const piece of inPieces(file) as AsyncIterable<Buffer>) {
        order.push(index);
        turns.push(turn);
        pieces.push(piece);
      }
      return pieces;
    }),
  );
  clearImmediate(counting);
  received.forEach((pieces, index) => expect(Buffer.concat(pieces).equals(files[index] ?? Buffer.of())).toBe(true));
  expect(received.flat().every((piece) => piece.length <= pieceBytes)).toBe(true);
  expect(order).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2]);
  expect(new Set(turns).size).toBe(turns.length);
});

test('a file that nobody reads to its end keeps no other one waiting', async () => {
  const left = inPieces(randomBytes(4 * pieceBytes));
  await left[Symbol.asyncIterator]().next();
  left.destroy();
  const bytes = randomBytes(2 * pieceBytes);
  expect(Buffer.concat(await inPieces(bytes).toArray()).equals(bytes)).toBe(true);
});
