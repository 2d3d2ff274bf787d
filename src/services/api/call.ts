import { limits } from '../../../machines/model/limits.ts';
import type { Cipher } from '../cipher/cipher.ts';
import { withDeadline } from '../deadline.ts';
import { toFailure } from '../to-failure.ts';
import { decryptReply } from './envelope.ts';
// before ky, which uses it as soon as it is loaded
import './has-own.ts';
import ky from 'ky';
import type { CreateUpload, UploadProgress } from './upload.ts';

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  /** sent as JSON */
  readonly body?: object;
  /** a text, or an object as its JSON, that is sent encrypted, as `{content}` (wire.md#cipher) */
  readonly encryptedBody?: string | object;
  /** bearer token */
  readonly token?: string;
  /** milliseconds for request and reply, its body included; default 15 s (wire.md#timeouts) */
  readonly timeoutMs?: number;
  /** milliseconds in which no byte may have left or come; without it only timeoutMs counts */
  readonly stallMs?: number;
  /** with a stallMs: is told how many bytes of the request have left */
  readonly onSent?: (progress: UploadProgress) => void;
  readonly signal: AbortSignal;
}

/** Makes one call, once. Resolves to the reply's JSON, decrypted, of any shape, null where it is empty; rejects with a Failure and nothing else. */
export type CallApi = (call: Call) => Promise<unknown>;

/** What the calls of wire.md#calls are made with. */
export interface Api {
  /** base of /api/…; '' is the same origin */
  readonly apiUrl: string;
  /** base of solicitarCodigo and validarCodigo */
  readonly validationUrl: string;
  /** of `expiracion`, an IANA name; '' is the browser's own zone */
  readonly timeZone: string;
  /** calls without a token */
  readonly call: CallApi;
  /** calls with one */
  readonly bearerCall: CallApi;
}

export interface CallDependencies {
  readonly fetch: typeof fetch;
  /** for the calls with a stallMs */
  readonly upload: CreateUpload;
  readonly cipher: Pick<Cipher, 'encrypt' | 'encryptBody' | 'decrypt'>;
}

export function createCall({ fetch, upload, cipher }: CallDependencies): CallApi {
  return async ({ method, url, body, encryptedBody, token, signal, ...times }) => {
    const { timeoutMs = limits.callTimeoutMs, stallMs, onSent } = times;
    try {
      const json = typeof encryptedBody === 'string' ? { content: await cipher.encrypt(encryptedBody) } : body;
      const bytes = typeof encryptedBody === 'object' ? await cipher.encryptBody(encryptedBody) : undefined;
      const send = async (deadline: AbortSignal, onMoved: () => void) => {
        const onProgress = (sent: UploadProgress | null) => {
          onMoved();
          if (sent !== null) onSent?.(sent);
        };
        const fetchOnce = stallMs === undefined ? fetch : upload(onProgress);
        const response = await ky(url, {
          method,
          retry: 0,
          // the deadline above also covers the reading of the body, which ky's own does not
          timeout: false,
          // not ky's option `signal`, which needs AbortSignal.any
          fetch: (input, init) => fetchOnce(input, { ...init, signal: deadline }),
          json,
          ...(bytes && { body: bytes }),
          // the end of a session goes on when the page is closed
          keepalive: method === 'DELETE',
          headers: {
            ...(bytes === undefined ? {} : { 'content-type': 'application/json' }),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
        });
        // ky's own .json() would add an Accept header
        return response.text();
      };
      const reply = await withDeadline(timeoutMs, signal, send, stallMs);
      return await decryptReply(JSON.parse(reply || 'null'), cipher.decrypt);
    } catch (error) {
      throw toFailure(error);
    }
  };
}
