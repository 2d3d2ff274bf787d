import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

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

/** A built script, loaded on the first request. */
export interface BuiltScript {
  /** @throws {HttpError} 404 if the script is not built */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Reads and compresses the script on its first request. */
export function createBuiltScript(path: string): BuiltScript {
  let script: BuiltFile | null = null;
  return {
    async send(request, reply) {
      if (script === null) {
        const bytes = await readFile(path).catch(() => {
          throw new HttpError(404, `${basename(path)} is not built: npm run build`);
        });
        script = builtFile('text/javascript; charset=utf-8', bytes, brotliCompressSync(bytes), gzipSync(bytes));
      }
      return sendBuiltFile(request, reply.header('cache-control', 'no-cache'), script);
    },
  };
}

function encodingFor(accepted: string, file: BuiltFile): readonly ['br' | 'gzip' | null, Buffer] {
  if (file.br !== null && /\bbr\b/.test(accepted)) return ['br', file.br];
  if (file.gzip !== null && /\bgzip\b/.test(accepted)) return ['gzip', file.gzip];
  return [null, file.bytes];
}
