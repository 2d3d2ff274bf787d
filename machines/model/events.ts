import type { AnyTransitionDefinition } from 'xstate';
import type { Contact, PickedFile } from './entities.ts';

/** The addresses of the portal (journey.md#routes). */
export const routes = ['/', '/menu', '/panel', '/exito'] as const;
export type Route = (typeof routes)[number];

/** One tick of the countdown. */
export interface TickEvent {
  readonly type: 'TICK';
  /** whole seconds to expiry plus the grace of journey.md#limits; expired if 0 or less */
  readonly left: number;
  /** whole seconds until a resend is possible; 0: now (journey.md#verifying) */
  readonly resendIn: number;
}

/** Progress of a registration's upload (journey.md#registering). */
export interface UploadEvent {
  readonly type: 'UPLOAD.PROGRESS';
  /** percentage of bytes sent, 0 to 100 */
  readonly percent: number;
}

/** Events from the customer, the address bar, the countdown and the upload, in journey order. */
export type PortalEvent =
  /** typed address, Back or Forward */
  | { readonly type: 'NAVIGATE'; readonly to: Route }
  /** the link 'Regresar' */
  | { readonly type: 'BACK' }
  /** 'Continuar' in steps without form data */
  | { readonly type: 'CONTINUE' }
  /** edits are saved so that they survive a reload; nothing is sent */
  | { readonly type: 'NIS.EDIT'; readonly nis: string; readonly privacyAccepted: boolean }
  | { readonly type: 'NIS.SUBMIT'; readonly nis: string; readonly privacyAccepted: boolean }
  | { readonly type: 'FOLIO.EDIT'; readonly folio: string; readonly privacyAccepted: boolean }
  | { readonly type: 'FOLIO.SUBMIT'; readonly folio: string; readonly privacyAccepted: boolean }
  | { readonly type: 'PROGRAMS.RETRY' }
  /** null: the placeholder option */
  | { readonly type: 'PROGRAM.CHOOSE'; readonly programId: number | null }
  /** `second`: the second of several files that were picked at once */
  | { readonly type: 'DOCUMENT.PICK'; readonly file: PickedFile; readonly second?: PickedFile }
  /** 'Tomar una foto' */
  | { readonly type: 'PHOTO.TAKE'; readonly file: PickedFile }
  | { readonly type: 'DOCUMENT.DELETE' }
  /** 'Reducir esta foto' or 'Enviar esta foto más ligera' */
  | { readonly type: 'PHOTO.REDUCE' }
  /** 'Unir las dos fotos' */
  | { readonly type: 'PHOTO.JOIN' }
  /** 'Agregar el reverso' */
  | { readonly type: 'PHOTO.ADD'; readonly file: PickedFile }
  /** 'Usar esta foto' */
  | { readonly type: 'PHOTO.USE' }
  /** 'Elegir otra' */
  | { readonly type: 'PHOTO.DISCARD' }
  | { readonly type: 'CONTACT.EDIT'; readonly contact: Contact; readonly privacyAccepted: boolean }
  | { readonly type: 'CONTACT.SUBMIT'; readonly contact: Contact; readonly privacyAccepted: boolean }
  | TickEvent
  /** a digit was typed or removed, so the last error no longer applies; `typed` has a space for each empty box before a digit */
  | { readonly type: 'CODE.EDIT'; readonly typed: string }
  | { readonly type: 'CODE.SUBMIT'; readonly typed: string }
  | { readonly type: 'CODE.RESEND' }
  | { readonly type: 'CODE.CORRECT' }
  | { readonly type: 'CODE.CLOSE' }
  | UploadEvent
  | { readonly type: 'FOLIO.COPY' }
  | { readonly type: 'RECEIPT.DOWNLOAD' }
  | { readonly type: 'RECEIPT.PRINT' }
  /** 'Compartir', if the browser supports it */
  | { readonly type: 'RECEIPT.SHARE' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'HOME' };

/** The event with the given type. */
export type EventOf<Type extends PortalEvent['type']> = Extract<PortalEvent, { type: Type }>;

/**
 * Name of a transition: source, event ('always' if eventless) and target, such as
 * 'landing.idle NIS.SUBMIT landing.postingNis'. Null if it has no target or is not defined in the chart.
 */
export function toTransitionName({ source, eventType, target }: AnyTransitionDefinition): string | null {
  // the initial transition has no source, contrary to its type
  if (source?.path === undefined || target === undefined) return null;
  const to = target.map(({ path }) => path.join('.')).join('+');
  return `${source.path.join('.')} ${eventType || 'always'} ${to}`;
}
