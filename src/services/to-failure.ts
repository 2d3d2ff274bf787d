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
    const status = readStatus(error);
    return failureOfStatus(status, message, error);
  }
  if (name === 'TimeoutError') return new Failure('timeout', message, options);
  if (name === 'NetworkError') return new Failure('unreachable', message, options);
  if (name === 'TypeError' && networkMessage.test(message)) return new Failure('unreachable', message, options);
  if (name === 'SyntaxError') return new Failure('malformed', message, options);
  if (browserErrors.includes(name)) return new Failure('unavailable', message, options);
  return new Failure('unknown', message, options);
}

/** The failure of an answer outside 2xx; undefined: its status is not known. */
export function failureOfStatus(status: number | undefined, message: string, cause?: unknown): Failure {
  const kind = kindsOfStatus.get(status) ?? 'status';
  return new Failure(kind, message, { cause, ...(status !== undefined && { status }) });
}

function readNameAndMessage(error: unknown): { name: string; message: string } {
  if (typeof error !== 'object' || error === null) return { name: '', message: String(error) };
  return {
    name: 'name' in error ? String(error.name) : '',
    message: 'message' in error ? String(error.message) : 'no message',
  };
}

/** The status of ky's HTTPError, read by its shape: ky itself is loaded late. */
function readStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('response' in error)) return undefined;
  const { response } = error;
  if (typeof response !== 'object' || response === null || !('status' in response)) return undefined;
  return typeof response.status === 'number' ? response.status : undefined;
}
