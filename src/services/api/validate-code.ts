import { limits } from '../../../machines/model/limits.ts';
import type { PortalServices } from '../../../machines/model/services.ts';
import type { Api } from './call.ts';
import { readAnswer } from './envelope.ts';

/** GET validarCodigo (§7, OTP-8): the code in the query, nothing else. `now` gives epoch milliseconds. */
export function validateCode(api: Api, now: () => number): PortalServices['validateCode'] {
  return async ({ code }, { signal }) => {
    const url = `${api.validationUrl}/validarCodigo?codigo=${encodeURIComponent(code)}`;
    const { ok } = readAnswer(await api.call({ method: 'GET', url, signal }));
    return { ok, confirmedUntil: now() + limits.confirmationMs };
  };
}
