/**
 * The one failure type of the portal. Every service rejects with it, and the machine knows no other.
 * Which sentence a failure shows depends on the call that failed (§8), never on its kind: the kind only
 * chooses the help that stands beside that sentence.
 */
export type FailureKind =
  | 'offline' // no connection, or it broke
  | 'timeout' // no answer in time
  | 'status' // an answer outside 2xx
  | 'malformed' // HTML, an empty body, a wrong shape, content that can't be decrypted
  | 'unavailable' // something of the browser's own: captcha script, file reader, clipboard
  | 'unknown';

const kinds: readonly string[] = [
  'offline',
  'timeout',
  'status',
  'malformed',
  'unavailable',
  'unknown',
] satisfies FailureKind[];

/** A failed service. `status` is the HTTP status where the kind is `status`. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;

  constructor(kind: FailureKind, message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'Failure';
    this.kind = kind;
    this.status = options.status;
  }
}

/** The kind of whatever an invoked service rejected with; also reads failures that crossed a realm as plain objects. */
export function readFailureKind(error: unknown): FailureKind {
  if (typeof error === 'object' && error !== null && 'kind' in error) {
    const kind = String(error.kind);
    if (isFailureKind(kind)) return kind;
  }
  return 'unknown';
}

function isFailureKind(kind: string): kind is FailureKind {
  return kinds.includes(kind);
}
