/** Creates a fetch that reports progress: bytes sent, or null when reply bytes arrive. */
export type CreateUpload = (onMoved: (sent: UploadProgress | null) => void) => typeof fetch;

/** Upload progress in bytes of the request body. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

/** Statuses that allow no response body. */
const withoutBody: readonly number[] = [204, 205, 304];

/**
 * Fetches with XMLHttpRequest because fetch can't report upload progress in every browser. Resolves and rejects like fetch: with a
 * TypeError if there is no connection, with an AbortError if it is aborted.
 */
export function createUpload(startRequest: () => XMLHttpRequest): CreateUpload {
  return (onMoved) => async (input, init) => {
    const request = new Request(input);
    const signal = init?.signal ?? request.signal;
    const body = await request.blob();
    // phones of 2021 lack throwIfAborted
    if (signal.aborted) throw aborted();

    return new Promise<Response>((resolve, reject) => {
      const xhr = startRequest();
      const abort = () => {
        reject(aborted());
        xhr.abort();
      };
      xhr.open(request.method, request.url);
      xhr.responseType = 'arraybuffer';
      for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
      xhr.upload.addEventListener('progress', ({ loaded, total }) => onMoved({ sent: loaded, total }));
      // readyState 2: the headers have arrived
      xhr.addEventListener('readystatechange', () => xhr.readyState === 2 && onMoved(null));
      xhr.addEventListener('progress', () => onMoved(null));
      xhr.addEventListener('load', () => resolve(toResponse(xhr)));
      xhr.addEventListener('error', () => reject(new TypeError('the network request failed')));
      xhr.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
      signal.addEventListener('abort', abort);
      xhr.send(body.size === 0 ? null : body);
    });
  };
}

function aborted(): DOMException {
  return new DOMException('the request was aborted', 'AbortError');
}

function toResponse(xhr: XMLHttpRequest): Response {
  const { status, statusText } = xhr;
  const body: unknown = xhr.response;
  const hasBody = body instanceof ArrayBuffer && !withoutBody.includes(status);
  return new Response(hasBody ? body : null, { status, statusText, headers: readHeaders(xhr) });
}

function readHeaders(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
