import type { Contact } from './fields.ts';

export type { Contact };

/** The account that applies (wire.md#encontrarnis). */
export interface Client {
  /** null: a masked name is shown (CON-2) */
  readonly fullName: string | null;
  readonly nis: string;
  readonly paymentFormId: number | null;
  readonly customerId: number | null;
  /** `aceptoActualizacionDatos`: the data update is accepted (CON-3) */
  readonly consented: boolean;
}

/** A renewal type, `idTipoRefrendo`, `nombre` and `ayuda` (wire.md#listaprogramas). */
export interface Program {
  readonly id: number;
  readonly name: string;
  /** which document it asks for; none: not said */
  readonly help?: string;
}

/** The properties of a browser's File that the rules need; the file service receives the File itself. */
export interface PickedFile {
  readonly name: string;
  /** bytes */
  readonly size: number;
  /** media type as the browser says it: nothing is decided by it */
  readonly type: string;
}

/** The document as the registration sends it (wire.md#registro). */
export interface CustomerDocument {
  /** with its extension */
  readonly name: string;
  /** lower case, no dot */
  readonly extension: string;
  /** content; its type is the media type of the data URL */
  readonly blob: Blob;
  /** a PDF whose trailer names an encryption */
  readonly encrypted?: true;
}

/** Why a picked file was refused (journey.md#document). */
export type DocumentRefusal =
  | 'type'
  | 'size'
  /** more pixels than the server accepts */
  | 'pixels'
  | 'unreadable'
  | 'heic'
  | 'otherContent'
  | 'damaged'
  | 'empty'
  /** this browser can't show, reduce or join the picture */
  | 'unshowable'
  /** the second of two files to be joined is not a picture */
  | 'noPhoto';

/** What a picked file has become. */
export type DocumentReading =
  | {
      readonly ok: true;
      readonly document: CustomerDocument;
      /** a picture of one colour */
      readonly blank?: true;
      /** it and the second of the files that were picked with it are pictures */
      readonly isPair?: true;
    }
  | {
      readonly ok: false;
      readonly refusal: DocumentRefusal;
      /** a photo that can be made smaller */
      readonly reducible?: true;
      readonly isPair?: true;
      /** of two photos the second is refused */
      readonly isSecond?: true;
    };

/** What is typed and ticked beside the items of session.md#items, so that Back and a reload keep it (journey.md#routes). */
export interface FormInputs {
  /** the landing's NIS field */
  readonly nis: string;
  readonly nisPrivacyAccepted: boolean;
  /** the landing's folio field */
  readonly folio: string;
  readonly folioPrivacyAccepted: boolean;
  readonly contactPrivacyAccepted: boolean;
}

/** The phone validation state, replaced wholesale by each code request (OTP-1). */
export interface Verification {
  /** '+52' and 10 digits */
  readonly number: string;
  /** the expected code; 0: only the server can check it */
  readonly code: number;
  /** epoch milliseconds */
  readonly expiresAt: number;
  /** when the reply of solicitarCodigo arrived, in epoch milliseconds */
  readonly sentAt: number;
  /** how often validarCodigo refused a code for this one */
  readonly failedAttempts: number;
  /** as validarCodigo last said it; 0: the code is used up; null: not said (wire.md#validarcodigo) */
  readonly attemptsLeft: number | null;
}

/** A phone number that this browser has confirmed (backend.md#registration). */
export interface Confirmation {
  /** 10 digits */
  readonly phone: string;
  /** epoch milliseconds */
  readonly until: number;
}

/** The result of a registration (`datosRegistro`). */
export type Registration =
  /** the placeholder folio is shown: the reply had none, or /exito was opened before any registration (EXI-7) */
  | { readonly kind: 'placeholder' }
  /** 0 as in EXI-6 */
  | { readonly kind: 'folio'; readonly folio: string | number };

/** A registration as it is kept. */
export type KeptRegistration =
  | Registration
  /** stored as null (EXI-8) */
  | { readonly kind: 'lost' };

/** What the receipt needs of a registration and its step no longer keeps (journey.md#receipt). */
export interface Receipt {
  /** epoch milliseconds */
  readonly registeredAt: number;
  /** the program's name */
  readonly program: string;
}

/** What a registration sends (wire.md#registro). */
export interface Application {
  readonly nis: string;
  readonly contact: Contact;
  readonly programId: number;
  readonly document: CustomerDocument | null;
}

/** The steps that a reload returns to, in journey order; at other places the address and the data decide. */
export const restorableSteps = [
  'confirming',
  'consenting',
  'loadingPrograms',
  'choosing',
  'noPrograms',
  'contact',
  'verifying',
] as const;
export type RestorableStep = (typeof restorableSteps)[number];
