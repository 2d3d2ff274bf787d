import { Failure } from '../../../machines/model/failure.ts';

/** A file as a base64 data URL. Rejects with Failure 'unavailable' where it was removed, can't be read, or is aborted. */
export async function readDataUrl(file: Blob, signal: AbortSignal): Promise<string> {
  const result = await read(file, 'readAsDataURL', signal);
  if (typeof result !== 'string') throw new Failure('unavailable', 'the reader returned no text');
  return result;
}

/** The bytes of a file. Rejects as `readDataUrl` does. */
export async function readBytes(file: Blob, signal: AbortSignal): Promise<Uint8Array> {
  const result = await read(file, 'readAsArrayBuffer', signal);
  return new Uint8Array(result instanceof ArrayBuffer ? result : new ArrayBuffer(0));
}

/** The bytes of a base64 text. A megabyte: by a loop, which takes a tenth of the time of a call for each letter. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

function read(
  file: Blob,
  how: 'readAsDataURL' | 'readAsArrayBuffer',
  signal: AbortSignal,
): Promise<FileReader['result']> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = (message: string) => reject(new Failure('unavailable', message, { cause: reader.error }));
    reader.addEventListener('load', () => resolve(reader.result));
    reader.addEventListener('error', () => fail('the file could not be read'));
    reader.addEventListener('abort', () => fail('the reading was aborted'));
    signal.addEventListener('abort', () => reader.abort(), { once: true });
    if (signal.aborted) fail('the reading was aborted');
    else reader[how](file);
  });
}
