import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Names of files, and paths of calls: where one of these is not there it is a 404, not the portal. */
const notScreens =
  /^\/(?:api|assets|captcha|demo|token|validacion)(?:\/|$)|\.(?:br|css|gz|html|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;

/**
 * Serves the built portal, pre-compressed where the build made it so, and `index.html` for every screen's path:
 * which path is a screen is the statechart's to say (APP-1).
 */
export function staticFiles(app: FastifyInstance, folder: string): void {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    app.register(fastifyStatic, {
      root: folder,
      index: false,
      // the package answers a folder with 403 where the portal's own screen is meant
      allowedPath: (path) => !path.endsWith('/'),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('vary', 'accept-encoding');
        reply.header('cache-control', cachingOf(path.slice(folder.length)));
      },
    });
  }

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || notScreens.test(path)) return reply.code(404).send({ error: 'not found' });
    if (!built) return reply.code(503).send({ error: 'the portal is not built: npm run build' });
    return reply.code(200).sendFile('index.html');
  });
}

/** What Vite put under /assets has its hash in its name and never changes. */
function cachingOf(path: string): string {
  return /^[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
