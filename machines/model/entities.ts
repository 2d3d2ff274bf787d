/** Whose application it is (§3 Client data). */
export interface Client {
  /** null: the placeholder client's masked name stands in (CON-2) */
  readonly fullName: string | null;
  readonly nis: string;
  readonly paymentFormId: number | null;
  readonly customerId: number | null;
  /** `aceptoActualizacionDatos`: the data update is accepted (CON-3) */
  readonly consented: boolean;
  /** 'Confirma tu cuenta' was answered with Continuar (CON-1) */
  readonly confirmed: boolean;
}

/** A renewal type, `idTipoRefrendo` and `nombre` (§3 Program). */
export interface Program {
  readonly id: number;
  readonly name: string;
}

/** What of a browser's File the rules need; the file service gets the File itself. */
export interface PickedFile {
  readonly name: string;
  /** bytes */
  readonly size: number;
  /** MIME type, '' where the browser knows none */
  readonly type: string;
}

/** The document as the registration sends it (§3 Registration payload). */
export interface CustomerDocument {
  /** with its extension */
  readonly name: string;
  /** lower case, no dot */
  readonly extension: string;
  /** base64 data URL */
  readonly dataUrl: string;
}

/** Why a picked file was not taken (§5 File). */
export type DocumentRefusal = 'type' | 'size' | 'unreadable';

/** The contact form as typed: `telefono` digits and `correo` (§3 datosContacto). */
export interface Contact {
  readonly email: string;
  /** up to 10 digits, nothing else */
  readonly phone: string;
}

/** The phone validation state, replaced wholesale by each code request (OTP-1). */
export interface Verification {
  /** '+52' and 10 digits */
  readonly number: string;
  /** the expected code; 0: only the server knows it */
  readonly code: number;
  /** epoch milliseconds */
  readonly expiresAt: number;
}

/** A phone number that this browser has confirmed (contract §9). */
export interface Confirmation {
  /** 10 digits */
  readonly phone: string;
  /** epoch milliseconds */
  readonly until: number;
}

/** `datosRegistro`: the result of a registration; folio undefined where the reply had none (EXI-7), 0 as in EXI-6. */
export interface Registration {
  readonly folio: string | number | undefined;
}

/** All that a registration sends (§3 Registration payload). */
export interface Application {
  readonly nis: string;
  readonly phone: string;
  readonly email: string;
  readonly programId: number;
  readonly document: CustomerDocument | null;
}

/**
 * What the session gives back after a reload. An item that is missing or can't be read is undefined;
 * a stored JSON `null` is null (EXI-8).
 */
export interface SavedSession {
  readonly client?: Client | undefined;
  readonly program?: Program | undefined;
  readonly document?: CustomerDocument | undefined;
  readonly contact?: Contact | null | undefined;
  readonly registration?: Registration | null | undefined;
  readonly phone?: SavedPhone | undefined;
}

/** The running countdown and the confirmed number, kept so that reading the SMS loses nothing (contract §1). */
export interface SavedPhone {
  readonly verification: Verification | null;
  /** the modal stood open */
  readonly codeWindowOpen: boolean;
  readonly confirmation: Confirmation | null;
}
