import type { CaptchaAction } from './limits.ts';
import type { PortalDialog } from './dialogs.ts';

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

/**
 * Every promise service that the machine invokes, by its contract: input, output. All reject with a
 * `Failure` and nothing else. Implementations are given in `src/main.tsx`, in tests and in stories.
 */
export interface ServiceContracts {
  /** Loads the captcha's script (APP-6). */
  loadCaptcha: { input: undefined; output: void };
  /** Asks for the access token and stores it (LAN-5). */
  requestToken: { input: undefined; output: void };
  /** Reads and decrypts the session's items. */
  restoreSession: { input: undefined; output: SavedSession };
  /** Solves the captcha in the browser; the output is its token (§9). */
  runCaptcha: { input: { action: CaptchaAction }; output: { token: string } };
  /** POST validateRecaptcha. */
  validateCaptcha: { input: { token: string }; output: { ok: boolean } };
  /** POST EncontrarNis; client null where the reply is Ok without a Result (CON-2). */
  findNis: { input: { nis: string }; output: { ok: boolean; client: Client | null } };
  /** POST EncontrarRegistro. */
  findRegistro: { input: { nis: string }; output: { ok: boolean; message: string } };
  /** GET EncontrarFolio. */
  findFolio: { input: { folio: string }; output: { message: string } };
  /** GET ListaProgramas. */
  listPrograms: { input: undefined; output: readonly Program[] };
  /** Reads a picked file into a data URL. */
  readDocument: { input: { file: PickedFile }; output: CustomerDocument };
  /** GET solicitarCodigo; verification null where not ok. */
  requestCode: {
    input: { phone: string };
    output: { ok: true; verification: Verification } | { ok: false; message: string };
  };
  /** GET validarCodigo; confirmedUntil in epoch milliseconds. */
  validateCode: { input: { code: string }; output: { ok: boolean; confirmedUntil: number } };
  /** POST Registro. */
  register: {
    input: Application;
    output: { ok: true; registration: Registration } | { ok: false; message: string };
  };
  /** Shows a dialog; ends when the customer confirms it, or when its own time is over (§9). */
  showDialog: { input: PortalDialog; output: void };
  /** Shows the copied-folio toast for its time (EXI-3). */
  showToast: { input: { toast: 'folioCopied'; ms: number }; output: void };
  /** Puts the folio on the clipboard. */
  copyFolio: { input: { folio: string }; output: void };
  /** Loads the page again (FOL-7); in a browser it never ends, because the page is gone. */
  reloadPage: { input: undefined; output: void };
}

/** The countdown's contract: it sends TICK at once and then each second, and never ends by itself (OTP-4). */
export interface CountdownInput {
  /** epoch milliseconds */
  readonly expiresAt: number;
}

/** One tick: whole seconds to expiry plus the grace of §9; 0 or less: over. */
export interface TickEvent {
  readonly type: 'TICK';
  readonly left: number;
}

/** The promise services as plain functions: what the world outside the machine implements. */
export type PortalServices = {
  readonly [Name in keyof ServiceContracts]: (
    input: ServiceContracts[Name]['input'],
    options: { readonly signal: AbortSignal },
  ) => Promise<ServiceContracts[Name]['output']>;
};

/** The countdown as a plain function; it gives back how to stop it. */
export type StartCountdown = (input: CountdownInput, send: (tick: TickEvent) => void) => () => void;
