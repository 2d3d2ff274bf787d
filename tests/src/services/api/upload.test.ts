import { expect, it, vi } from 'vitest';
import { createUpload, type UploadProgress } from '../../../../src/services/api/upload.ts';

/** An XMLHttpRequest that the test settles, with only the members that an upload uses. */
class ControlledRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly sentHeaders: Record<string, string> = {};
  responseType = '';
  response: unknown = null;
  status = 0;
  statusText = '';
  headerLines = '';
  line = '';
  body: unknown;
  aborted = false;
  open(method: string, url: string) {
    this.line = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.sentHeaders[name] = value;
  }
  getAllResponseHeaders() {
    return this.headerLines;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event('loadend'));
  }
}

function start(init: RequestInit, signal?: AbortSignal) {
  const xhr = new ControlledRequest();
  const moved = vi.fn<(sent: UploadProgress | null) => void>();
  const startRequest = vi.fn<() => XMLHttpRequest>(() => Object.assign(Object.create(null), { xhr }).xhr);
  const upload = createUpload(startRequest)(moved);
  const outcome = upload(
    new Request('https://api.example/api/Registro', init),
    signal === undefined ? {} : { signal },
  ).catch((error: unknown) => error);
  return { xhr, moved, startRequest, outcome };
}

const post = {
  method: 'POST',
  body: '{"content":"x"}',
  headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
};

it('sends method, URL, headers and body, and adds no header', async () => {
  const { xhr } = start(post);
  await expect.poll(() => xhr.body).toBeDefined();
  expect(xhr.line).toBe('POST https://api.example/api/Registro');
  expect(xhr.sentHeaders).toEqual({ authorization: 'Bearer t', 'content-type': 'application/json' });
  expect(xhr.body instanceof Blob ? await xhr.body.text() : '').toBe(post.body);
});

it('reports the sent bytes, and the first bytes of the reply', async () => {
  const { xhr, moved } = start(post);
  await expect.poll(() => xhr.body).toBeDefined();
  xhr.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 62, total: 100 }));
  xhr.dispatchEvent(new Event('progress'));
  expect(moved.mock.calls).toEqual([[{ sent: 62, total: 100 }], [null]]);
});

it.each([
  [200, '{"Ok":true}', '{"Ok":true}'],
  [503, 'busy', 'busy'],
  [204, '', ''],
])('resolves to the reply of status %i', async (status, sent, text) => {
  const { xhr, outcome } = start(post);
  await expect.poll(() => xhr.body).toBeDefined();
  const response = new TextEncoder().encode(sent).buffer;
  Object.assign(xhr, { status, response, headerLines: 'content-type: text/plain\r\nx-a: b: c\r\n' });
  xhr.dispatchEvent(new Event('load'));
  const reply = await outcome;
  if (!(reply instanceof Response)) throw new Error('no reply');
  expect([reply.status, reply.headers.get('x-a'), await reply.text()]).toEqual([status, 'b: c', text]);
});

it('rejects without a connection, like fetch', async () => {
  const { xhr, outcome } = start(post);
  await expect.poll(() => xhr.body).toBeDefined();
  xhr.dispatchEvent(new Event('error'));
  expect(await outcome).toMatchObject({ name: 'TypeError', message: 'the network request failed' });
});

it('aborts the request on abort', async () => {
  const controller = new AbortController();
  const { xhr, outcome } = start(post, controller.signal);
  await expect.poll(() => xhr.body).toBeDefined();
  controller.abort();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  expect(xhr.aborted).toBe(true);
});

it('sends nothing if it is already aborted', async () => {
  const { startRequest, outcome } = start(post, AbortSignal.abort());
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  expect(startRequest).not.toHaveBeenCalled();
});
