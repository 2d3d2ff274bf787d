import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { compress, type PortalFiles, templateFile } from '../../build/portal/portal-files.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { builtFile, sendBuiltFile, type BuiltFile } from './built-file.ts';
import { readSharedAsset } from './shared-assets.ts';

/** Paths of calls and file names; an unknown one gets 404 rather than the portal's page. */
const callOrFile =
  /^\/(?:\.well-known|api|assets|captcha|demo|healthz|informes|metrics|readyz|token|validacion)(?:\/|$)|\.(?:br|css|gz|html|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const assets = '/assets/';

/** Blocks scripts in images such as the branding's SVG, even if a browser opens them as a page. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves the built portal from memory (about 2 MB), precompressed by the build. Any other path gets `index.html`,
 * because the statechart decides which paths are screens (APP-1). A new build is served after a restart.
 * @param shared folder with other releases' hashed files (`ASSETS_DIR`), or null
 */
export function staticFiles(
  app: FastifyInstance,
  files: ReadonlyMap<string, BuiltFile>,
  shared: string | null = null,
): void {
  const page = files.get('/index.html');

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file =
      files.get(path) ?? (shared !== null && path.startsWith(assets) ? await readAsset(shared, path) : undefined);
    // A dot may be percent-encoded.
    if (file === undefined && callOrFile.test(path.replaceAll(/%2e/gi, '.')))
      return reply.code(404).send({ error: 'not found' });
    if (page === undefined) return reply.code(503).send({ error: 'the portal is not built: npm run build' });
    reply.header('cache-control', cacheControlFor(path, file ?? page));
    if (file?.type.startsWith('image/')) reply.header('content-security-policy', picturePolicy);
    return sendBuiltFile(request, reply, file ?? page);
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', schema: { hide: true }, handler: answer });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not found' }));
}

/**
 * The built portal's files by URL path; empty if nothing is built.
 * @param configured one utility's files, which replace or extend the build's
 */
export function readBuild(folder: string, configured: PortalFiles = new Map()): ReadonlyMap<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  if (!existsSync(join(folder, 'index.html'))) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const extension = extname(entry.name);
    if (!entry.isFile() || extension === '.br' || extension === '.gz' || entry.name === templateFile) continue;
    const path = join(entry.parentPath, entry.name);
    const read = (name: string): Buffer | null => (existsSync(name) ? readFileSync(name) : null);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(address, builtFile(contentTypeOf(path), readFileSync(path), read(`${path}.br`), read(`${path}.gz`)));
  }
  for (const [path, bytes] of configured) {
    const compressed = compress(path, bytes);
    files.set(`/${path}`, builtFile(contentTypeOf(path), bytes, compressed?.br ?? null, compressed?.gzip ?? null));
  }
  return files;
}

async function readAsset(shared: string, path: string): Promise<BuiltFile | undefined> {
  return (await readSharedAsset(shared, path.slice(assets.length), contentTypeOf(path))) ?? undefined;
}

function contentTypeOf(path: string): string {
  return contentTypes[extname(path)] ?? 'application/octet-stream';
}

/**
 * Files under /assets have a content hash in their name, so they never change. Browsers request the icon for each page.
 * Proxies must not transform the page, because the content policy contains hashes of its scripts and styles.
 */
function cacheControlFor(path: string, { type }: BuiltFile): string {
  if (type.startsWith('text/html')) return 'no-cache, no-transform';
  if (path.startsWith(assets)) return 'public, max-age=31536000, immutable';
  return path.startsWith('/favicon.') ? 'public, max-age=86400' : 'no-cache';
}
