import { Failure } from '../../../machines/model/failure.ts';

/** A file as a base64 data URL. Rejects with Failure 'unavailable' where it was removed, can't be read, or is aborted. */
export function readDataUrl(file: Blob, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = (message: string) => reject(new Failure('unavailable', message, { cause: reader.error }));
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else fail('the reader returned no text');
    });
    reader.addEventListener('error', () => fail('the file could not be read'));
    reader.addEventListener('abort', () => fail('the reading was aborted'));
    signal.addEventListener('abort', () => reader.abort(), { once: true });
    if (signal.aborted) fail('the reading was aborted');
    else reader.readAsDataURL(file);
  });
}
