import type { Client, Contact, Registration, Verification } from '../../../machines/model/entities.ts';
import type { ServiceInput, ServiceName, ServiceOutput } from '../../../machines/model/services.ts';
import {
  ana,
  application,
  ready,
  endedProgram,
  farFuture,
  folio,
  longAgo,
  newcomer,
  now as registeredAt,
  oneTimeCode,
  programs,
  dataUrlOf,
  largePhoto,
  smallPhoto,
  verification,
} from '../sample-data.ts';
import { namedContact } from '../contact-samples.ts';
import { failures } from './faults.ts';

/** The result of a service: its output, or the value that it rejects with. */
type Outcome<Output> = { readonly output: Output } | { readonly error: unknown };

/** The part of the machine's context that outcomes depend on. */
interface Known {
  readonly contact?: Contact | null | undefined;
}

const report = () => {};

/** A call to the backend according to wire.md#calls, written independently of the portal's code. */
interface Call<Input, Output> {
  readonly method: 'GET' | 'POST';
  /** path and query */
  address(input: Input): string;
  /** request body, an object as JSON; default: none */
  body?(input: Input): string | object;
  /** whether the call carries the access token */
  readonly authorized?: true;
  /** whether body and reply are encrypted in `content` */
  readonly encrypted?: true;
  /** inputs that the sample data's customer may send */
  readonly inputs: readonly [Input, ...Input[]];
  /** The reply that makes the service return an output; null: an empty reply. `now` is the page's clock. */
  reply(output: Output, now: number): object | null;
  /** a well-formed reply with a negative result; default: the reply of the outcome 'not ok' */
  readonly refusal?: object;
  /** possible outcomes, the usual one first; an outcome may depend on the input in the context */
  readonly outcomes: Readonly<Record<string, Outcome<Output> | ((context: Known) => Outcome<Output>)>>;
}

/** Every call, in journey order. */
export const calls = {
  requestToken: {
    method: 'POST',
    address: () => '/token',
    body: () => ({ content: 'demo-token-key' }),
    inputs: [undefined],
    reply: () => ({ data: 'a-token' }),
    // no success case: the chart has no transition for it
    outcomes: { failed: failures.unreachable },
  },
  validateCaptcha: {
    method: 'POST',
    address: () => '/api/validateRecaptcha',
    body: ({ token }) => ({ token }),
    inputs: [{ token: 'captcha-token' }],
    reply: ({ ok }) => ({ ok }),
    outcomes: {
      ok: { output: { ok: true } },
      'not ok': { output: { ok: false } },
      failed: failures['status 500'],
      unreachable: failures.unreachable,
    },
  },
  findNis: {
    method: 'POST',
    address: ({ nis }) => `/api/EncontrarNis?nis=${nis}`,
    body: ({ nis }) => nis,
    authorized: true,
    encrypted: true,
    inputs: [newcomer],
    reply: ({ ok, client, message }) => ({
      Ok: ok,
      Message: message,
      ...(client ? { Result: clientFields(client) } : {}),
    }),
    outcomes: {
      newcomer: { output: { ok: true, client: newcomer, message: '' } },
      consented: { output: { ok: true, client: ready, message: '' } },
      'no result': { output: { ok: true, client: null, message: '' } },
      'not ok': { output: { ok: false, client: null, message: '' } },
      'not ok, with a message': { output: { ok: false, client: null, message: 'El NIS está dado de baja' } },
      failed: failures['other page'],
      unreachable: failures.unreachable,
    },
  },
  findRegistro: {
    method: 'POST',
    address: () => '/api/EncontrarRegistro',
    body: ({ nis }) => nis,
    authorized: true,
    encrypted: true,
    inputs: [newcomer],
    reply: ({ ok, message }) => ({ Ok: ok, Message: message }),
    outcomes: {
      ok: { output: { ok: true, message: '' } },
      'not ok': { output: { ok: false, message: 'Ya tiene un registro' } },
      'not ok, with a folio': { output: { ok: false, message: `Ya tiene un registro con folio ${folio}` } },
      failed: failures.timeout,
      unreachable: failures.unreachable,
    },
  },
  findFolio: {
    method: 'GET',
    address: (input) => `/api/EncontrarFolio?folio=${input.folio}`,
    encrypted: true,
    inputs: [{ folio }],
    reply: ({ found, message }) => ({ Ok: found, Message: message }),
    refusal: { Ok: false, Message: 'No existe ese folio' },
    outcomes: {
      found: { output: { found: true, message: 'Su solicitud está en revisión' } },
      'not found': { output: { found: false, message: 'No existe ese folio' } },
      failed: failures['other page'],
      unreachable: failures.unreachable,
    },
  },
  listPrograms: {
    method: 'GET',
    address: () => '/api/ListaProgramas',
    inputs: [undefined],
    reply: (listed) => ({
      ok: true,
      result: listed.map(({ id, name, help }) => ({ idTipoRefrendo: id, nombre: name, ayuda: help })),
    }),
    refusal: { ok: false, mensaje: 'No hay programas.' },
    outcomes: {
      some: { output: programs },
      none: { output: [] },
      failed: failures['status 500'],
      unreachable: failures.unreachable,
    },
  },
  requestCode: {
    method: 'GET',
    address: ({ phone }) => `/validacion/solicitarCodigo?numero=${phone}`,
    inputs: [ana],
    reply: (output, now) =>
      output.ok
        ? {
            ok: true,
            result: { codigo: output.verification.code, expiracion: utcTime(expiryOf(output.verification, now)) },
          }
        : { ok: false, mensaje: output.message },
    outcomes: {
      sent: (context) => ({ output: { ok: true, verification: { ...verification, number: numberOf(context) } } }),
      'not ok': { output: { ok: false, message: 'Número no disponible' } },
      expired: (context) => ({
        output: { ok: true, verification: { ...verification, number: numberOf(context), expiresAt: longAgo } },
      }),
      failed: failures['status 429'],
      unreachable: failures.unreachable,
    },
  },
  validateCode: {
    method: 'GET',
    address: ({ code }) => `/validacion/validarCodigo?codigo=${code}`,
    inputs: [{ code: oneTimeCode }],
    reply: ({ ok, attemptsLeft }) => ({ ok, ...(attemptsLeft === null ? {} : { Intentos: attemptsLeft }) }),
    outcomes: {
      ok: { output: { ok: true, confirmedUntil: farFuture, attemptsLeft: null } },
      'not ok': { output: { ok: false, confirmedUntil: longAgo, attemptsLeft: null } },
      'not ok, 3 tries left': { output: { ok: false, confirmedUntil: longAgo, attemptsLeft: 3 } },
      'not ok, no try left': { output: { ok: false, confirmedUntil: longAgo, attemptsLeft: 0 } },
      failed: failures['status 500'],
      'no NIS': failures['no NIS'],
      unreachable: failures.unreachable,
    },
  },
  register: {
    method: 'POST',
    address: () => '/api/Registro',
    body: ({ application: { nis, contact, programId, document } }) => ({
      Nis: nis,
      ...namedContact('wire', contact),
      FkIdTipoRefrendo: programId,
      Documento: {
        NombreAdjunto: document?.name,
        FormatoAdjunto: document?.extension,
        ArchivoB64: document && dataUrlOf(document),
      },
    }),
    authorized: true,
    encrypted: true,
    inputs: [
      { application, report },
      { application: { ...application, document: smallPhoto }, report },
      { application: { ...application, document: largePhoto }, report },
      // a restored program may have ended, because the list of programs was not requested again
      { application: { ...application, programId: endedProgram.id }, report },
    ],
    reply: (output) =>
      output.ok
        ? { Ok: true, Mensaje: '', Result: folioField(output.registration) }
        : { Ok: false, Mensaje: output.message, ...(output.aboutDocument ? { Campo: 'Documento' } : {}) },
    outcomes: {
      folio: { output: { ok: true, registration: { kind: 'folio', folio }, registeredAt } },
      'folio 0': { output: { ok: true, registration: { kind: 'folio', folio: 0 }, registeredAt } },
      'no folio': { output: { ok: true, registration: { kind: 'placeholder' }, registeredAt } },
      'not ok': { output: { ok: false, message: 'El NIS ya tiene registro', aboutDocument: false } },
      'document refused': { output: { ok: false, message: 'No pudimos abrirlo. Use otro.', aboutDocument: true } },
      failed: failures['status 500'],
      'too heavy': failures['document too heavy'],
      lost: failures.timeout,
      unreachable: failures.unreachable,
    },
  },
} satisfies { readonly [Name in ServiceName]?: Call<ServiceInput<Name>, ServiceOutput<Name>> };

export type CallName = keyof typeof calls;

export type Calls = { readonly [Name in CallName]: Call<ServiceInput<Name>, ServiceOutput<Name>> };

/** A registration in the format of Registro's reply and of the session. */
export function folioField(registration: Registration) {
  return registration.kind === 'folio' ? { FolioRegistro: registration.folio } : {};
}

/** The fields of a client in replies and in the session (wire.md#encontrarnis). */
export function clientFields({ fullName, nis, paymentFormId, customerId, consented: has }: Client) {
  return {
    FullName: fullName,
    Reference: nis,
    IdPaymentForm: paymentFormId,
    IdCustomer: customerId,
    aceptoActualizacionDatos: has,
  };
}

/** Lifetime of the codes in the replies: longer than any path, but less than two minutes. */
const codeMs = 110_000;

/** Expiry by the page's clock; in the past if the code had expired on arrival. */
export function expiryOf({ expiresAt, sentAt }: Verification, now: number): number {
  return expiresAt <= sentAt ? now - codeMs : now + codeMs;
}

/** Wall-clock time of the configured zone, which is UTC in `.env`. */
function utcTime(epoch: number): string {
  return new Date(epoch).toISOString();
}

/** The number that the code was requested for (OTP-1). */
function numberOf({ contact }: Known): string {
  return `+52${contact?.phone ?? ''}`;
}
