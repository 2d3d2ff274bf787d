import type { Contact } from './fields.ts';

export type { Contact };

/** The customer's account (wire.md#encontrarnis). */
export interface Client {
  /** null: show the masked placeholder (CON-2) */
  readonly fullName: string | null;
  readonly nis: string;
  readonly paymentFormId: number | null;
  readonly customerId: number | null;
  /** `aceptoActualizacionDatos`: the data update is accepted (CON-3) */
  readonly consented: boolean;
}

/** A renewal type: `idTipoRefrendo`, `nombre` and `ayuda` (wire.md#listaprogramas). */
export interface Program {
  readonly id: number;
  readonly name: string;
  /** text about the requested document; undefined if unknown */
  readonly help?: string;
}

/** The properties of a browser's File that the rules need; the file service receives the File itself. */
export interface PickedFile {
  readonly name: string;
  /** bytes */
  readonly size: number;
  /** media type according to the browser; not trusted */
  readonly type: string;
}

/** The document to register (wire.md#registro). */
export interface CustomerDocument {
  /** with its extension */
  readonly name: string;
  /** lower case, no dot */
  readonly extension: string;
  /** content; its type is the media type of the data URL */
  readonly blob: Blob;
  /** a PDF whose trailer has an encryption entry */
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

/** Result of reading a picked file. */
export type DocumentReading =
  | {
      readonly ok: true;
      readonly document: CustomerDocument;
      /** an image of one colour */
      readonly blank?: true;
      /** this file and the second picked file are images */
      readonly isPair?: true;
    }
  | {
      readonly ok: false;
      readonly refusal: DocumentRefusal;
      /** a photo that can be reduced */
      readonly reducible?: true;
      readonly isPair?: true;
      /** the second of two photos was refused */
      readonly isSecond?: true;
    };

/** Form inputs beyond the items of session.md#items, kept for Back and reloads (journey.md#routes). */
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
  /** time of solicitarCodigo's reply, in epoch milliseconds */
  readonly sentAt: number;
  /** number of wrong codes that validarCodigo rejected */
  readonly failedAttempts: number;
  /** last value from validarCodigo; 0: exhausted; null: unknown (wire.md#validarcodigo) */
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
  /** the placeholder folio is shown: the reply had none, or /exito was opened without a registration (EXI-7) */
  | { readonly kind: 'placeholder' }
  /** may be 0 (EXI-6) */
  | { readonly kind: 'folio'; readonly folio: string | number };

/** A registration as stored in the session. */
export type KeptRegistration =
  | Registration
  /** stored as null (EXI-8) */
  | { readonly kind: 'lost' };

/** Receipt data that is kept when the request's data is cleared (journey.md#receipt). */
export interface Receipt {
  /** epoch milliseconds */
  readonly registeredAt: number;
  /** the program's name */
  readonly program: string;
}

/** Data of a registration (wire.md#registro). */
export interface Application {
  readonly nis: string;
  readonly contact: Contact;
  readonly programId: number;
  readonly document: CustomerDocument | null;
}
