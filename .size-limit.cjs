/** The first-load budget: what the landing needs before a NIS can be taken, as brotli sends it. */
const { readFileSync } = require('node:fs');

const html = readFileSync('dist/index.html', 'utf8');
const linked = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path]) => `dist/${path}`);

module.exports = [
  {
    name: 'landing, first load: scripts',
    path: linked.filter((path) => path.endsWith('.js')),
    limit: '132 kB',
  },
  {
    name: 'landing, first load: styles',
    path: linked.filter((path) => path.endsWith('.css')),
    limit: '6 kB',
  },
];
