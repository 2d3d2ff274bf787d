import type { FailureKind } from './failure.ts';

/**
 * Dialogs of the error catalogue (journey.md#dialogs) and the registration dialog (journey.md#registering), each with its severity and
 * checklist ids. Their sentences are in `src/texts.ts` under the same keys.
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
  /** name of the field that takes the focus after the dialog */
  readonly field?: 'nis' | 'phone';
  /** has no button; the state that shows it closes it after a delay */
  readonly isTimed?: true;
}

/** The server's message if the reply is not Ok (OTP-11, REG-3); otherwise ''. */
export function selectRefusalMessage(
  answer: { readonly ok: true } | { readonly ok: false; readonly message: string },
): string {
  return answer.ok ? '' : answer.message;
}

/** How a dialog was closed: by 'Aceptar' or its timer, or by its second button. */
export type DialogChoice = 'accepted' | SecondButton;

/** Second buttons: return to the document (journey.md#registering), or copy the folio from the message into the folio form (NIS-13). */
export type SecondButton = 'changeDocument' | 'prefillFolio';

export type DialogKey = keyof typeof dialogs;

/** Input of a dialog state. */
export interface PortalDialog {
  readonly key: DialogKey;
  /** server message, if the catalogue shows it (NIS-13, FOL-4, OTP-11, REG-3) */
  readonly message?: string;
  /** only selects the help below the catalogue's sentence */
  readonly failure?: FailureKind;
  /** seconds until the rejected call may be repeated */
  readonly retryAfter?: number;
  /** whether an earlier code for this number can still be entered (journey.md#code-request) */
  readonly hasEarlierCode?: boolean;
  /** second button, beside 'Aceptar' */
  readonly secondButton?: SecondButton;
}
