import { createCipheriv, createDecipheriv } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

/** An example in the specification: a request and its reply, with both bodies as printed there. */
interface Example {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly request: Message;
  readonly reply: Message & { readonly status: number };
}

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Key and IV of the examples (own-backend.md#examples). */
const key = 'demo-cipher-key-0123456789abcdef';
const iv = 'demo-iv-01234567';

const page = readFileSync('docs/specification/own-backend.md', 'utf8');
const captchaScript = blocksOf(page, 'js')[0] ?? '';
const [journeyPart = ''] = page.split('### Refusals');

/** Examples, keyed by method and path. */
const examples = new Map(pairsOf(blocksOf(journeyPart, 'http')).map((each) => [`${each.method} ${each.path}`, each]));

function blocksOf(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, block = '']) => block);
}

function readMessage(block: string): Message & { readonly start: string } {
  const [head = '', ...rest] = block.trim().split('\n\n');
  const [start = '', ...lines] = head.split('\n');
  const headers = lines.map((line) => line.split(/: (.*)/s).slice(0, 2));
  return { start, headers: Object.fromEntries(headers), body: rest.join('\n\n') };
}

function pairsOf(blocks: readonly string[]): readonly Example[] {
  const messages = blocks.map(readMessage);
  return messages.flatMap((request, index) => {
    const reply = messages[index + 1];
    if (index % 2 === 1 || reply === undefined) return [];
    const [method = '', address = ''] = request.start.split(' ');
    const [path = '', query = ''] = address.split('?');
    return [{ method, path, query, request, reply: { ...reply, status: Number(reply.start) } }];
  });
}

/** Returns the example of a call, by method and path. @throws if there is none */
export function exampleOf(call: string): Example {
  const example = examples.get(call);
  if (example === undefined) throw new Error(`the specification has no example of ${call}`);
  return example;
}

/** Converts a printed body to the wire format: `E(…)` becomes encrypted. */
function toWire(body: string): string {
  const inside = /^E\((.*)\)$/s.exec(body)?.[1];
  if (inside === undefined) return body;
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  return JSON.stringify({ content: Buffer.concat([cipher.update(inside), cipher.final()]).toString('base64') });
}

/** Compares a received body with a printed one as JSON, ignoring spaces and order; '…' matches any string. */
function differsFrom(printed: string, came: string): boolean {
  const inside = /^E\((.*)\)$/s.exec(printed)?.[1];
  if (printed === '' || came === '') return printed !== came;
  const expected: unknown = JSON.parse(inside ?? printed);
  return !isLike(expected, JSON.parse(inside === undefined ? came : decrypt(came)));
}

function decrypt(body: string): string {
  const decipher = createDecipheriv('aes-256-cbc', key, iv);
  const content = Buffer.from(String(JSON.parse(body).content), 'base64');
  return Buffer.concat([decipher.update(content), decipher.final()]).toString();
}

function isLike(expected: unknown, came: unknown): boolean {
  if (typeof expected === 'string' && expected.endsWith('…'))
    return typeof came === 'string' && came.startsWith(expected.slice(0, -1));
  if (typeof expected !== 'object' || expected === null || typeof came !== 'object' || came === null)
    return expected === came;
  const theirs = new Map(Object.entries(came));
  const own = Object.entries(expected);
  return own.length === theirs.size && own.every(([name, value]) => isLike(value, theirs.get(name)));
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** A backend written only from docs/specification/own-backend.md, in place of the reference backend. */
export interface SpecifiedBackend {
  readonly url: string;
  /** deviations of received requests from the examples, one sentence each */
  readonly differences: readonly string[];
  close(): Promise<void>;
}

export async function startSpecifiedBackend(folder: string): Promise<SpecifiedBackend> {
  const differences: string[] = [];
  const policy = readFileSync(join(folder, 'content-policy.txt'), 'utf8').trim();

  function answerCall(example: Example, came: IncomingMessage, query: string, body: string, reply: ServerResponse) {
    const call = `${example.method} ${example.path}`;
    const wrong = Object.entries(example.request.headers)
      .filter(([name, value]) => came.headers[name.toLowerCase()] !== value)
      .map(([name]) => `${call}: ${name} is ${came.headers[name.toLowerCase()]}`);
    if (query !== example.query) wrong.push(`${call}: the query is ${query}`);
    if (differsFrom(example.request.body, body)) wrong.push(`${call}: the body differs`);
    differences.push(...wrong);
    const { status, headers } = example.reply;
    reply.writeHead(status, headers);
    reply.end(toWire(example.reply.body));
  }

  function serveFile(path: string, reply: ServerResponse) {
    const type = types[extname(path)];
    const file = join(folder, type === undefined ? 'index.html' : path);
    if (!existsSync(file)) return reply.writeHead(404).end();
    const headers = { 'content-type': type ?? 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' };
    const isBrotli = existsSync(`${file}.br`);
    const encoding = isBrotli ? { 'content-encoding': 'br', vary: 'accept-encoding' } : {};
    reply.writeHead(200, { ...headers, ...encoding, 'content-security-policy': policy });
    return reply.end(readFileSync(isBrotli ? `${file}.br` : file));
  }

  const server = createServer((came, reply) => {
    const { pathname, search } = new URL(came.url ?? '/', 'http://any');
    const example = examples.get(`${came.method} ${pathname}`);
    if (pathname === '/captcha/api.js') {
      reply.writeHead(200, { 'content-type': 'text/javascript' });
      return reply.end(captchaScript);
    }
    if (example === undefined) return serveFile(pathname, reply);
    const chunks: Buffer[] = [];
    came.on('data', (chunk: Buffer) => chunks.push(chunk));
    came.on('end', () => answerCall(example, came, search.slice(1), Buffer.concat(chunks).toString(), reply));
    return undefined;
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://localhost:${address.port}/`,
    differences,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
