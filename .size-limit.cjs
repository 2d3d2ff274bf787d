/** The budgets, as brotli sends the files: the landing until a NIS can be taken, then what each later step adds. */
const { readdirSync, readFileSync } = require('node:fs');

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

/** Of what is loaded later, one for each step with a screen. */
const screens = readdirSync('dist/assets').flatMap((file) => /^(.+-screen)-.{8}\.js$/.exec(file)?.[1] ?? []);

/** The chunks whose names begin so: a later one is loaded when it is needed, or ahead once the landing is painted. */
const chunk = (name, limit) => ({ name, path: `dist/assets/${name}-*.js`, limit });

module.exports = [
  // the names of its files make it some bytes more or less
  { name: 'landing: page, styles and boot scripts', path: 'dist/index.html', limit: '9.6 kB' },
  { name: 'landing: all scripts', path: firstLoad, limit: '118 kB' },
  chunk('react', '51.5 kB'),
  chunk('statechart', '24.5 kB'),
  // with every sentence of the portal
  chunk('landing', '42.5 kB'),
  ...screens.map((name) => chunk(name, '5.2 kB')),
  chunk('forms', '20 kB'),
  chunk('aes', '6.2 kB'),
  chunk('sweetalert2', '14.2 kB'),
  // with the receipt's font
  chunk('download-receipt', '200 kB'),
];
