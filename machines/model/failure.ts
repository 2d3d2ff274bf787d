/** Failure kinds; they only select the help below the failed call's sentence (journey.md#dialogs). */
const kinds = [
  /** no connection, according to the browser */
  'offline',
  /** no connection although the browser is online; the portal's own page does not answer either (journey.md#connection) */
  'unreachable',
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
  /** timeout */
  'timeout',
  /** an answer outside 2xx */
  'status',
  /** HTML, an empty body, a wrong shape, content that can't be decrypted */
  'malformed',
  /** missing browser capability: captcha script, file reader, clipboard */
  'unavailable',
  /** the page was opened by http, where a browser has no cryptography */
  'insecure',
  /** the server no longer knows which NIS this visitor looked up (backend.md#sending-codes) */
  'lookUpExpired',
  'unknown',
] as const;

export type FailureKind = (typeof kinds)[number];

/** The rejection of every service. `status` is the HTTP status if the kind is `status`. */
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

/** Gateway statuses after which the server may still have completed the request. */
const gatewayStatuses: readonly unknown[] = [502, 503, 504];

/** Kinds without a complete reply from the server. */
const lostKinds: readonly FailureKind[] = ['offline', 'unreachable', 'blocked', 'timeout', 'malformed', 'otherPage'];

/** Whether the reply is lost although the server may have completed the request (journey.md#lost-replies). */
export function isReplyLost(error: unknown): boolean {
  const status = readMember(error, 'status');
  return status === undefined ? lostKinds.includes(readFailureKind(error)) : gatewayStatuses.includes(status);
}

/** Failure kinds whose help is appended to the lost-reply message. */
const saidOfLostReply: readonly FailureKind[] = ['offline', 'blocked', 'otherPage'];

/** The error of a lost reply if its help is shown, otherwise an empty object (journey.md#lost-replies). */
export function selectSaidOfLostReply(error: unknown): { readonly error?: unknown } {
  return saidOfLostReply.includes(readFailureKind(error)) ? { error } : {};
}

/** The kind of a rejection, also if it was copied into a plain object. */
export function readFailureKind(error: unknown): FailureKind {
  const kind = readMember(error, 'kind');
  return kinds.find((known) => known === kind) ?? 'unknown';
}

function readMember(error: unknown, name: 'kind' | 'status'): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
