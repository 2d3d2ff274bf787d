import type { CustomerDocument, PickedFile } from '../../../machines/model/entities.ts';
import { documentExtensionOf } from '../../../machines/model/document.ts';
import { Failure } from '../../../machines/model/failure.ts';

const typeOfExtension: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/**
 * Reads a picked file into a base64 data URL, off the page's thread (PRO-7). The data URL's type and the
 * name's extension agree even where the browser knew no type or the name had no extension. An empty, vanished or
 * unreadable file: Failure 'unavailable'.
 */
export async function readDocument(
  { file }: { readonly file: PickedFile },
  { signal }: { readonly signal: AbortSignal },
): Promise<CustomerDocument> {
  const extension = documentExtensionOf(file);
  if (extension === null) throw new Failure('unavailable', 'not a type that may be sent');
  if (!(file instanceof Blob)) throw new Failure('unavailable', 'no file to read');
  if (file.size === 0) throw new Failure('unavailable', 'the file is empty');
  const base64 = (await dataUrlOf(file, signal)).split(',')[1] ?? '';
  // a file that shrank to nothing since it was picked reads without an error
  if (base64 === '') throw new Failure('unavailable', 'the file is empty');
  return {
    name: file.name.toLowerCase().endsWith(`.${extension}`) ? file.name : `${file.name}.${extension}`,
    extension,
    dataUrl: `data:${typeOfExtension[extension] ?? file.type};base64,${base64}`,
  };
}

function dataUrlOf(file: Blob, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = (message: string) => reject(new Failure('unavailable', message, { cause: reader.error }));
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else fail('the file gave no text');
    });
    reader.addEventListener('error', () => fail('the file could not be read'));
    reader.addEventListener('abort', () => fail('the reading was given up'));
    signal.addEventListener('abort', () => reader.abort(), { once: true });
    if (signal.aborted) fail('the reading was given up');
    else reader.readAsDataURL(file);
  });
}
