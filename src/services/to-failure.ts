import { Failure, type FailureKind } from '../../machines/model/failure.ts';
import { isRecord } from '../../machines/model/json.ts';

/** Matches a TypeError's message if the network is the cause. */
const networkMessage = /fetch|network|load failed|connection|imported module|module script/i;

/** Statuses whose failure has its own help text (journey.md#connection); others are 'status'. */
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

/** Maps any thrown value (from ky, the DOM, a parser) to a Failure, which has it as its cause. Keeps a Failure. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { name, message } = readNameAndMessage(error);
  const options = { cause: error };
  if (name === 'HTTPError') {
    const { status } = readResponse(error);
    const failure = failureOfStatus(typeof status === 'number' ? status : undefined, message, error);
    const seconds = status === 429 ? Number(readHeader(error, 'retry-after')) : 0;
    return seconds > 0 ? Object.assign(failure, { retryAfter: Math.ceil(seconds) }) : failure;
  }
  if (name === 'TimeoutError') return new Failure('timeout', message, options);
  if (name === 'NetworkError') return new Failure('unreachable', message, options);
  if (name === 'TypeError' && networkMessage.test(message)) return new Failure('unreachable', message, options);
  if (name === 'SyntaxError') return new Failure('malformed', message, options);
  if (browserErrors.includes(name)) return new Failure('unavailable', message, options);
  return new Failure('unknown', message, options);
}

/** Maps an error status to a Failure; undefined: status unknown. */
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

/** Reads the response of ky's HTTPError by shape because ky is loaded lazily. */
function readResponse(error: unknown): Readonly<Record<string, unknown>> {
  const response = isRecord(error) ? error['response'] : undefined;
  return isRecord(response) ? response : {};
}

/** Reads a header of an error's response; '' if missing or not exposed by CORS. */
export function readHeader(error: unknown, name: string): string {
  const { headers } = readResponse(error);
  return (headers instanceof Headers && headers.get(name)) || '';
}
