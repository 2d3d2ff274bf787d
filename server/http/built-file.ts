import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A built file, held in memory: reading it from disk would take five turns of a busy event loop. */
export interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Buffer;
  /** Compressed forms; null if compression doesn't pay off. */
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** @param type Content-Type */
export function builtFile(type: string, bytes: Buffer, br: Buffer | null, gzip: Buffer | null): BuiltFile {
  // Weak, because all encodings share it.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return { type, etag, bytes, br, gzip };
}

/** Sends a file in the best encoding that the browser accepts; 304 if the browser already has it. */
export function sendBuiltFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  reply.headers({ vary: 'accept-encoding', etag: file.etag });
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  reply.type(file.type);
  const [encoding, bytes] = encodingFor(request.headers['accept-encoding'] ?? '', file);
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** Reads and compresses a built script; null if it is not built. */
export function readScript(path: string): BuiltFile | null {
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  return builtFile('text/javascript; charset=utf-8', bytes, brotliCompressSync(bytes), gzipSync(bytes));
}

function encodingFor(accepted: string, file: BuiltFile): readonly ['br' | 'gzip' | null, Buffer] {
  if (file.br !== null && /\bbr\b/.test(accepted)) return ['br', file.br];
  if (file.gzip !== null && /\bgzip\b/.test(accepted)) return ['gzip', file.gzip];
  return [null, file.bytes];
}
