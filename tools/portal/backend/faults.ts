import type { FailureKind } from '../../../machines/model/failure.ts';

/** 'dropped': the connection is closed without a reply. Default: status 200, JSON. */
export type Reply = 'dropped' | { readonly status?: number; readonly type?: string; readonly body: string };

/** Faults that the reply to any call can have. */
export const faultReplies = {
  'no connection': 'dropped',
  'status 500': { status: 500, body: '{"error":"interno"}' },
  'status 429': { status: 429, body: '{"error":"espere"}' },
  'status 403': { status: 403, type: 'text/html', body: '<!doctype html><title>Bloqueado</title>' },
  'status 403, JSON': { status: 403, body: '{"error":"sin NIS"}' },
  'status 413': { status: 413, type: 'text/html', body: '<!doctype html><title>Too large</title>' },
  'status 511': { status: 511, type: 'text/html', body: '<!doctype html><title>Inicie sesión</title>' },
  'HTML body': { type: 'text/html', body: '<!doctype html><title>Mantenimiento</title>' },
  'empty body': { body: '' },
  'wrong shape': { body: '{"Ok":"sí","Message":42,"Result":"nada"}' },
} as const satisfies Record<string, Reply>;

/** A service failure of this kind. */
export function failure(kind: FailureKind, message: string, status?: number) {
  return { error: Object.assign(new Error(message), { kind, status }) };
}

/** Service failures by fault. */
export const failures = {
  unreachable: failure('unreachable', 'no connection, while the browser is online'),
  'other page': failure('otherPage', 'a page in place of the reply'),
  'document too heavy': failure('documentTooHeavy', 'too large', 413),
  'no NIS': failure('lookUpExpired', 'the NIS has to be looked up again', 403),
  timeout: failure('timeout', 'no answer in time'),
  'status 500': failure('status', 'an error of the server', 500),
  'status 429': failure('status', 'too many requests', 429),
} as const;

/** The reply that makes a service fail with this error; null: no reply until the timeout. */
export function failingReply(error: unknown): Reply | null {
  const found = [
    [failures.timeout, null],
    [failures['other page'], faultReplies['HTML body']],
    [failures['no NIS'], faultReplies['status 403, JSON']],
    [failures['document too heavy'], faultReplies['status 413']],
    [failures['status 500'], faultReplies['status 500']],
    [failures['status 429'], faultReplies['status 429']],
    [failures.unreachable, faultReplies['no connection']],
  ] as const;
  const reply = found.find(([end]) => end.error === error);
  if (!reply) throw new Error(`no reply of the backend leads to ${String(error)}`);
  return reply[1];
}
