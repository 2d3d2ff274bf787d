import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Template of index.html in `dist/`; never served. */
export const templateFile = 'template.html';

/** Files of the portal by path in `dist/`, such as `index.html`. */
export type PortalFiles = ReadonlyMap<string, Buffer>;

const compressible = /\.(?:html|css|js|mjs|json|svg|txt|xml|webmanifest|map|ico)$/;
/** smaller files gain less than the extra header costs */
const smallestBytes = 512;

/** Compresses a file; null if that is not worth it. @param name file name with extension */
export function compress(name: string, bytes: Buffer): { br: Buffer; gzip: Buffer } | null {
  if (!compressible.test(name) || bytes.length < smallestBytes) return null;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { br: brotliCompressSync(bytes, { params }), gzip: gzipSync(bytes, { level: 9 }) };
}
