import fastify, { type FastifyReply } from 'fastify';
import { contentPolicy } from '../../server/http/security-headers.ts';
import { inlineHashesOf } from '../../server/http/security-headers.ts';
import { readBuild, staticFiles } from '../../server/http/static-files.ts';
import type { CallName } from '../portal/backend/calls.ts';
import type { Reply } from '../portal/backend/faults.ts';
import { addressOf, apiCalls } from '../portal/backend/replies.ts';
import { goodReply } from '../portal/backend/wire.ts';
import { captchaScript } from './captcha-stub.ts';

type Endpoint = 'loadCaptcha' | CallName;

/** Addresses of the captcha's script and of the backend's calls, by the service that requests each. */
const endpoints: readonly (readonly [Endpoint, { readonly method: string; readonly path: string }])[] = [
  ['loadCaptcha', { method: 'GET', path: '/captcha/api.js' }],
  ...(['requestToken', ...apiCalls] as const).map((call) => [call, addressOf(call)] as const),
];

export interface Received {
  readonly endpoint: Endpoint;
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** A backend that replies when the test tells it to, and serves the built portal under its content security policy. */
export interface ControlledBackend {
  readonly url: string;
  /** every request to an endpoint since the last reset */
  readonly received: readonly Received[];
  /** the same requests and their replies as lines, in order: '→ POST /api/…', '← 200 POST /api/…', each with its body */
  readonly exchanged: readonly string[];
  /** Replies to the pending request, or to the next one. @throws if none arrives within 30 s */
  answer(endpoint: Endpoint, reply: Reply): Promise<void>;
  /** Returns a function that replies to the currently pending request at any time, even after the portal has aborted it. */
  later(endpoint: Endpoint): (reply: Reply) => void;
  /** Replies to every request to an endpoint immediately; null: requests wait again. */
  always(endpoint: Endpoint, reply: ((request: Received) => Reply) | null): void;
  /** Resolves when a request is pending. @throws if none arrives within 30 s */
  request(endpoint: Endpoint): Promise<Received>;
  /** whether a request to the endpoint is pending */
  isWaiting(endpoint: Endpoint): boolean;
  /** whether any request is pending */
  isAwaited(): boolean;
  /** Forgets received and pending requests. Replies immediately to requests for the captcha script and the token. */
  reset(): void;
  close(): Promise<void>;
}

interface Waiting {
  readonly received: Received;
  readonly reply: FastifyReply;
}

/** Starts a backend for the folder of a built portal, on a free port. */
export async function startControlledBackend(folder: string): Promise<ControlledBackend> {
  const received: Received[] = [];
  const exchanged: string[] = [];
  const waiting = new Map<Endpoint, Waiting>();
  const automatic = new Map<Endpoint, (request: Received) => Reply>();

  // One request per socket: browsers retry a dropped request on a reused connection.
  // Registering with a document exceeds the default limit of 1 MB.
  const app = fastify({ maxRequestsPerSocket: 1, forceCloseConnections: true, bodyLimit: 4_000_000 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const files = readBuild(folder);
  const policy = contentPolicy(null, inlineHashesOf(String(files.get('/index.html')?.bytes ?? '')));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
  });
  staticFiles(app, files);
  for (const [endpoint, address] of endpoints) {
    app.route({
      method: address.method,
      url: address.path,
      handler: ({ method, url, headers, body }, reply) => {
        const request = { endpoint, method, url, authorization: headers.authorization, body: String(body ?? '') };
        received.push(request);
        exchanged.push(`→ ${method} ${url} ${request.body}`);
        const answer = automatic.get(endpoint);
        if (answer) return send(reply, answer(request));
        const held = { received: request, reply };
        waiting.set(endpoint, held);
        // an aborted request is no longer pending
        reply.raw.on('close', () => waiting.get(endpoint) === held && waiting.delete(endpoint));
      },
    });
  }

  function send(reply: FastifyReply, answer: Reply): void {
    const call = `${reply.request.method} ${reply.request.url}`;
    if (answer === 'dropped') {
      exchanged.push(`← dropped ${call}`);
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    const { status = 200, type = 'application/json', body } = answer;
    exchanged.push(`← ${status} ${call} ${body}`);
    // the page's clock differs from the machine's
    reply.raw.sendDate = false;
    void reply.code(status).type(type).send(body);
  }

  async function arrival(endpoint: Endpoint): Promise<Waiting> {
    for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 5))) {
      const held = waiting.get(endpoint);
      if (held) return held;
    }
    throw new Error(`no request for ${endpoint} arrived; pending: ${[...waiting.keys()].join(', ') || 'none'}`);
  }

  const backend: ControlledBackend = {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    received,
    exchanged,
    answer: async (endpoint, answer) => {
      const { reply } = await arrival(endpoint);
      waiting.delete(endpoint);
      send(reply, answer);
    },
    later: (endpoint) => {
      const reply = waiting.get(endpoint)?.reply;
      if (!reply) throw new Error(`no request for ${endpoint} is pending`);
      return (answer) => {
        if (!reply.sent) send(reply, answer);
      };
    },
    always: (endpoint, answer) => {
      if (answer) automatic.set(endpoint, answer);
      else automatic.delete(endpoint);
    },
    request: async (endpoint) => (await arrival(endpoint)).received,
    isWaiting: (endpoint) => waiting.has(endpoint),
    isAwaited: () => waiting.size > 0,
    reset: () => {
      received.length = 0;
      automatic.clear();
      for (const { reply } of waiting.values()) send(reply, 'dropped');
      waiting.clear();
      exchanged.length = 0;
      automatic.set('requestToken', () => goodReply('requestToken'));
      automatic.set('loadCaptcha', ({ url }) => ({ type: 'text/javascript', body: captchaScript(url) }));
    },
    close: () => app.close(),
  };
  backend.reset();
  return backend;
}
