import type { PortalServices } from '../../machines/model/services.ts';
import { Failure } from '../../machines/model/failure.ts';
import type { Api } from './api/call.ts';
import { findFolio } from './api/find-folio.ts';
import { listPrograms } from './api/list-programs.ts';
import { requestCode } from './api/request-code.ts';
import { validateCode } from './api/validate-code.ts';
import { readDocument } from './page/read-document.ts';
import { createReceiveCode } from './page/receive-code.ts';
import { browserPhotoDependencies, createReducePhoto } from './photo/reduce-photo.ts';

interface LateOptions {
  readonly window: Window;
  readonly utilityName: string;
}

type LateService =
  | 'findFolio'
  | 'listPrograms'
  | 'readDocument'
  | 'reducePhoto'
  | 'requestCode'
  | 'receiveCode'
  | 'validateCode'
  | 'downloadReceipt';

/** The services that are not needed to take a NIS. */
export function createLateServices(api: Api, { window, utilityName }: LateOptions): Pick<PortalServices, LateService> {
  return {
    findFolio: findFolio(api),
    listPrograms: listPrograms(api),
    readDocument,
    reducePhoto: createReducePhoto(browserPhotoDependencies),
    requestCode: requestCode(api, Date.now),
    receiveCode: createReceiveCode(window),
    validateCode: validateCode(api, Date.now),
    downloadReceipt: async ({ receipt }) => {
      if (receipt === null) throw new Failure('unavailable', 'a registration without a folio has no receipt');
      const { downloadReceipt } = await import('./receipt/download-receipt.ts');
      await downloadReceipt(receipt, { window, timeZone: api.timeZone, utilityName });
    },
  };
}
