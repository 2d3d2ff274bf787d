import type { Application, Client, Program, Registration, Verification } from './entities.ts';
import type { UploadEvent } from './events.ts';
import { limits } from './limits.ts';

/** A backend call: the contract between browser and server (wire.md#calls). */
export interface Call<Input = never, Output = unknown> {
  readonly method: 'GET' | 'POST';
  /** base address, from API_URL or VALIDATION_URL */
  readonly base: 'api' | 'validation';
  /** path below the base address */
  readonly path: string;
  /** requires the bearer token and its cookie (SEC-4) */
  readonly bearer: boolean;
  /** request and reply are encrypted as `{content}` (SEC-1) */
  readonly encrypted: boolean;
  /** requires that the server knows this visitor's NIS; otherwise 403 (backend.md#sending-codes) */
  readonly needsNis: boolean;
  /** timeout in ms for request and reply, including the body (wire.md#timeouts) */
  readonly timeoutMs: number;
  /** optional stall timeouts in ms, for the upload and for the reply */
  readonly stall?: { readonly sendingMs: number; readonly replyMs: number };
  /** phantom type with the service's input and output; never set */
  readonly service?: (input: Input) => Output;
}

type Details = Partial<Omit<Call, 'method' | 'path' | 'service'>>;

function call<Input, Output>(method: Call['method'], path: string, details: Details = {}): Call<Input, Output> {
  const defaults = { base: 'api', bearer: false, encrypted: false, needsNis: false } as const;
  return { method, path, ...defaults, timeoutMs: limits.callTimeoutMs, ...details };
}

/** Every call, keyed by the statechart's service, in journey order. */
export const calls = {
  /** Requests the access token; the service stores it (LAN-5). */
  requestToken: call<undefined, void>('POST', '/token'),
  validateCaptcha: call<{ token: string }, { ok: boolean }>('POST', '/api/validateRecaptcha'),
  /** `client` is null if an Ok reply has no Result (CON-2) */
  findNis: call<{ nis: string }, { ok: boolean; client: Client | null; message: string }>('POST', '/api/EncontrarNis', {
    bearer: true,
    encrypted: true,
  }),
  findRegistro: call<{ nis: string }, { ok: boolean; message: string }>('POST', '/api/EncontrarRegistro', {
    bearer: true,
    encrypted: true,
    needsNis: true,
  }),
  /** `found` is false if the reply has Ok false or a "not found" message */
  findFolio: call<{ folio: string }, { found: boolean; message: string }>('GET', '/api/EncontrarFolio', {
    encrypted: true,
  }),
  listPrograms: call<undefined, readonly Program[]>('GET', '/api/ListaProgramas'),
  requestCode: call<{ phone: string }, { ok: true; verification: Verification } | { ok: false; message: string }>(
    'GET',
    '/solicitarCodigo',
    { base: 'validation', needsNis: true },
  ),
  /** `confirmedUntil` in epoch ms; `attemptsLeft` is null if missing from the reply */
  validateCode: call<{ code: string }, { ok: boolean; confirmedUntil: number; attemptsLeft: number | null }>(
    'GET',
    '/validarCodigo',
    { base: 'validation', needsNis: true },
  ),
  /** `report` receives the upload progress; `registeredAt` in epoch ms; `aboutDocument`: the document was refused */
  register: call<
    { readonly application: Application; readonly report: (event: UploadEvent) => void },
    | { ok: true; registration: Registration; registeredAt: number }
    | { ok: false; message: string; aboutDocument: boolean }
  >('POST', '/api/Registro', {
    bearer: true,
    encrypted: true,
    needsNis: true,
    timeoutMs: limits.registroTimeoutMs,
    stall: { sendingMs: limits.registroStallMs, replyMs: limits.registroReplyMs },
  }),
};

export type CallName = keyof typeof calls;

export const callNames = Object.keys(calls).filter((name): name is CallName => name in calls);
