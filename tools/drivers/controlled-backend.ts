import fastify, { type FastifyReply } from 'fastify';
import { contentPolicy } from '../../server/http/content-policy.ts';
import { inlineHashesOf } from '../../server/http/inline-hashes.ts';
import { readBuild, staticFiles } from '../../server/http/static-files.ts';
import type { CallName } from '../portal/backend/calls.ts';
import type { Reply } from '../portal/backend/faults.ts';
import { addressOf, apiCalls } from '../portal/backend/replies.ts';
import { goodReply } from '../portal/backend/wire.ts';
import { captchaScript } from './captcha-stub.ts';

type Endpoint = 'loadCaptcha' | CallName;

/** The captcha's script and the backend's calls, by the service that requests each, with its address. */
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

/** A backend that replies when the test says so, and serves the built portal under its content security policy. */
export interface ControlledBackend {
  readonly url: string;
  /** every request for an endpoint since the last reset */
  readonly received: readonly Received[];
  /** Replies to the request that waits, or to the next one. @throws where none comes in 10 s */
  answer(endpoint: Endpoint, reply: Reply): Promise<void>;
  /** What replies to the request that waits now, at any time: also after the portal has aborted it. */
  later(endpoint: Endpoint): (reply: Reply) => void;
  /** Replies to every request of an endpoint at once; null: they wait again. */
  always(endpoint: Endpoint, reply: ((request: Received) => Reply) | null): void;
  /** Ends when a request waits. @throws where none comes in 10 s */
  request(endpoint: Endpoint): Promise<Received>;
  /** whether a request waits */
  isWaiting(endpoint: Endpoint): boolean;
  /** whether any request waits */
  isAwaited(): boolean;
  /** Clears what was received and what waits. Captcha script, token and its end are replied to at once. */
  reset(): void;
  close(): Promise<void>;
}

interface Waiting {
  readonly received: Received;
  readonly reply: FastifyReply;
}

/** Starts a backend over the folder of a built portal, on a free port. */
export async function startControlledBackend(folder: string): Promise<ControlledBackend> {
  const received: Received[] = [];
  const waiting = new Map<Endpoint, Waiting>();
  const automatic = new Map<Endpoint, (request: Received) => Reply>();

  // a dropped request is retried by a browser that has used its connection before
  // a document in its registration has more than the usual 1 MB
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
        const answer = automatic.get(endpoint);
        if (answer) return send(reply, answer(request));
        const held = { received: request, reply };
        waiting.set(endpoint, held);
        // a request that the portal has aborted waits no longer
        reply.raw.on('close', () => waiting.get(endpoint) === held && waiting.delete(endpoint));
      },
    });
  }

  async function arrival(endpoint: Endpoint): Promise<Waiting> {
    for (const end = Date.now() + 10_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 5))) {
      const held = waiting.get(endpoint);
      if (held) return held;
    }
    throw new Error(`no request for ${endpoint} came; waiting: ${[...waiting.keys()].join(', ') || 'none'}`);
  }

  const backend: ControlledBackend = {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    received,
    answer: async (endpoint, answer) => {
      const { reply } = await arrival(endpoint);
      waiting.delete(endpoint);
      send(reply, answer);
    },
    later: (endpoint) => {
      const reply = waiting.get(endpoint)?.reply;
      if (!reply) throw new Error(`no request for ${endpoint} waits`);
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
      automatic.set('requestToken', () => goodReply('requestToken'));
      automatic.set('loadCaptcha', ({ url }) => ({ type: 'text/javascript', body: captchaScript(url) }));
    },
    close: () => app.close(),
  };
  backend.reset();
  return backend;
}

function send(reply: FastifyReply, answer: Reply): void {
  if (answer === 'dropped') {
    reply.hijack();
    reply.raw.destroy();
    return;
  }
  void reply
    .code(answer.status ?? 200)
    .type(answer.type ?? 'application/json')
    .send(answer.body);
}
