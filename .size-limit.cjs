/** The budgets, as brotli sends the files: the landing until a NIS can be taken, then what each later step adds. */
const { readFileSync } = require('node:fs');

const html = readFileSync('dist/index.html', 'utf8');
// the third script is for browsers that can read neither
const [head, boot] = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
const inlineScripts = head + boot;
const firstLoad = [...new Set(html.match(/assets\/[\w.-]+\.js/g))].map((path) => `dist/${path}`);

const mostInlineBytes = 2300;
if (inlineScripts.length > mostInlineBytes) {
  throw new Error(
    `src/boot/boot-script.ts and src/boot/head-script.ts are ${inlineScripts.length} bytes in the page, more than ${mostInlineBytes}: they delay the first paint`,
  );
}

/** The chunks whose names begin so: a later one is loaded when it is needed, or ahead once the landing is painted. */
const chunk = (name, limit) => ({ name, path: `dist/assets/${name}-*.js`, limit });

module.exports = [
  { name: 'landing: page, styles and boot scripts', path: 'dist/index.html', limit: '9.2 kB' },
  { name: 'landing: all scripts', path: firstLoad, limit: '115 kB' },
  chunk('react', '51.5 kB'),
  chunk('statechart', '21.2 kB'),
  chunk('landing', '42 kB'),
  chunk('confirming-screen', '0.7 kB'),
  chunk('consenting-screen', '0.6 kB'),
  chunk('choosing-screen', '4.2 kB'),
  chunk('contact-screen', '4.5 kB'),
  chunk('registering-screen', '0.9 kB'),
  chunk('lazy-parts', '1 kB'),
  chunk('forms', '20 kB'),
  chunk('success-screen', '1.5 kB'),
  chunk('aes', '6.2 kB'),
  chunk('sweetalert2', '14.2 kB'),
  chunk('download-receipt', '115 kB'),
];
