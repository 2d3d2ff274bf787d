import { Failure } from '../../../machines/model/failure.ts';

/** Reads a file's bytes. Rejects with Failure 'unavailable' if it was removed, can't be read, or the signal aborts. */
export async function readBytes(file: Blob, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const result = await read(file, 'readAsArrayBuffer', signal);
  return new Uint8Array(result instanceof ArrayBuffer ? result : new ArrayBuffer(0));
}

/** Bytes encoded per task, a multiple of three; more would block a slow phone. */
const partBytes = 3 * 64 * 1024;

/** Encodes Base64 in parts, off the main thread, one task per part. Rejects with Failure 'unavailable'. */
export async function toBase64(blob: Blob): Promise<string[]> {
  const parts: string[] = [];
  for (let at = 0; at < blob.size; at += partBytes) {
    const dataUrl = await read(blob.slice(at, at + partBytes), 'readAsDataURL');
    if (typeof dataUrl !== 'string') throw new Failure('unavailable', 'the reader returned no text');
    parts.push(dataUrl.slice(dataUrl.indexOf(',') + 1));
  }
  return parts;
}

/** Encodes text as UTF-8, one task per part. */
export async function encodeText(parts: readonly string[], type = ''): Promise<Blob> {
  const encoded: ArrayBuffer[] = [];
  for (const part of parts) encoded.push(await new Blob([part]).arrayBuffer());
  return new Blob(encoded, { type });
}

/**
 * JSON of a value. A Blob in it (at most one) becomes a data URL; the result is then a promise of the JSON in parts
 * (`Cipher.encrypt`), which rejects with Failure 'unavailable' if the Blob can't be read.
 */
export function toJson(value: unknown): string | Promise<string[]> {
  let blob: Blob | undefined;
  const json = JSON.stringify(value, (_, inner: unknown) => {
    if (!(inner instanceof Blob)) return inner;
    blob = inner;
    return { '': 0 };
  });
  return blob === undefined ? json : insertContent(json, blob);
}

/** Inserts the content, because JSON.stringify would block the page while it escapes a megabyte. */
async function insertContent(json: string, blob: Blob): Promise<string[]> {
  const [before = '', after = ''] = json.split('{"":0}'); // unique: quotes inside a string would be escaped
  return [`${before}"data:${blob.type};base64,`, ...(await toBase64(blob)), `"${after}`];
}

function read(
  file: Blob,
  method: 'readAsDataURL' | 'readAsArrayBuffer',
  signal?: AbortSignal,
): Promise<FileReader['result']> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = (message: string) => reject(new Failure('unavailable', message, { cause: reader.error }));
    reader.addEventListener('load', () => resolve(reader.result));
    reader.addEventListener('error', () => fail('the file could not be read'));
    reader.addEventListener('abort', () => fail('the reading was aborted'));
    signal?.addEventListener('abort', () => reader.abort(), { once: true });
    if (signal?.aborted) fail('the reading was aborted');
    else reader[method](file);
  });
}
