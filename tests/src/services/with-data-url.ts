import type { CustomerDocument } from '../../../machines/model/entities.ts';

/** A document as a plain value, with its content as a data URL: a Blob equals any other one. */
export async function withDataUrl({ blob, ...rest }: CustomerDocument) {
  return { ...rest, dataUrl: `data:${blob.type};base64,${Buffer.from(await blob.arrayBuffer()).toString('base64')}` };
}
