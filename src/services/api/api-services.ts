import type { Program } from '../../../machines/model/entities.ts';
import { Failure } from '../../../machines/model/failure.ts';
import { limits } from '../../../machines/model/limits.ts';
import type { PortalServices, ServiceOutput } from '../../../machines/model/services.ts';
import { isRecord } from '../../../machines/model/json.ts';
import { readClient, readProgram } from '../../../machines/model/wire-fields.ts';
import type { Api } from './call.ts';
import { malformed, readAnswer, readMessage } from './envelope.ts';

/**
 * The services that are one call each: what is sent, and what its reply says. Each rejects with a Failure, 'malformed'
 * where the reply has another shape. `now` gives epoch milliseconds.
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

    /** ListaProgramas (wire.md#listaprogramas); a refused list is a failed call (PRO-3). */
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
 * The reply of EncontrarNis. `typedNis` is used where the Reference is missing. Client null where not Ok, or Ok without
 * a Result (CON-2); the message is shown where not Ok (journey.md#nis-look-up).
 */
function readFoundNis(reply: unknown, typedNis: string): ServiceOutput<'findNis'> {
  const { ok, message, result } = readAnswer(reply);
  if (!ok || result === undefined || result === null) return { ok, client: null, message };
  if (!isRecord(result)) throw malformed('the client is no object');
  return { ok, client: readClient(result, typedNis), message };
}

/** How a message begins where a backend says nothing but the message (wire.md#encontrarfolio). */
const unknownFolio = /^no (?:se )?encontr/i;

/** The reply of EncontrarFolio: its Message is shown, whatever its Ok (FOL-4), which only decides the title above it. */
function readFoundFolio(reply: unknown): ServiceOutput<'findFolio'> {
  const message = isRecord(reply) ? readMessage(reply) : null;
  if (message === null) throw malformed('the folio reply has no message');
  const ok = isRecord(reply) ? (reply['Ok'] ?? reply['ok']) : undefined;
  return { found: ok !== false && !unknownFolio.test(message.trim()), message };
}

/** The reply of ListaProgramas: the list is its result, or the reply itself. */
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
  if (!Array.isArray(result)) throw malformed('the programs are no list');
  return result;
}

/** `Intentos`, a whole number of 0 or more (wire.md#validarcodigo); null where there is none. */
function readTriesLeft(reply: unknown): number | null {
  const tries = isRecord(reply) ? (reply['Intentos'] ?? reply['intentos']) : undefined;
  return typeof tries === 'number' && Number.isInteger(tries) && tries >= 0 ? tries : null;
}
