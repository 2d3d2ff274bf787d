import { assignContext, type GuardArguments } from '../../model/assign-context.ts';
import { emptyContext } from '../../model/context.ts';
import type { Client } from '../../model/entities.ts';
import { findFolio, isFolio, isFolioEmpty, isNis, toFolio } from '../../model/rules.ts';

export const landingGuards = {
  isNisFormValid: (_: unknown, params: { nis: string; privacyAccepted: boolean }) =>
    isNis(params.nis) && params.privacyAccepted,
  isFolioEmpty: (_: unknown, params: { folio: string }) => isFolioEmpty(params.folio),
  isFolioFormValid: (_: unknown, params: { folio: string; privacyAccepted: boolean }) =>
    isFolio(params.folio) && params.privacyAccepted,
  namesFolio: (_: unknown, { message }: { message: string }) => findFolio(message) !== undefined,
  isDialogOffline: ({ context }: GuardArguments) => context.dialog?.failure === 'offline',
};

export const landingActions = {
  storeNis: assignContext(({ lookup }, { nis }: { nis: string }) => ({ lookup: { ...lookup, nis } })),
  storeNisForm: assignContext(({ forms }, { nis, privacyAccepted }: { nis: string; privacyAccepted: boolean }) => ({
    forms: { ...forms, nis, nisPrivacyAccepted: privacyAccepted },
  })),
  storeFolioForm: assignContext(
    ({ forms }, { folio, privacyAccepted }: { folio: string; privacyAccepted: boolean }) => ({
      forms: { ...forms, folio, folioPrivacyAccepted: privacyAccepted },
    }),
  ),
  /** The folio of the dialog takes the place of what stands in its form. */
  takeFolio: assignContext(({ forms, lookup }) => ({ forms: { ...forms, folio: lookup.folio } })),
  storeLookupFolio: assignContext(({ lookup }, { folio }: { folio: string }) => ({
    lookup: { ...lookup, folio: toFolio(folio) },
  })),
  storeCaptcha: assignContext(({ lookup }, { token }: { token: string }) => ({
    lookup: { ...lookup, captchaToken: token },
  })),
  /** Of what another client left, nothing is kept; the same one finds what was entered. */
  storeClient: assignContext(
    ({ lookup: { nis }, dialog, forms, client: earlier }, params: { client: Client | null }) => {
      const client = { ...(params.client ?? placeholderClient(nis)), registroPending: true } as const;
      if (earlier?.nis === client.nis)
        return { client: { ...client, consented: client.consented || earlier.consented } };
      // the dialog that answers a press while posting may still be open
      return {
        ...emptyContext,
        lookup: { ...emptyContext.lookup, nis },
        dialog,
        forms: { ...forms, contactPrivacyAccepted: false },
        client,
      };
    },
  ),
  /** The client may register. */
  acceptClient: assignContext(({ client }) => {
    const { registroPending: _, ...accepted } = client ?? placeholderClient('');
    return { client: client && accepted };
  }),
  /** The client may not register: of it nothing is kept, of the form all. */
  removeClient: assignContext(({ forms }) => ({
    ...emptyContext,
    forms: { ...forms, contactPrivacyAccepted: false },
  })),
};

/** Used where EncontrarNis answers Ok without a Result (CON-2, wire.md#encontrarnis). */
function placeholderClient(nis: string): Client {
  return { fullName: null, nis, paymentFormId: null, customerId: null, consented: false, confirmed: false };
}
