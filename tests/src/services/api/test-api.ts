import { createAccessToken } from '../../../../src/services/api/access-token.ts';
import { createBearerCall } from '../../../../src/services/api/bearer-call.ts';
import { createCall, type Api } from '../../../../src/services/api/call.ts';
import type { CreateUpload } from '../../../../src/services/api/upload.ts';
import { createCryptoJsCipher, nodeEncrypt } from '../node-cipher.ts';

export interface Received {
  readonly line: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

export type Answer = (received: Received) => Response | Promise<Response>;

export const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
export const encrypted = (value: unknown) => json({ content: nodeEncrypt(JSON.stringify(value)) });

/** Headers of a call with a body; `bearer` adds the token. */
export const jsonType = { 'content-type': 'application/json' };
export const bearer = { ...jsonType, authorization: 'Bearer stored-token' };

/** An `Api` over a backend that replies by path suffix. */
export function createTestApi(answers: Record<string, Answer>, token: string | null = 'stored-token') {
  const received: Received[] = [];
  const init: RequestInit[] = [];
  const requests: Request[] = [];
  const keepalive: boolean[] = [];
  const fetch = async (input: string | URL | Request, options: RequestInit = {}) => {
    const request = new Request(input);
    const { origin, pathname, search } = new URL(request.url);
    const text = await request.text();
    const one: Received = {
      line: `${request.method} ${origin}${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      body: text === '' ? undefined : JSON.parse(text),
    };
    received.push(one);
    keepalive.push(request.keepalive);
    init.push(options);
    requests.push(request);
    const answer = Object.entries(answers).find(([path]) => pathname.endsWith(path))?.[1];
    const response = answer?.(one) ?? json({}, 404);
    return new Promise<Response>((resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      Promise.resolve(response).then(resolve, reject);
    });
  };
  let onMoved: Parameters<CreateUpload>[0] = () => {};
  const upload: CreateUpload = (listener) => {
    onMoved = listener;
    return fetch;
  };
  let stored = token ?? undefined;
  const session = {
    readToken: () => Promise.resolve(stored),
    writeToken: (next: string | undefined) => void (stored = next),
  };
  const bases = { api: 'https://api.example', validation: 'https://sms.example/v1' };
  const call = createCall({ bases, fetch, upload, cipher: createCryptoJsCipher() });
  const accessToken = createAccessToken({ tokenKey: 'the-token-key', call, session });
  const api: Api = { timeZone: 'UTC', call: createBearerCall(call, accessToken) };
  return {
    api,
    fetch,
    accessToken,
    received,
    init,
    requests,
    keepalive,
    /** reports upload progress; null reports progress of the reply */
    move: (sent: number | null, total = 2) => onMoved(sent === null ? null : { sent, total }),
    stored: () => stored,
    paths: () => received.map(({ line }) => new URL(line.split(' ')[1] ?? '').pathname),
  };
}
