/** Size budgets in brotli bytes: the landing up to entering a NIS, then the chunks of each later step. */
const { readdirSync, readFileSync } = require('node:fs');

const html = readFileSync('dist/index.html', 'utf8');
// not the third inline script: it is for browsers that can't parse these two
const [head, boot] = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
const inlineScripts = head + boot;
const firstLoad = [...new Set(html.match(/assets\/[\w.-]+\.js\b/g))].map((path) => `dist/${path}`);

const mostInlineBytes = 2300;
if (inlineScripts.length > mostInlineBytes) {
  throw new Error(
    `src/boot/boot-script.ts and src/boot/head-script.ts are ${inlineScripts.length} bytes in the page, more than ${mostInlineBytes}: they delay the first paint`,
  );
}

/** Lazy chunks, one per step with a screen. */
const screens = readdirSync('dist/assets').flatMap((file) => /^(.+-screen)-.{8}\.js$/.exec(file)?.[1] ?? []);

/** Budget of the chunks with this name prefix; loaded lazily, or preloaded after the landing's first paint. */
const chunk = (name, limit) => ({ name, path: `dist/assets/${name}-*.js`, limit });

module.exports = [
  // the size varies by some bytes, because hashed file names compress differently
  { name: 'landing: page, styles and boot scripts', path: 'dist/index.html', limit: '9.6 kB' },
  { name: 'landing: all scripts', path: firstLoad, limit: '118 kB' },
  chunk('react', '51.5 kB'),
  chunk('statechart', '24.5 kB'),
  // includes all texts in the portal
  chunk('landing', '42.5 kB'),
  ...screens.map((name) => chunk(name, '5.2 kB')),
  chunk('forms', '20 kB'),
  chunk('aes', '6.2 kB'),
  chunk('sweetalert2', '14.2 kB'),
  // includes the receipt's font
  chunk('download-receipt', '200 kB'),
];
