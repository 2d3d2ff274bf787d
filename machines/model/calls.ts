import type { Application, Client, Program, Registration, Verification } from './entities.ts';
import type { UploadEvent } from './events.ts';
import { limits } from './limits.ts';

/** A call of the backend (wire.md#calls): what the browser that makes it and the server that answers it agree on. */
export interface Call<Input = never, Output = unknown> {
  readonly method: 'GET' | 'POST';
  /** what its path begins with, by the configuration: VITE_API_URL or VITE_VALIDATION_URL */
  readonly base: 'api' | 'validation';
  /** after that */
  readonly path: string;
  /** whether it needs the bearer token and its cookie (SEC-4) */
  readonly bearer: boolean;
  /** whether what is sent and what is replied is `{content}`, the cipher of it (SEC-1) */
  readonly encrypted: boolean;
  /** milliseconds for request and reply, its body included (wire.md#timeouts) */
  readonly timeoutMs: number;
  /** milliseconds without a byte: while some still have to leave, and once all have; without them only timeoutMs counts */
  readonly stall?: { readonly sendingMs: number; readonly replyMs: number };
  /** of the service that makes it: types alone, nothing has a value */
  readonly service?: (input: Input) => Output;
}

type Details = Partial<Omit<Call, 'method' | 'path' | 'service'>>;

function call<Input, Output>(method: Call['method'], path: string, details: Details = {}): Call<Input, Output> {
  return { method, base: 'api', path, bearer: false, encrypted: false, timeoutMs: limits.callTimeoutMs, ...details };
}

/** Every call, by the service of the statechart that makes it, in the order of the journey. */
export const calls = {
  /** Requests the access token; the service stores it (LAN-5). */
  requestToken: call<undefined, void>('POST', '/token'),
  validateCaptcha: call<{ token: string }, { ok: boolean }>('POST', '/api/validateRecaptcha'),
  /** client null where the reply is Ok without a Result (CON-2) */
  findNis: call<{ nis: string }, { ok: boolean; client: Client | null; message: string }>('POST', '/api/EncontrarNis', {
    bearer: true,
    encrypted: true,
  }),
  findRegistro: call<{ nis: string }, { ok: boolean; message: string }>('POST', '/api/EncontrarRegistro', {
    bearer: true,
    encrypted: true,
  }),
  /** not found only where the reply says Ok false */
  findFolio: call<{ folio: string }, { found: boolean; message: string }>('GET', '/api/EncontrarFolio', {
    encrypted: true,
  }),
  listPrograms: call<undefined, readonly Program[]>('GET', '/api/ListaProgramas'),
  requestCode: call<{ phone: string }, { ok: true; verification: Verification } | { ok: false; message: string }>(
    'GET',
    '/solicitarCodigo',
    { base: 'validation' },
  ),
  /** confirmedUntil in epoch milliseconds, triesLeft null where the reply says none */
  validateCode: call<{ code: string }, { ok: boolean; confirmedUntil: number; triesLeft: number | null }>(
    'GET',
    '/validarCodigo',
    { base: 'validation' },
  ),
  /** report: how its bytes leave; registeredAt in epoch milliseconds; aboutDocument: the refusal names the document */
  register: call<
    { readonly application: Application; readonly report: (event: UploadEvent) => void },
    | { ok: true; registration: Registration; registeredAt: number }
    | { ok: false; message: string; aboutDocument: boolean }
  >('POST', '/api/Registro', {
    bearer: true,
    encrypted: true,
    timeoutMs: limits.registroTimeoutMs,
    stall: { sendingMs: limits.registroStallMs, replyMs: limits.registroReplyMs },
  }),
};

export type CallName = keyof typeof calls;

export const callNames = Object.keys(calls).filter((name): name is CallName => name in calls);
