import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptedFeatures } from './browser-support/accepted-features.ts';
import { oldestBrowsers } from './browser-support/oldest-browsers.ts';
import { listMissingScriptFeatures } from './browser-support/script-features.ts';
import { listMissingStyleFeatures } from './browser-support/style-features.ts';

/*
 * npm run check -- browsers: fails if a built file uses a feature that one of the oldest browsers lacks according to
 * MDN's browser compatibility data, unless accepted-features.ts lists it.
 */
const page = readFileSync('dist/index.html', 'utf8');
const files = [
  ...[...filesIn('dist/assets'), 'dist-server/captcha/api.js']
    .filter((path) => /\.(?:js|css)$/.test(path))
    .map((path) => ({ path, isStyle: path.endsWith('.css'), text: readFileSync(path, 'utf8') })),
  // code inlined by the build
  ...[...page.matchAll(/<(style|script)>(.*?)<\/\1>/gs)].map(([, tag, text = '']) => ({
    path: `the ${tag} of dist/index.html`,
    isStyle: tag === 'style',
    text,
  })),
];
const accepted = new Set(acceptedFeatures.flatMap(({ names }) => names));
const found = files.flatMap(({ path, isStyle, text }) => {
  const missing = isStyle ? listMissingStyleFeatures(text) : listMissingScriptFeatures(text);
  return missing.map((name) => ({ path, name }));
});
const browsers = Object.entries(oldestBrowsers).map(([name, version]) => `${name} ${version}`);
const refused = found.filter(({ name }) => !accepted.has(name));
const unused = [...accepted].filter((name) => !found.some((each) => each.name === name));

for (const { path, name } of refused)
  console.error(`${path} uses ${name}, which not all of ${browsers.join(', ')} have.`);
for (const name of unused)
  console.error(`tools/commands/browser-support/accepted-features.ts accepts ${name}: no built file uses it.`);
console.log(`${files.length} built files, ${accepted.size} accepted names, ${refused.length} refused`);
process.exitCode = refused.length + unused.length > 0 ? 1 : 0;

function filesIn(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name));
}
