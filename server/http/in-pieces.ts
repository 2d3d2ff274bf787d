import { Readable } from 'node:stream';

/** Written at once: more keeps the system busy copying for a millisecond, while others wait. */
export const pieceBytes = 65_536;

const waiting: (() => void)[] = [];

/** Lets one file go on in each turn of the event loop, in the order in which they asked; connections are served in between. */
function serveNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(serveNext);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(serveNext);
  });
}

/**
 * A large file as a stream of pieces, so that thousands of them that are asked for at once leave the server to others
 * (docs/threats.md).
 */
export function inPieces(bytes: Buffer): Readable {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      await nextTurn();
      yield bytes.subarray(at, at + pieceBytes);
    }
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: pieceBytes });
}
