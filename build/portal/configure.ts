import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, parseEnv } from 'node:util';
import { contentPolicy } from '../../server/http/content-policy.ts';
import { inlineHashesOf } from '../../server/http/inline-hashes.ts';
import { readBrand } from '../brand/read-brand.ts';
import { configurePortal } from './configure-portal.ts';
import { compress, templateFile } from './portal-files.ts';
import { demonstrationKeys, readPortalSettings, readSharedKeys } from './portal-settings.ts';

const help = `npm run configure -- --out <folder>   writes the portal with the settings of the environment and of a file .env
                                      as static files for any web server (docs/specification/configuration.md#portal)`;

const { out, help: asked } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean' } } }).values;
if (asked === true) console.log(help);
else await configure(out);

/** @param out null: dist/ itself gets the demonstration's portal, as a part of the build */
async function configure(out: string | undefined): Promise<void> {
  const dist = join(dirname(fileURLToPath(import.meta.url)), '../dist');
  const env = out === undefined ? {} : { ...readEnvFile(), ...process.env };
  const problems: string[] = [];
  const keys = out === undefined ? demonstrationKeys : readSharedKeys(env, problems);
  const values = readPortalSettings(env, keys, out === undefined, problems);
  const origin = env['PUBLIC_ORIGIN'] ?? '';
  const publicOrigin = URL.canParse(origin) ? new URL(origin).origin : null;
  if (origin !== '' && publicOrigin !== origin)
    problems.push('PUBLIC_ORIGIN is not an origin such as https://agua.example.mx.');
  const brand = await readBrand(env['BRAND_DIR'] ?? '').catch((error: unknown) => {
    problems.push(error instanceof Error ? error.message : String(error));
    return null;
  });
  if (brand === null || problems.length > 0) {
    console.error(`The portal was not configured:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    process.exitCode = 1;
    return;
  }
  const folder = out === undefined ? dist : resolve(out);
  mkdirSync(folder, { recursive: true });
  if (out !== undefined)
    cpSync(dist, folder, { recursive: true, filter: (path) => !/template\.html$|\.(?:br|gz)$/.test(path) });
  const files = await configurePortal(readFileSync(join(dist, templateFile), 'utf8'), { values, brand, publicOrigin });
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const policy = contentPolicy(null, inlineHashesOf(String(files.get('index.html'))));
  writeFileSync(join(folder, 'content-policy.txt'), `${policy}\n`);
  compressAll(folder);
  console.log(`Configured the portal of ${values.utilityName} in ${folder}.`);
}

function readEnvFile(): NodeJS.Dict<string> {
  return existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
}

/** Writes a .br and a .gz beside each file that is worth it: the server sends them unchanged. */
function compressAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const compressed = entry.isFile() && entry.name !== templateFile ? compress(entry.name, readFileSync(path)) : null;
    if (compressed === null) continue;
    writeFileSync(`${path}.br`, compressed.br);
    writeFileSync(`${path}.gz`, compressed.gzip);
  }
}
