import { Failure } from '../../machines/model/failure.ts';

/** What browsers say, in the message of a TypeError, when the network is the reason. */
const networkWords = /fetch|network|load failed|connection|imported module|module script/i;

/** DOMExceptions of the browser's own devices: file reader, clipboard, storage, workers. */
const deviceErrors: readonly string[] = [
  'NotReadableError',
  'NotFoundError',
  'NotAllowedError',
  'NotSupportedError',
  'SecurityError',
  'QuotaExceededError',
  'InvalidStateError',
];

/**
 * The one mapping from whatever was thrown (ky, DOM, parser, anything) to the portal's Failure. A Failure
 * is itself; the original error is kept as its cause.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { name, message } = describe(error);
  const options = { cause: error };
  if (name === 'HTTPError') {
    const status = statusOf(error);
    return new Failure('status', message, status === undefined ? options : { ...options, status });
  }
  if (name === 'TimeoutError') return new Failure('timeout', message, options);
  if (name === 'NetworkError') return new Failure('offline', message, options);
  if (name === 'TypeError' && networkWords.test(message)) return new Failure('offline', message, options);
  if (name === 'SyntaxError') return new Failure('malformed', message, options);
  if (deviceErrors.includes(name)) return new Failure('unavailable', message, options);
  return new Failure('unknown', message, options);
}

function describe(error: unknown): { name: string; message: string } {
  if (typeof error !== 'object' || error === null) return { name: '', message: String(error) };
  return {
    name: 'name' in error ? String(error.name) : '',
    message: 'message' in error ? String(error.message) : 'no message',
  };
}

/** The status of ky's HTTPError, read by shape: ky itself is loaded late. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('response' in error)) return undefined;
  const { response } = error;
  if (typeof response !== 'object' || response === null || !('status' in response)) return undefined;
  return typeof response.status === 'number' ? response.status : undefined;
}
