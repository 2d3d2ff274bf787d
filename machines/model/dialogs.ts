import type { FailureKind } from './failure.ts';

/**
 * The dialogs of the error catalogue (journey.md#dialogs) and the registration dialog (journey.md#registering), each with its severity and the checklist
 * ids that it satisfies. Their sentences are in `src/texts.ts`, under the same keys.
 */
export const dialogs = {
  captchaRefused: { severity: 'error', ids: ['NIS-6', 'FOL-6'] },
  captchaFailed: { severity: 'error', ids: ['NIS-7', 'FOL-6'] },
  captchaUnavailable: { severity: 'error', ids: ['NIS-8', 'FOL-6'] },
  nisInvalid: { severity: 'info', ids: ['NIS-9'] },
  nisPosting: { severity: 'info', ids: ['NIS-9'] },
  nisRefused: { severity: 'error', ids: ['NIS-10'], field: 'nis' },
  nisFailed: { severity: 'error', ids: ['NIS-11'] },
  registroFailed: { severity: 'error', ids: ['NIS-12'] },
  registroRefused: { severity: 'info', ids: ['NIS-13'], field: 'nis' },
  folioEmpty: { severity: 'warning', ids: ['FOL-3'] },
  folioFound: { severity: 'info', ids: ['FOL-4'] },
  folioUnknown: { severity: 'info', ids: ['FOL-4'] },
  folioFailed: { severity: 'error', ids: ['FOL-5'] },
  phoneMissing: { severity: 'warning', ids: ['OTP-12'], field: 'phone' },
  contactInvalid: { severity: 'info', ids: ['DAT-9'] },
  codeRequestFailed: { severity: 'error', ids: ['OTP-10'] },
  codeRequestRefused: { severity: 'error', ids: ['OTP-11'], field: 'phone' },
  codeValidationFailed: { severity: 'error', ids: ['OTP-9'] },
  registrationRefused: { severity: 'error', ids: ['REG-3'] },
  registrationFailed: { severity: 'error', ids: ['REG-4'] },
  registrationLost: { severity: 'error', ids: ['REG-4'] },
  registered: { severity: 'success', ids: ['REG-2'], isTimed: true },
  successDataMissing: { severity: 'error', ids: ['EXI-8'] },
  receiptFailed: { severity: 'error', ids: ['EXI-2'] },
} as const satisfies Record<string, DialogRow>;

export interface DialogRow {
  readonly severity: 'error' | 'info' | 'warning' | 'success';
  readonly ids: readonly string[];
  /** the field that it is about, by its name: the focus returns to it */
  readonly field?: 'nis' | 'phone';
  /** has no button: the state that shows it ends by itself */
  readonly isTimed?: true;
}

/** The server's message in an answer that is not Ok (OTP-11, REG-3); '' in one that is. */
export function selectRefusalMessage(
  answer: { readonly ok: true } | { readonly ok: false; readonly message: string },
): string {
  return answer.ok ? '' : answer.message;
}

/** How a customer closes a dialog: by 'Aceptar', as by its own time, or by the second button, where it has one. */
export type DialogChoice = 'accepted' | SecondButton;

/** Leads to the document (journey.md#registering), or writes the folio that the message names into its form (NIS-13). */
export type SecondButton = 'changeDocument' | 'prefillFolio';

export type DialogKey = keyof typeof dialogs;

/** What a dialog state shows. */
export interface PortalDialog {
  readonly key: DialogKey;
  /** the server's message, where the catalogue shows it (NIS-13, FOL-4, OTP-11, REG-3) */
  readonly message?: string;
  /** decides the help below the catalogue's sentence, never the sentence */
  readonly failure?: FailureKind;
  /** an earlier code for this number can still be entered (journey.md#code-request) */
  readonly hasEarlierCode?: boolean;
  /** what it offers beside 'Aceptar' */
  readonly secondButton?: SecondButton;
}
