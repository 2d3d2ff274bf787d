import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SignatureV4 } from '@smithy/signature-v4';
import { expect, test } from 'vitest';
import { createObjectStorage, type ObjectStorage } from '../../../../server/applications/documents/object-storage.ts';
import { listen } from '../../fixtures/http-stub.ts';

interface Received {
  readonly request: IncomingMessage;
  readonly body: Buffer;
}

/** Object storage that records each request and replies with these status codes in turn. */
async function startRecorder(...statuses: readonly number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ request, body: await buffer(request) });
    response.writeHead(statuses[received.length - 1] ?? 200).end();
  });
  const host = `127.0.0.1:${await listen(server)}`;
  const credentials = { accessKey: 'AKID', secretKey: 'own-secret-key' };
  const storage = createObjectStorage({ url: `http://${host}/bucket/folder`, region: 'mx-central-1', ...credentials });
  return { storage, received, host };
}

/** Implements the hash interface of @smithy/types with node:crypto. */
class Sha256 {
  readonly #hash;
  constructor(key?: string | ArrayBuffer | ArrayBufferView) {
    if (key === undefined) this.#hash = createHash('sha256');
    else this.#hash = createHmac('sha256', typeof key === 'string' ? key : toBuffer(key));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(typeof data === 'string' ? data : toBuffer(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {
    throw new Error('not used');
  }
}

function toBuffer(data: ArrayBuffer | ArrayBufferView): Buffer {
  return data instanceof ArrayBuffer ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}

/** The signature that AWS's own package computes for the same request and time. */
async function expectedAuthorization({ request, body }: Received, host: string): Promise<string | undefined> {
  const header = (name: string): string => String(request.headers[name]);
  const stamp = header('x-amz-date');
  const signer = new SignatureV4({
    credentials: { accessKeyId: 'AKID', secretAccessKey: 'own-secret-key' },
    region: 'mx-central-1',
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
  });
  const signed = await signer.sign(
    {
      method: request.method ?? '',
      protocol: 'http:',
      hostname: host,
      path: request.url ?? '',
      query: {},
      headers: { host, 'x-amz-content-sha256': header('x-amz-content-sha256') },
      body,
    },
    { signingDate: new Date(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z')) },
  );
  return signed.headers['authorization'];
}

const calls: readonly [string, (storage: ObjectStorage) => Promise<unknown>][] = [
  ['PUT', (storage) => storage.put('a-key', Buffer.from('%PDF-1.4'))],
  ['GET', (storage) => storage.get('a-key')],
  ['DELETE', (storage) => storage.remove('a-key')],
];

test.each(calls)('signs %s as AWS does, with the hash of the body', async (method, call) => {
  const { storage, received, host } = await startRecorder();
  await call(storage);
  const [first] = received;
  if (first === undefined) throw new Error('nothing arrived');
  expect([first.request.method, first.request.url]).toEqual([method, '/bucket/folder/a-key']);
  const hash = createHash('sha256').update(first.body).digest('hex');
  expect(first.request.headers['x-amz-content-sha256']).toBe(hash);
  expect(withoutSpaces(first.request.headers.authorization)).toBe(
    withoutSpaces(await expectedAuthorization(first, host)),
  );
});

test('retries a 503 twice, then fails', async () => {
  const { storage, received } = await startRecorder(503, 503, 200);
  await storage.put('a-key', Buffer.from('%PDF-1.4'));
  expect(received).toHaveLength(3);
  const failing = await startRecorder(503, 503, 503);
  await expect(failing.storage.put('a-key', Buffer.from('x'))).rejects.toThrow('the object storage answered 503');
  expect(failing.received).toHaveLength(3);
});

function withoutSpaces(text = ''): string {
  return text.replaceAll(' ', '');
}
