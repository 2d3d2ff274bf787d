/** Failure kinds; they only select the help below the failed call's sentence (journey.md#dialogs). */
const kinds = [
  /** the browser reports no connection */
  'offline',
  /** no connection although the browser is online; the portal's origin does not reply either (journey.md#connection) */
  'unreachable',
  /** no connection, but the portal's origin replies: something on the device or in its network blocks the call */
  'blocked',
  /** a second 401, despite a new token: the browser keeps no cookies */
  'cookiesRefused',
  /** 413 from Registro */
  'documentTooHeavy',
  /** 403, or 413 from a call other than Registro: sent by the server, a proxy or a firewall */
  'refused',
  /** 511, or HTML in place of the reply: a captive portal, or maintenance */
  'otherPage',
  /** no complete reply in time */
  'timeout',
  /** any other status outside 2xx */
  'status',
  /** an empty body, an unexpected shape, or content that can't be decrypted */
  'malformed',
  /** missing browser capability: captcha script, file reader, clipboard */
  'unavailable',
  /** the page was opened over http, so it lacks Web Cryptography */
  'insecure',
  /** the server no longer knows which NIS this visitor looked up (backend.md#sending-codes) */
  'lookUpExpired',
  'unknown',
] as const;

export type FailureKind = (typeof kinds)[number];

/** Every service rejects with this error. `status` is the HTTP status if the kind is `status`. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** seconds until the call may be repeated, if the reply contains them */
  readonly retryAfter?: number;

  constructor(kind: FailureKind, message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'Failure';
    this.kind = kind;
    this.status = options.status;
  }
}

/** Gateway statuses after which the server may still have completed the request. */
const gatewayStatuses: readonly unknown[] = [502, 503, 504];

/** Kinds that mean that no complete reply arrived. */
const lostKinds: readonly FailureKind[] = ['offline', 'unreachable', 'blocked', 'timeout', 'malformed', 'otherPage'];

/** Whether the reply is lost although the server may have completed the request (journey.md#lost-replies). */
export function isReplyLost(error: unknown): boolean {
  const status = readMember(error, 'status');
  return status === undefined ? lostKinds.includes(readFailureKind(error)) : gatewayStatuses.includes(status);
}

/** Failure kinds whose help is appended to the lost-reply message. */
const saidOfLostReply: readonly FailureKind[] = ['offline', 'blocked', 'otherPage'];

/** `{ error }` if the lost-reply message includes help for this failure kind, otherwise {} (journey.md#lost-replies). */
export function selectSaidOfLostReply(error: unknown): { readonly error?: unknown } {
  return saidOfLostReply.includes(readFailureKind(error)) ? { error } : {};
}

/** The kind of a rejection, even if it was copied into a plain object. */
export function readFailureKind(error: unknown): FailureKind {
  const kind = readMember(error, 'kind');
  return kinds.find((known) => known === kind) ?? 'unknown';
}

/** Seconds until a rejected call may be repeated; undefined if the reply has none. */
export function readRetryAfter(error: unknown): number | undefined {
  const seconds = readMember(error, 'retryAfter');
  return typeof seconds === 'number' ? seconds : undefined;
}

function readMember(error: unknown, name: 'kind' | 'status' | 'retryAfter'): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
