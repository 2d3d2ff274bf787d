/**
 * Bytes whose memory may be moved to another thread. Copies those that share it with others, as small buffers do: moving
 * it would empty them all.
 */
export function movable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes;
  const owned = buffer instanceof ArrayBuffer && byteLength === buffer.byteLength;
  return owned ? new Uint8Array(buffer, byteOffset, byteLength) : new Uint8Array(bytes);
}
