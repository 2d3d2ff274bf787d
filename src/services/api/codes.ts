import type { PortalServices } from '../../../machines/model/services.ts';
import { limits } from '../../../machines/model/limits.ts';
import { readRequestedCode } from './code-reply.ts';
import { readAnswer } from './envelope.ts';
import { type Api, opened } from './api.ts';

/** GET solicitarCodigo (§7, OTP-1): the 10 digits in the query, nothing else. */
export function requestCode(api: Api): PortalServices['requestCode'] {
  return async ({ phone }, { signal }) => {
    const url = `${api.validationUrl}/solicitarCodigo?numero=${encodeURIComponent(phone)}`;
    const reply = await opened(api, await api.call({ method: 'GET', url, signal }));
    return readRequestedCode(reply, phone, api.timeZone);
  };
}

/** GET validarCodigo (§7, OTP-8): the code in the query, nothing else. */
export function validateCode(api: Api, now: () => number): PortalServices['validateCode'] {
  return async ({ code }, { signal }) => {
    const url = `${api.validationUrl}/validarCodigo?codigo=${encodeURIComponent(code)}`;
    const { ok } = readAnswer(await opened(api, await api.call({ method: 'GET', url, signal })));
    return { ok, confirmedUntil: now() + limits.confirmationMs };
  };
}
