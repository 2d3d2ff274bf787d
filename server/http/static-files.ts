import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Paths of calls and names of files: 404 where there is none, not the portal's page. */
const callOrFile =
  /^\/(?:api|assets|captcha|demo|token|validacion)(?:\/|$)|\.(?:br|css|gz|html|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;

/**
 * Serves the built portal, pre-compressed by the build, and `index.html` for every other path: the statechart decides
 * which paths are screens (APP-1).
 */
export function staticFiles(app: FastifyInstance, folder: string): void {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    app.register(fastifyStatic, {
      root: folder,
      index: false,
      // the package answers 403 for a folder; its address gets the portal's page or a 404 instead
      allowedPath: (path) => !path.endsWith('/'),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('vary', 'accept-encoding');
        reply.header('cache-control', cacheControlFor(path.slice(folder.length)));
      },
    });
  }

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || callOrFile.test(path)) return reply.code(404).send({ error: 'not found' });
    if (!built) return reply.code(503).send({ error: 'the portal is not built: npm run build' });
    return reply.code(200).sendFile('index.html');
  });
}

/** Files under /assets carry a hash of their content in the name, so they never change. */
function cacheControlFor(path: string): string {
  return /^[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
