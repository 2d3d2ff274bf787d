import type { Application, CustomerDocument, DocumentRefusal, PickedFile, Program } from './entities.ts';
import { cleanContact } from './fields.ts';
import type { Route } from './events.ts';
import { emptyKept, isRequestComplete, type KeptValues, type RestorableStep, type SavedSession } from './kept-items.ts';
import { limits } from './limits.ts';
import type { PortalDialog } from './dialogs.ts';
import type { FailureKind } from './failure.ts';

/** Widens an empty value to its field's type. */
function field<Value>(empty: Value): Value {
  return empty;
}

/** The picked file, until it is attached. */
export const emptyPick = {
  /** the latest picked file */
  file: field<PickedFile | null>(null),
  /** a second photo that can be joined with the picked or attached one */
  second: field<PickedFile | null>(null),
  /** a picked photo that is too large, in bytes or pixels, but can be reduced */
  oversized: field<PickedFile | null>(null),
  /** whether `file` is the first of several files picked at once */
  isFirstOfSeveral: false,
  refusal: field<DocumentRefusal | null>(null),
  /** whether the latest picture has a single colour, which is reported but not refused (journey.md#photos) */
  isBlank: false,
};

export const emptyPhone = emptyKept.phone;

/** Initial context, without customer data (SEC-3): the kept values, then the others in journey order. */
export const emptyContext = {
  ...emptyKept,

  /** starting: the step at which the customer left the restored session */
  restoredStep: field<RestorableStep | null>(null),

  /** landing: the values being looked up and their captcha token */
  lookup: { nis: '', folio: '', captchaToken: '' },

  /** loadingPrograms, choosing; null: not loaded */
  programs: field<readonly Program[] | null>(null),
  /** failure of the program list */
  programsFailure: field<FailureKind | null>(null),
  pick: emptyPick,

  /** verifying: seconds left, including the grace of journey.md#limits, and seconds until a resend is possible */
  countdown: { left: 0, resendIn: 0 },
  /** registering: percentage of the registration's bytes sent, 0 to 100 */
  uploadedPercent: 0,

  /** success: object URL of the latest PDF receipt, or null */
  receiptAddress: field<string | null>(null),

  /** the dialog that a dialog state shows */
  dialog: field<PortalDialog | null>(null),
};

/** The machine's data. */
export interface PortalContext extends Readonly<typeof emptyContext> {
  /** address of the page load; together with the restored session it selects the first step */
  readonly startRoute: Route;
}

/** Builds the context of a restored session. `route` is the address of the page load. */
export function toContext(saved: SavedSession, route: Route): Partial<PortalContext> {
  const { step = null, ...values } = saved;
  const { client, phone = emptyPhone, registration } = saved;
  const context = {
    ...(client && { forms: { ...emptyContext.forms, nis: client.nis } }),
    ...omitUndefined(values),
    restoredStep: step,
  };
  if (step !== 'verifying') return { ...context, phone: { ...phone, typedCode: '' } };
  const canEnterCode = isRequestComplete({ ...emptyContext, ...context }) && phone.verification !== null;
  if (canEnterCode && registration === undefined && route === '/panel') return context;
  return { ...context, restoredStep: 'contact', phone: { ...phone, typedCode: '' } };
}

function omitUndefined(values: SavedSession): Partial<KeptValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Collects the registration data (REG-1). Throws if a step is incomplete, which the chart rules out before registering. */
export function selectApplication(context: PortalContext): Application {
  const { client, contact, program, document } = context;
  if (!client || !contact || !program) throw new Error('a registration needs client, contact and program');
  return { nis: client.nis, contact: cleanContact(contact), programId: program.id, document };
}

/** The dialog to show. Throws if none is set; transitions to dialog states run `setDialog`. */
export function selectOpenDialog({ dialog }: PortalContext): PortalDialog {
  if (dialog === null) throw new Error('there is no dialog');
  return dialog;
}

/** The digits of the customer's phone; '' if none were typed yet. */
export function selectPhone({ contact }: PortalContext): string {
  return contact?.phone ?? '';
}

/** The folio as shown and copied; the placeholder if the registration has none (EXI-7). */
export function selectFolioText({ registration }: PortalContext): string {
  return registration.kind === 'folio' ? String(registration.folio) : limits.placeholderFolio;
}

/** The latest picked file. Throws if there is none; only states after DOCUMENT.PICK read it. */
export function selectPickedFile({ pick: { file } }: PortalContext): PickedFile {
  if (file === null) throw new Error('no file was picked');
  return file;
}

/** The second of two photos. Throws if there is none; only the state after PHOTO.JOIN or PHOTO.ADD reads it. */
export function selectSecondPhoto({ pick: { second } }: PortalContext): PickedFile {
  if (second === null) throw new Error('there is no second photo');
  return second;
}

/** The photo to reduce or join: the latest picked one, otherwise the attached one. */
export function selectPhoto({ pick: { file, oversized }, document }: PortalContext): PickedFile | CustomerDocument {
  const photo = oversized ?? file ?? document;
  if (photo === null) throw new Error('there is no photo');
  return photo;
}
