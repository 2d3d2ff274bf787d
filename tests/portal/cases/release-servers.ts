import { existsSync, readFileSync } from 'node:fs';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import fastify from 'fastify';
import { staticFiles } from '../../../server/http/static-files.ts';

export type Serve = (incoming: IncomingMessage, reply: ServerResponse) => void;
export type OpenFolder = (folder: string) => Promise<Serve>;

/** A folder as the reference backend serves it. */
export const referenceBackend: OpenFolder = async (folder) => {
  const app = fastify();
  staticFiles(app, folder);
  await app.ready();
  return (incoming, reply) => app.routing(incoming, reply);
};

/** A folder as a plain web server does: 404 for a file that is not there, the page for every other address. */
export const staticServer: OpenFolder = async (folder) => (incoming, reply) => {
  const { pathname } = new URL(incoming.url ?? '/', 'http://any');
  const file = join(folder, pathname);
  const type = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }[extname(pathname)];
  const exists = type !== undefined && existsSync(file);
  reply.writeHead(exists || type === undefined ? 200 : 404, { 'content-type': (exists && type) || 'text/html' });
  reply.end(exists ? readFileSync(file) : type === undefined ? readFileSync(join(folder, 'index.html')) : 'not found');
};

/** Hands a call on to the backend at this address. */
export function passTo(backend: string, incoming: IncomingMessage, reply: ServerResponse): void {
  const { method, headers } = incoming;
  const passed = request(new URL(incoming.url ?? '/', backend), { method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  incoming.pipe(passed);
}
