import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readBrand } from '../build/brand/read-brand.ts';
import { configurePortal } from '../build/portal/configure-portal.ts';
import { demonstrationPortal } from '../build/portal/demonstration-portal.ts';
import { compress, templateFile } from '../build/portal/portal-files.ts';
import { readPortalConfig } from './config.ts';
import { contentPolicy, inlineHashesOf } from './http/security-headers.ts';

const help = `node dist-server/configure.js --out <folder>   writes the portal with the settings in the environment and in .env
                                      as static files for any web server (docs/specification/configuration.md#portal)`;

const { out, help: asked } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean' } } }).values;
if (asked === true) console.log(help);
else
  await configure(out).catch((error: unknown) => {
    console.error(`The portal was not configured.\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  });

/** @param target undefined: configures dist/ itself with the demonstration's portal, as a build step */
async function configure(target: string | undefined): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile();
  const dist = join(dirname(fileURLToPath(import.meta.url)), '../dist');
  const { portal, brandDir, publicOrigin } =
    target === undefined
      ? { portal: demonstrationPortal, brandDir: '', publicOrigin: null }
      : readPortalConfig(process.env);
  const brand = await readBrand(brandDir);
  const folder = target === undefined ? dist : resolve(target);
  mkdirSync(folder, { recursive: true });
  if (target !== undefined)
    cpSync(dist, folder, { recursive: true, filter: (path) => !/template\.html$|\.(?:br|gz)$/.test(path) });
  const files = await configurePortal(readFileSync(join(dist, templateFile), 'utf8'), {
    values: portal,
    brand,
    publicOrigin,
  });
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const policy = contentPolicy(null, inlineHashesOf(String(files.get('index.html'))));
  writeFileSync(join(folder, 'content-policy.txt'), `${policy}\n`);
  compressAll(folder);
  console.log(`Configured the portal of ${portal.utilityName} in ${folder}.`);
}

/** Writes a .br and a .gz next to each file worth compressing; the server sends them unchanged. */
function compressAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const compressed = entry.isFile() && entry.name !== templateFile ? compress(entry.name, readFileSync(path)) : null;
    if (compressed === null) continue;
    writeFileSync(`${path}.br`, compressed.br);
    writeFileSync(`${path}.gz`, compressed.gzip);
  }
}
