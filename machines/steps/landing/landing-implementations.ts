import { assignContext } from '../../model/assign-context.ts';
import { emptyContext } from '../../model/context.ts';
import type { Client } from '../../model/entities.ts';
import { isFolio, isFolioEmpty, isNis } from '../../model/rules.ts';

export const landingGuards = {
  isNisFormValid: (_: unknown, params: { nis: string; privacyAccepted: boolean }) =>
    isNis(params.nis) && params.privacyAccepted,
  isFolioEmpty: (_: unknown, params: { folio: string }) => isFolioEmpty(params.folio),
  isFolioFormValid: (_: unknown, params: { folio: string; privacyAccepted: boolean }) =>
    isFolio(params.folio) && params.privacyAccepted,
};

export const landingActions = {
  storeNis: assignContext((_, { nis }: { nis: string }) => ({ nis })),
  storeLookupFolio: assignContext((_, { folio }: { folio: string }) => ({ lookupFolio: folio.trim() })),
  storeCaptcha: assignContext((_, { token }: { token: string }) => ({ captchaToken: token })),
  /** Of what an earlier client left, nothing is kept. */
  storeClient: assignContext(({ nis, dialog }, { client }: { client: Client | null }) => ({
    ...emptyContext,
    nis,
    // the dialog that answers a press while posting may still be open
    dialog,
    client: client ?? placeholderClient(nis),
  })),
};

/** Used where EncontrarNis answers Ok without a Result (CON-2, contract §2). */
function placeholderClient(nis: string): Client {
  return { fullName: null, nis, paymentFormId: null, customerId: null, consented: false, confirmed: false };
}
