import { limits } from '../../../machines/model/limits.ts';
import type { PortalServices } from '../../../machines/model/services.ts';
import type { Api } from './call.ts';
import { isRecord } from '../json.ts';
import { readAnswer } from './envelope.ts';

/** validarCodigo (wire.md#validarcodigo, OTP-8): the code in the query, nothing else. `now` gives epoch milliseconds. */
export function validateCode(api: Api, now: () => number): PortalServices['validateCode'] {
  return async ({ code }, { signal }) => {
    const reply = await api.call('validateCode', { query: ['codigo', code], signal });
    const { ok } = readAnswer(reply);
    return { ok, confirmedUntil: now() + limits.confirmationMs, triesLeft: readTriesLeft(reply) };
  };
}

/** `Intentos`, a whole number of 0 or more (wire.md#validarcodigo); null where there is none. */
function readTriesLeft(reply: unknown): number | null {
  const tries = isRecord(reply) ? (reply['Intentos'] ?? reply['intentos']) : undefined;
  return typeof tries === 'number' && Number.isInteger(tries) && tries >= 0 ? tries : null;
}
