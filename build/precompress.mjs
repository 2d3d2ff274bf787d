/**
 * Writes a .br and a .gz beside each compressible file of a folder, which the server sends unchanged.
 * Usage: node build/precompress.mjs <folder>
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(?:html|css|js|mjs|json|svg|txt|xml|webmanifest|map|ico)$/;
/** smaller files gain less than the extra header costs */
const smallestBytes = 512;

const folder = process.argv[2];
if (folder === undefined) throw new Error('precompress.mjs is given no folder');

let files = 0;
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = readFileSync(path);
  if (bytes.length < smallestBytes) continue;
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  files += 1;
}
process.stdout.write(`Compressed ${files} files of ${folder}.\n`);
