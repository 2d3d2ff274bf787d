/** The kinds of failure, which only decide the help below the sentence of the call that failed (journey.md#dialogs). */
const kinds = [
  /** no connection, by the browser's own account */
  'offline',
  /** no connection although the browser is online: the portal's own page does not answer either (journey.md#connection) */
  'unreached',
  /** no connection, but the portal's own page answers: something on the device or in its network blocks the call */
  'blocked',
  /** refused again with a new token: the browser keeps no cookies */
  'cookiesRefused',
  /** 413 from Registro */
  'documentTooHeavy',
  /** 403, or 413 from another call: by the server, a proxy or a firewall */
  'refused',
  /** 511, or a page in place of the reply: a network that asks to sign in, or maintenance */
  'otherPage',
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

/** Kinds without a complete reply of the server, where no status says more. */
const lostKinds: readonly FailureKind[] = ['offline', 'unreached', 'blocked', 'timeout', 'malformed', 'otherPage'];

/** Whether the reply is lost while the server may have done what was asked (journey.md#lost-replies). */
export function isReplyLost(error: unknown): boolean {
  const status = readMember(error, 'status');
  return status === undefined ? lostKinds.includes(readFailureKind(error)) : gatewayStatuses.includes(status);
}

/** Kinds that a lost reply's sentence is followed by: they say what helps. */
const saidOfLostReply: readonly FailureKind[] = ['offline', 'blocked', 'otherPage'];

/** The error of a lost reply, where its kind is said below; undefined: it is not (journey.md#lost-replies). */
export function selectSaidOfLostReply(error: unknown): { readonly error?: unknown } {
  return saidOfLostReply.includes(readFailureKind(error)) ? { error } : {};
}

/** The kind of what a service rejected with; also of a failure that was copied into a plain object. */
export function readFailureKind(error: unknown): FailureKind {
  const kind = readMember(error, 'kind');
  return kinds.find((known) => known === kind) ?? 'unknown';
}

function readMember(error: unknown, name: 'kind' | 'status'): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
