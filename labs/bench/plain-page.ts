import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const style = `body{margin:0;font:112.5%/1.6 sans-serif;background:#f1f6fa;color:#14232f}header{background:#0a4480;color:#fff;padding:.5rem 1rem}
main,footer{max-width:62rem;margin:auto;padding:1rem}svg{width:2rem;height:2rem}input,button{font:inherit;padding:.5rem}button,input[type=text]{width:100%;box-sizing:border-box}`;

/**
 * Renders the landing's prerendered content as a page with a few lines of style and no script: the minimum cost of a
 * page with this content.
 */
export function toPlainPage(html: string): string {
  const content = /<div id="root">(.*)<\/div>\s*<noscript>/s.exec(html)?.[1];
  if (content === undefined) throw new Error('dist/index.html contains no prerendered landing: run `npm run build`');
  const plain = content.replace(/<link [^>]*>|<!--.*?-->/g, '').replace(/ (?:class|data-[\w-]+|loading)="[^"]*"/g, '');
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Plain</title><meta name="description" content="Plain"><link rel="icon" href="data:,"><style>${style}</style></head><body>${plain}</body></html>`;
}

/** Serves the plain page, compressed like the portal, and the landing's images. */
export async function startPlainPage(folder: string): Promise<{ readonly url: string; close(): void }> {
  const page = brotliCompressSync(toPlainPage(readFileSync(`${folder}/index.html`, 'utf8')));
  const server: Server = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
    } else if (/^\/assets\/[\w.-]+\.svg$/.test(request.url ?? '')) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(readFileSync(`${folder}${request.url}`));
    } else {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
