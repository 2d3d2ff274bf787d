import type { Socket } from 'node:net';
import { join } from 'node:path';
import { serialize } from 'node:v8';

/** What the office asks the running server for; of one connection one after another, each answered before the next. */
export type OfficeRequest =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'begin' | 'commit' | 'maintain' | 'require-space' };

export type OfficeAnswer<Row = unknown> =
  | { readonly rows: Row[] }
  /** the name of an error, and its message */
  | { readonly error: string; readonly message: string };

/** in DATA_DIR, for the owner alone */
export const socketPath = (dataDir: string): string => join(dataDir, 'oficina.sock');

const headerBytes = 4;
/** five thousand lines of customers are some hundred kilobytes */
const longestFrame = 64 * 1024 * 1024;

/** Sends a value with its length before it; both ends are programs of this project and of the same user. */
export function sendFrame(socket: Socket, value: OfficeRequest | OfficeAnswer): void {
  const bytes = serialize(value);
  const length = Buffer.alloc(headerBytes);
  length.writeUInt32BE(bytes.length);
  socket.write(Buffer.concat([length, bytes]));
}

/** Calls `onFrame` with the bytes of each value that comes, for `deserialize` of node:v8. */
export function readFrames(socket: Socket, onFrame: (bytes: Buffer) => void): void {
  let chunks: Buffer[] = [];
  let have = 0;
  let needed = headerBytes;
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    have += chunk.length;
    while (have >= needed && !socket.destroyed) {
      const bytes = Buffer.concat(chunks);
      const end = headerBytes + bytes.readUInt32BE(0);
      if (end > longestFrame) socket.destroy(new Error('a frame is too long'));
      const isWhole = have >= end;
      chunks = [isWhole ? bytes.subarray(end) : bytes];
      have -= isWhole ? end : 0;
      needed = isWhole ? headerBytes : end;
      if (isWhole) onFrame(bytes.subarray(headerBytes, end));
    }
  });
}
