import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { contentPolicy } from '../../server/http/content-policy.ts';
import { captchaScript } from './captcha-stub.ts';

/** The calls of the portal's wire, by the service that makes them, and the captcha's script. */
export const endpoints = {
  loadCaptcha: '/captcha/api.js',
  requestToken: '/token',
  validateCaptcha: '/api/validateRecaptcha',
  findNis: '/api/EncontrarNis',
  findRegistro: '/api/EncontrarRegistro',
  findFolio: '/api/EncontrarFolio',
  listPrograms: '/api/ListaProgramas',
  requestCode: '/validacion/solicitarCodigo',
  validateCode: '/validacion/validarCodigo',
  register: '/api/Registro',
} as const;

export type Endpoint = keyof typeof endpoints;

/** What the wire carries back; 'dropped': the connection breaks. */
export type Reply = 'dropped' | { readonly status?: number; readonly type?: string; readonly body: string };

export interface Received {
  readonly endpoint: Endpoint;
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** A backend that answers when the test says so, and serves the built portal under its strict content policy. */
export interface ControlledBackend {
  readonly url: string;
  /** every request for an endpoint, since the last reset */
  readonly received: readonly Received[];
  /** Answers the request that waits, or the next one to come. @throws where none comes in 10 s */
  answer(endpoint: Endpoint, reply: Reply): Promise<void>;
  /** Answers the request that waits now, whenever and however often: also when nobody listens any more. */
  later(endpoint: Endpoint): (reply: Reply) => void;
  /** Answers every request of an endpoint at once; null: holds them again. */
  always(endpoint: Endpoint, reply: ((request: Received) => Reply) | null): void;
  /** Ends when a request waits. @throws where none comes in 10 s */
  request(endpoint: Endpoint): Promise<Received>;
  /** whether a request waits */
  isWaiting(endpoint: Endpoint): boolean;
  /** Forgets what was received and who waits: a new customer comes. Token and captcha script are given at once. */
  reset(): void;
  close(): Promise<void>;
}

interface Waiting {
  readonly received: Received;
  readonly response: ServerResponse;
}

const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Starts a backend over the folder of a built portal, on a free port. */
export async function startControlledBackend(folder: string): Promise<ControlledBackend> {
  const received: Received[] = [];
  const waiting = new Map<Endpoint, Waiting>();
  const arrivals = new Set<() => void>();
  const automatic = new Map<Endpoint, (request: Received) => Reply>();

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://portal');
    const endpoint = endpointOf(pathname);
    if (!endpoint) return serve(folder, pathname, response);
    const call: Received = {
      endpoint,
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization,
      body: await bodyOf(request),
    };
    received.push(call);
    const reply = automatic.get(endpoint);
    if (reply) return send(response, reply(call));
    const held = { received: call, response };
    waiting.set(endpoint, held);
    // a call that the portal gave up waits no longer
    response.on('close', () => waiting.get(endpoint) === held && waiting.delete(endpoint));
    for (const arrived of arrivals) arrived();
  }

  function arrival(endpoint: Endpoint): Promise<Waiting> {
    return new Promise((resolve, reject) => {
      const expected = () => {
        const held = waiting.get(endpoint);
        if (!held) return;
        clearTimeout(timer);
        arrivals.delete(expected);
        resolve(held);
      };
      const timer = setTimeout(() => {
        arrivals.delete(expected);
        reject(new Error(`no request for ${endpoint} came; waiting: ${[...waiting.keys()].join(', ') || 'none'}`));
      }, 10_000);
      arrivals.add(expected);
      expected();
    });
  }

  // on a connection used before, a browser would quietly try again what breaks
  server.maxRequestsPerSocket = 1;

  const backend: ControlledBackend = {
    url: await listen(server),
    received,
    answer: async (endpoint, reply) => {
      const { response } = await arrival(endpoint);
      waiting.delete(endpoint);
      send(response, reply);
    },
    later: (endpoint) => {
      const response = waiting.get(endpoint)?.response;
      if (!response) throw new Error(`nothing waits for ${endpoint}`);
      return (reply) => {
        if (!response.headersSent) send(response, reply);
      };
    },
    always: (endpoint, reply) => {
      if (reply) automatic.set(endpoint, reply);
      else automatic.delete(endpoint);
    },
    request: async (endpoint) => (await arrival(endpoint)).received,
    isWaiting: (endpoint) => waiting.has(endpoint),
    reset: () => {
      received.length = 0;
      automatic.clear();
      for (const { response } of waiting.values()) response.destroy();
      waiting.clear();
      automatic.set('requestToken', () => ({ body: JSON.stringify({ data: 'a-token' }) }));
      automatic.set('loadCaptcha', ({ url }) => ({ type: mimeTypes['.js'] ?? '', body: captchaScript(url) }));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  backend.reset();
  return backend;
}

function endpointOf(path: string): Endpoint | undefined {
  const found = Object.entries(endpoints).find(([, known]) => known === path)?.[0];
  return isEndpoint(found) ? found : undefined;
}

function isEndpoint(name: string | undefined): name is Endpoint {
  return name !== undefined && name in endpoints;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'dropped') {
    response.destroy();
    return;
  }
  response.writeHead(reply.status ?? 200, { 'content-type': reply.type ?? 'application/json' });
  response.end(reply.body);
}

/** A file of the build, or its page: the portal's addresses are no files. */
async function serve(folder: string, path: string, response: ServerResponse): Promise<void> {
  const name = extname(path) === '' ? '/index.html' : normalize(path);
  const headers = { 'content-type': mimeTypes[extname(name)] ?? 'application/octet-stream' };
  try {
    const bytes = await readFile(join(folder, name));
    response.writeHead(200, { ...headers, 'content-security-policy': contentPolicy(null) });
    response.end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}

function listen(server: ReturnType<typeof createServer>): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    });
  });
}
