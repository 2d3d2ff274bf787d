import type { Client } from '../fair-queue.ts';
import type { DocumentProblem } from './document-type.ts';
import type { DocumentReaders } from './document-readers.ts';
import type { SentDocument } from '../registro-body.ts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Creates the check of a document's content. This is the costly part of Registro, so it runs after the rules that need
 * only the fields.
 * @param scanner null if CLAMD_URL is unset: documents are not scanned
 */
export function createDocumentCheck(readers: DocumentReaders, scanner: MalwareScanner | null) {
  return async (document: SentDocument, client: Client): Promise<DocumentProblem | null> => {
    const fault = await readers.inspect(document, client);
    if (fault !== null || scanner === null) return fault;
    try {
      return (await scanner.isClean(document.bytes)) ? null : 'documentInfected';
    } catch {
      // Without a verdict, reject the document.
      return 'documentNotScanned';
    }
  };
}

type MalwareScanner = ReturnType<typeof createClamdScanner>;

const scanTimeoutMs = 20_000;
const chunkBytes = 64 * 1024;

/**
 * Scans with clamd's INSTREAM command: length-prefixed chunks, ended by an empty one.
 * @param url CLAMD_URL, `tcp://host:port` or `unix:/path`
 */
export function createClamdScanner(url: string, timeoutMs: number = scanTimeoutMs) {
  return {
    /** @throws if there is no verdict; the document is then rejected */
    async isClean(bytes: Uint8Array) {
      const socket = connect(addressOf(url));
      const timer = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), timeoutMs);
      try {
        await once(socket, 'connect');
        const reply = text(socket);
        socket.write('zINSTREAM\0');
        for (let at = 0; at < bytes.length; at += chunkBytes) {
          const chunk = bytes.subarray(at, at + chunkBytes);
          socket.write(lengthOf(chunk));
          socket.write(chunk);
        }
        socket.write(lengthOf(new Uint8Array()));
        return readVerdict(await reply);
      } finally {
        clearTimeout(timer);
        socket.destroy();
      }
    },
  };
}

function addressOf(url: string): { path: string } | { host: string; port: number } {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) };
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** Parses `stream: OK`, `stream: <name> FOUND`, or an error such as a size limit. */
function readVerdict(reply: string): boolean {
  if (/^stream: OK\0?$/.test(reply.trimEnd())) return true;
  if (/ FOUND\0?$/.test(reply.trimEnd())) return false;
  throw new Error('clamd gave no verdict');
}
