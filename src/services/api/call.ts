import { type Call, type CallName, calls } from '../../../machines/model/calls.ts';
import { Failure } from '../../../machines/model/failure.ts';
import type { Cipher } from '../cipher/cipher.ts';
import { type OnMoved, withDeadline } from '../deadline.ts';
import { readHeader, toFailure } from '../to-failure.ts';
import { encodeText, toJson } from '../document/file-content.ts';
import { decryptReply } from './envelope.ts';
// must precede ky, which uses Object.hasOwn while loading
import './has-own.ts';
import ky from 'ky';
import type { CreateUpload, UploadProgress } from './upload.ts';

/** Arguments of one call; `machines/model/calls.ts` declares the rest. */
export interface CallRequest {
  /** query parameter */
  readonly query?: readonly [name: string, value: string];
  /** sent as JSON; an encrypted call sends a string, or an object's JSON (`toJson`), as `{content}` (wire.md#cipher) */
  readonly body?: string | object;
  /** bearer token */
  readonly token?: string;
  /** upload progress of a call with a stall limit */
  readonly onSent?: (progress: UploadProgress) => void;
  /** receives the headers of a successful reply */
  readonly onHeaders?: (headers: Headers) => void;
  readonly signal: AbortSignal;
}

/** Makes one call without retries. Resolves to the reply's decrypted JSON, null if empty; rejects only with a Failure. */
export type CallApi = (name: CallName, request: CallRequest) => Promise<unknown>;

/** Transport for the calls of wire.md#calls. */
export interface Api {
  readonly call: CallApi;
  /** zone of `expiracion`, an IANA name; '' is the browser's zone */
  readonly timeZone: string;
}

export interface CallDependencies {
  /** base URLs; '' is the same origin */
  readonly bases: Readonly<Record<Call['base'], string>>;
  readonly fetch: typeof fetch;
  /** fetch for calls with a stall limit */
  readonly upload: CreateUpload;
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>;
}

export function createCall({ bases, fetch, upload, cipher }: CallDependencies): CallApi {
  return async (name, { query, body, token, onSent, onHeaders, signal }) => {
    const declared: Call = calls[name];
    const { method, encrypted, timeoutMs, stall } = declared;
    try {
      const sent = body === undefined ? undefined : await encodeBody(body, encrypted ? cipher : null);
      const send = async (deadline: AbortSignal, onMoved: OnMoved) => {
        const onProgress =
          ({ sendingMs, replyMs }: NonNullable<Call['stall']>) =>
          (progress: UploadProgress | null) => {
            onMoved(progress !== null && progress.sent < progress.total ? sendingMs : replyMs);
            if (progress !== null) onSent?.(progress);
          };
        const fetchOnce = stall === undefined ? fetch : upload(onProgress(stall));
        const response = await ky(addressOf(declared, bases, query), {
          method,
          retry: 0,
          // `withDeadline` also covers reading the body; ky's timeout does not
          timeout: false,
          // not ky's option `signal`, which needs AbortSignal.any
          fetch: (input, init) => fetchOnce(input, { ...init, signal: deadline }),
          ...(sent && { body: sent }),
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        });
        onHeaders?.(response.headers);
        // ky's own .json() would add an Accept header
        return response.text();
      };
      const reply = await withDeadline(timeoutMs, signal, send, stall?.sendingMs);
      // HTML, not JSON
      if (reply.trimStart().startsWith('<')) throw new Failure('otherPage', 'a page came in place of the reply');
      return await decryptReply(JSON.parse(reply || 'null'), cipher.decrypt);
    } catch (error) {
      const failure = toFailure(error);
      // an HTML page comes from a proxy or firewall, because the backend replies in JSON
      const isPage = readHeader(error, 'content-type').includes('html');
      if (!declared.needsNis || failure.status !== 403 || isPage) throw failure;
      throw new Failure('lookUpExpired', failure.message, { status: 403, cause: failure });
    }
  };
}

/** @param cipher null: not encrypted */
async function encodeBody(body: string | object, cipher: Pick<Cipher, 'encrypt'> | null): Promise<Blob> {
  if (cipher === null) return encodeText([JSON.stringify(body)], 'application/json');
  const text = typeof body === 'string' ? body : await toJson(body);
  // not JSON.stringify, which would block the page while it escapes a megabyte
  return encodeText(['{"content":"', ...(await cipher.encrypt(text)), '"}'], 'application/json');
}

function addressOf({ base, path }: Call, bases: CallDependencies['bases'], query: CallRequest['query']): string {
  return `${bases[base]}${path}${query === undefined ? '' : `?${query[0]}=${encodeURIComponent(query[1])}`}`;
}
