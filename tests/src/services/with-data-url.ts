import type { CustomerDocument } from '../../../machines/model/entities.ts';

/** Converts a document to a plain object with a data URL, because the test runner considers all Blobs equal. */
export async function withDataUrl({ blob, ...rest }: CustomerDocument) {
  return { ...rest, dataUrl: `data:${blob.type};base64,${Buffer.from(await blob.arrayBuffer()).toString('base64')}` };
}
