/** The kinds of failure, which only decide the help below the sentence of the call that failed (journey.md#dialogs). */
const kinds = [
  /** no connection, or it was lost */
  'offline',
  /** of a registration: no connection, and the browser itself says so */
  'disconnected',
  /** no answer in time */
  'timeout',
  /** an answer outside 2xx */
  'status',
  /** HTML, an empty body, a wrong shape, content that can't be decrypted */
  'malformed',
  /** the browser could not do it: captcha script, file reader, clipboard */
  'unavailable',
  /** the page was opened by http, where a browser has no cryptography */
  'insecure',
  /** the server no longer knows which NIS this visitor looked up (backend.md#sending-codes) */
  'lookUpExpired',
  'unknown',
] as const;

export type FailureKind = (typeof kinds)[number];

/** What every service rejects with. `status` is the HTTP status where the kind is `status`. */
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

/** Statuses of a gateway whose server may have done what was asked. */
const gatewayStatuses: readonly unknown[] = [502, 503, 504];

/** Whether the reply is lost while the server may have done what was asked (journey.md#lost-replies). */
export function isReplyLost(error: unknown): boolean {
  const kind = readFailureKind(error);
  if (kind !== 'status')
    return kind === 'offline' || kind === 'disconnected' || kind === 'timeout' || kind === 'malformed';
  return gatewayStatuses.includes(readMember(error, 'status'));
}

/** Whether the browser itself says that there is no connection. */
export function isDisconnected(error: unknown): boolean {
  return readFailureKind(error) === 'disconnected';
}

/** The kind of what a service rejected with; also of a failure that was copied into a plain object. */
export function readFailureKind(error: unknown): FailureKind {
  const kind = readMember(error, 'kind');
  return kinds.find((known) => known === kind) ?? 'unknown';
}

function readMember(error: unknown, name: 'kind' | 'status'): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
