import { Failure, type FailureKind } from '../../machines/model/failure.ts';

/** In the message of a TypeError: the network is the reason. */
const networkMessage = /fetch|network|load failed|connection|imported module|module script/i;

/** What an answer outside 2xx says to whoever reads it, where it says more than that the call failed (journey.md#connection). */
const kindsOfStatus = new Map<number | undefined, FailureKind>([
  [403, 'refused'],
  [413, 'refused'],
  [511, 'otherPage'],
]);

/** DOMExceptions of file reader, clipboard, storage and workers. */
const browserErrors: readonly string[] = [
  'NotReadableError',
  'NotFoundError',
  'NotAllowedError',
  'NotSupportedError',
  'SecurityError',
  'QuotaExceededError',
  'InvalidStateError',
];

/**
 * Maps whatever was thrown (by ky, the DOM, a parser) to a Failure, which keeps it as its cause. A Failure is returned
 * as it is.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { name, message } = readNameAndMessage(error);
  const options = { cause: error };
  if (name === 'HTTPError') {
    const response = readResponse(error);
    return failureOfStatus(response?.status, message, error, readSeconds(response));
  }
  if (name === 'TimeoutError') return new Failure('timeout', message, options);
  if (name === 'NetworkError') return new Failure('unreached', message, options);
  if (name === 'TypeError' && networkMessage.test(message)) return new Failure('unreached', message, options);
  if (name === 'SyntaxError') return new Failure('malformed', message, options);
  if (browserErrors.includes(name)) return new Failure('unavailable', message, options);
  return new Failure('unknown', message, options);
}

/** The failure of an answer outside 2xx; undefined: its status is not known. */
export function failureOfStatus(
  status: number | undefined,
  message: string,
  cause?: unknown,
  retryAfter?: number,
): Failure {
  const kind = kindsOfStatus.get(status) ?? 'status';
  const seconds = retryAfter === undefined ? {} : { retryAfter };
  return new Failure(kind, message, { cause, ...(status !== undefined && { status }), ...seconds });
}

function readNameAndMessage(error: unknown): { name: string; message: string } {
  if (typeof error !== 'object' || error === null) return { name: '', message: String(error) };
  return {
    name: 'name' in error ? String(error.name) : '',
    message: 'message' in error ? String(error.message) : 'no message',
  };
}

/** What ky's HTTPError has of its response, read by its shape: ky itself is loaded late. */
function readResponse(error: unknown): { readonly status?: number; readonly headers?: unknown } | undefined {
  if (typeof error !== 'object' || error === null || !('response' in error)) return undefined;
  const { response } = error;
  if (typeof response !== 'object' || response === null || !('status' in response)) return undefined;
  if (typeof response.status !== 'number') return undefined;
  return { status: response.status, ...('headers' in response && { headers: response.headers }) };
}

/** The `Retry-After` of a 429, in whole seconds; undefined if there is none that the browser may read. */
function readSeconds(response: ReturnType<typeof readResponse>): number | undefined {
  const value =
    response?.status === 429 && response.headers instanceof Headers ? response.headers.get('retry-after') : null;
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;
}
