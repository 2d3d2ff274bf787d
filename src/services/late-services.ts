import type { PortalServices } from '../../machines/model/services.ts';
import { Failure } from '../../machines/model/failure.ts';
import type { PortalConfig } from '../portal-config.ts';
import { createAccessToken } from './api/access-token.ts';
import { createBearerCall } from './api/bearer-call.ts';
import { createCall, type Api } from './api/call.ts';
import { endSession } from './api/end-session.ts';
import { findFolio } from './api/find-folio.ts';
import { findNis } from './api/find-nis.ts';
import { findRegistro } from './api/find-registro.ts';
import { listPrograms } from './api/list-programs.ts';
import { register } from './api/register.ts';
import { requestCode } from './api/request-code.ts';
import { validateCaptcha } from './api/validate-captcha.ts';
import { validateCode } from './api/validate-code.ts';
import { prepareZone } from './api/wall-clock.ts';
import type { Cipher } from './cipher/cipher.ts';
import type { FirstServices } from './first-services.ts';
import { copyText } from './page/clipboard.ts';
import { readDocument } from './page/read-document.ts';
import { createReceiveCode } from './page/receive-code.ts';
import { browserPhotoDependencies, createReducePhoto } from './photo/reduce-photo.ts';
import type { Session } from './session/session.ts';

export { reportErrors } from './page/report-errors.ts';
export { holdVisitorLock } from './session/visitor-lock.ts';

interface LateOptions {
  readonly config: PortalConfig;
  readonly cipher: Cipher;
  readonly fetch: typeof fetch;
  readonly session: Session;
  readonly window: Window;
}

/** Does ahead what would lengthen the answer to a press. */
export function prepareLateServices({ timeZone }: Pick<PortalConfig, 'timeZone'>): void {
  prepareZone(timeZone);
}

/** All services: those that the landing began with, and those that are loaded after it. */
export function addLateServices(
  firstServices: FirstServices,
  { config, cipher, fetch, session, window }: LateOptions,
): PortalServices {
  const { apiUrl, validationUrl, timeZone, tokenKey, utilityName } = config;
  const call = createCall({ fetch, cipher });
  const accessToken = createAccessToken({ apiUrl, tokenKey, call, session });
  const api: Api = { apiUrl, validationUrl, timeZone, call, bearerCall: createBearerCall(call, accessToken) };
  return {
    ...firstServices,
    requestToken: () => accessToken.request(),
    validateCaptcha: validateCaptcha(api),
    findNis: findNis(api),
    findRegistro: findRegistro(api),
    endSession: endSession(api, accessToken, window.navigator.locks),
    findFolio: findFolio(api),
    listPrograms: listPrograms(api),
    readDocument,
    reducePhoto: createReducePhoto(browserPhotoDependencies),
    requestCode: requestCode(api, Date.now),
    receiveCode: createReceiveCode(window),
    validateCode: validateCode(api, Date.now),
    register: register(api, Date.now),
    copyFolio: ({ folio }) => copyText(folio, window),
    downloadReceipt: async ({ receipt }) => {
      if (receipt === null) throw new Failure('unavailable', 'a registration without a folio has no receipt');
      const { downloadReceipt } = await import('./receipt/download-receipt.ts');
      await downloadReceipt(receipt, { window, timeZone, utilityName });
    },
  };
}
