import type { Program } from '../../../machines/model/entities.ts';
import { Failure } from '../../../machines/model/failure.ts';
import { limits } from '../../../machines/model/limits.ts';
import type { PortalServices, ServiceOutput } from '../../../machines/model/services.ts';
import { isRecord } from '../../../machines/model/json.ts';
import { readClient, readProgram } from '../../../machines/model/wire-fields.ts';
import type { Api } from './call.ts';
import { malformed, readAnswer, readMessage } from './envelope.ts';

/**
 * Services that consist of one call: encode the request, read the reply. Each rejects with a Failure, 'malformed' if the
 * reply has an unexpected shape. `now` returns epoch milliseconds.
 */
export function createApiServices({ call }: Pick<Api, 'call'>, now: () => number) {
  return {
    /** validateRecaptcha (wire.md#validaterecaptcha, NIS-6). */
    validateCaptcha: async ({ token }, { signal }) => ({
      ok: readAnswer(await call('validateCaptcha', { body: { token }, signal })).ok,
    }),

    /** EncontrarNis (wire.md#encontrarnis): the NIS in the query and in the body. */
    findNis: async ({ nis }, { signal }) =>
      readFoundNis(await call('findNis', { query: ['nis', nis], body: nis, signal }), nis),

    /** EncontrarRegistro (wire.md#encontrarregistro): the NIS in the body. */
    findRegistro: async ({ nis }, { signal }) => {
      const { ok, message } = readAnswer(await call('findRegistro', { body: nis, signal }));
      return { ok, message };
    },

    /** EncontrarFolio (wire.md#encontrarfolio). */
    findFolio: async ({ folio }, { signal }) =>
      readFoundFolio(await call('findFolio', { query: ['folio', folio], signal })),

    /** ListaProgramas (wire.md#listaprogramas); a rejected list counts as a failed call (PRO-3). */
    listPrograms: async (_input, { signal }) => readPrograms(await call('listPrograms', { signal })),

    /** validarCodigo (wire.md#validarcodigo, OTP-8): the code in the query, nothing else. */
    validateCode: async ({ code }, { signal }) => {
      const reply = await call('validateCode', { query: ['codigo', code], signal });
      const { ok } = readAnswer(reply);
      return { ok, confirmedUntil: now() + limits.confirmationMs, attemptsLeft: readTriesLeft(reply) };
    },
  } satisfies Partial<PortalServices>;
}

/**
 * Reads the reply of EncontrarNis. `typedNis` replaces a missing Reference. `client` is null if the reply is not Ok
 * or has no Result (CON-2). If it is not Ok, the dialog shows the message (journey.md#nis-look-up).
 */
function readFoundNis(reply: unknown, typedNis: string): ServiceOutput<'findNis'> {
  const { ok, message, result } = readAnswer(reply);
  if (!ok || result === undefined || result === null) return { ok, client: null, message };
  if (!isRecord(result)) throw malformed('the client is not an object');
  return { ok, client: readClient(result, typedNis), message };
}

/** Start of the "not found" message from backends that send no Ok (wire.md#encontrarfolio). */
const unknownFolio = /^no (?:se )?encontr/i;

/** Reads the reply of EncontrarFolio. The Message is always shown (FOL-4); Ok only selects the dialog's title. */
function readFoundFolio(reply: unknown): ServiceOutput<'findFolio'> {
  const message = isRecord(reply) ? readMessage(reply) : null;
  if (message === null) throw malformed('the folio reply has no message');
  const ok = isRecord(reply) ? (reply['Ok'] ?? reply['ok']) : undefined;
  return { found: ok !== false && !unknownFolio.test(message.trim()), message };
}

/** Reads the reply of ListaProgramas: the list is its result or the whole reply. */
function readPrograms(reply: unknown): readonly Program[] {
  return readList(reply).map((item) => {
    const { id, name, help } = readProgram(item);
    if (id === null || name === null) throw malformed('a program has no id or no name');
    return { id, name, ...help };
  });
}

function readList(reply: unknown): readonly unknown[] {
  if (Array.isArray(reply)) return reply;
  const { ok, result, message } = readAnswer(reply);
  if (!ok) throw new Failure('unknown', `the list of programs was refused: ${message}`);
  if (!Array.isArray(result)) throw malformed('the programs are not an array');
  return result;
}

/** `Intentos`, a non-negative integer (wire.md#validarcodigo); null if missing. */
function readTriesLeft(reply: unknown): number | null {
  const tries = isRecord(reply) ? (reply['Intentos'] ?? reply['intentos']) : undefined;
  return typeof tries === 'number' && Number.isInteger(tries) && tries >= 0 ? tries : null;
}
