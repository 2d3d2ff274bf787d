import type { PortalServices } from '../../machines/model/services.ts';
import { Failure } from '../../machines/model/failure.ts';
import type { AccessToken } from './api/access-token.ts';
import type { Api } from './api/call.ts';
import { endSession } from './api/end-session.ts';
import { findFolio } from './api/find-folio.ts';
import { listPrograms } from './api/list-programs.ts';
import { register } from './api/register.ts';
import { requestCode } from './api/request-code.ts';
import { validateCode } from './api/validate-code.ts';
import { prepareZone } from './api/wall-clock.ts';
import type { FirstServices } from './first-services.ts';
import { copyText } from './page/clipboard.ts';
import { readDocument } from './page/read-document.ts';
import { createReceiveCode } from './page/receive-code.ts';
import { browserPhotoDependencies, createReducePhoto } from './photo/reduce-photo.ts';

export { reportErrors } from './page/report-errors.ts';
export { holdVisitorLock } from './session/visitor-lock.ts';

interface LateOptions {
  readonly accessToken: Pick<AccessToken, 'forget'>;
  readonly window: Window;
  readonly utilityName: string;
}

/** Does ahead what would lengthen the answer to a press. */
export function prepareLateServices({ timeZone }: Pick<Api, 'timeZone'>): void {
  prepareZone(timeZone);
}

/** All services: those that the page began with, and those that are not needed to take a NIS. */
export function addLateServices(
  firstServices: FirstServices,
  api: Api,
  { accessToken, window, utilityName }: LateOptions,
): PortalServices {
  return {
    ...firstServices,
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
      await downloadReceipt(receipt, { window, timeZone: api.timeZone, utilityName });
    },
  };
}
