import type {
  Application,
  Client,
  Confirmation,
  Contact,
  CustomerDocument,
  DocumentRefusal,
  FormInputs,
  KeptRegistration,
  PickedFile,
  Program,
  Receipt,
  RestorableStep,
  Verification,
} from './entities.ts';
import { cleanContact } from './fields.ts';
import type { Route } from './events.ts';
import { limits } from './limits.ts';
import type { PortalDialog } from './dialogs.ts';
import type { FailureKind } from './failure.ts';

/** A field's empty value, of the field's type. */
function field<Value>(empty: Value): Value {
  return empty;
}

/** The sent code and the confirmed number, kept so that leaving the page to read the SMS loses nothing (session.md#reload). */
export const emptyPhone = {
  verification: field<Verification | null>(null),
  /** codes sent to other numbers, which are asked for again where the number is changed back (journey.md#code-request) */
  earlierCodes: field<readonly Verification[]>([]),
  /** the digits in the window's boxes, a space for an empty one; '' while it is closed */
  typedCode: '',
  confirmation: field<Confirmation | null>(null),
  /** a registration was sent and its result is not known (journey.md#lost-replies) */
  registrationSent: false,
};

/** The file that is being chosen; kept until it is attached. */
export const emptyPick = {
  /** the one that was picked last */
  file: field<PickedFile | null>(null),
  /** the photo that can be joined with it, or with the attached one */
  second: field<PickedFile | null>(null),
  /** the picked photo of too many bytes or pixels, which can be made smaller */
  oversized: field<PickedFile | null>(null),
  /** others were picked with the attached or refused file */
  isFirstOfSeveral: false,
  refusal: field<DocumentRefusal | null>(null),
  /** the picked, taken or attached photo, made lighter, until the customer uses it */
  reducedPhoto: field<CustomerDocument | null>(null),
  /** the picture that was read last has one colour alone: said, not refused (journey.md#photos) */
  isBlank: false,
};

/** What is sent with the registration beside the client and the contact; once registered none of it is kept. */
export const emptyRequest = {
  program: field<Program | null>(null),
  document: field<CustomerDocument | null>(null),
  pick: emptyPick,
  phone: emptyPhone,
};

/** The machine's data without a customer's (SEC-3), in groups by the step that they come from, in the order of the journey. */
export const emptyContext = {
  /** starting: the step that the restored session was left at */
  restoredStep: field<RestorableStep | null>(null),

  /** landing: what is looked up, and the captcha's token for it */
  lookup: { nis: '', folio: '', captchaToken: '' },

  /** what the landing's forms and the privacy boxes show */
  forms: field<FormInputs>({
    nis: '',
    nisPrivacyAccepted: false,
    folio: '',
    folioPrivacyAccepted: false,
    contactPrivacyAccepted: false,
  }),

  /** confirming, consenting, choosing */
  client: field<Client | null>(null),
  /** null: not loaded */
  programs: field<readonly Program[] | null>(null),
  /** why the list could not be loaded */
  programsFailure: field<FailureKind | null>(null),
  ...emptyRequest,

  /** contact, verifying, registering: undefined before anything was typed; null: stored as null (EXI-8) */
  contact: field<Contact | null | undefined>(undefined),
  /** seconds: left, grace of journey.md#limits included, and until another code can be sent */
  countdown: { left: 0, resendIn: 0 },
  /** the share of the registration's bytes that has left, 0 to 100 */
  uploadedPercent: 0,

  /** success */
  registration: field<KeptRegistration | { readonly kind: 'none' }>({ kind: 'none' }),
  receipt: field<Receipt | null>(null),
  /** of the PDF that was made last, in this page; null: none was */
  receiptAddress: field<string | null>(null),

  /** the dialog that a dialog state shows */
  dialog: field<PortalDialog | null>(null),
};

/** The machine's data. */
export interface PortalContext extends Readonly<typeof emptyContext> {
  /** the address that the page was opened at; with the restored session it decides the first step */
  readonly startRoute: Route;
}

/**
 * The registration of a complete journey (REG-1). Throws where a step is missing: the chart reaches no registration
 * without them.
 */
export function selectApplication(context: PortalContext): Application {
  const { client, contact, program, document } = context;
  if (!client || !contact || !program) throw new Error('a registration needs client, contact and program');
  return { nis: client.nis, contact: cleanContact(contact), programId: program.id, document };
}

/** The dialog to show. Throws where none was set: a dialog state is entered with `setDialog`. */
export function selectOpenDialog({ dialog }: PortalContext): PortalDialog {
  if (dialog === null) throw new Error('there is no dialog');
  return dialog;
}

/** The digits of the customer's phone; '' before any were typed. */
export function selectPhone({ contact }: PortalContext): string {
  return contact?.phone ?? '';
}

/** The folio as shown and copied; the placeholder where the registration has none (EXI-7). */
export function selectFolioText({ registration }: PortalContext): string {
  return registration.kind === 'folio' ? String(registration.folio) : limits.placeholderFolio;
}

/** The file that was picked last. Throws where none was: the states that read it follow DOCUMENT.PICK. */
export function selectPickedFile({ pick: { file } }: PortalContext): PickedFile {
  if (file === null) throw new Error('no file was picked');
  return file;
}

/** The second of two photos. Throws where there is none: the state that reads it follows PHOTO.JOIN or PHOTO.ADD. */
export function selectSecondPhoto({ pick: { second } }: PortalContext): PickedFile {
  if (second === null) throw new Error('there is no second photo');
  return second;
}

/** The photo that is made lighter, or joined with another: the one that was picked or taken last, otherwise the attached one. */
export function selectPhoto({ pick: { file, oversized }, document }: PortalContext): PickedFile | CustomerDocument {
  const photo = oversized ?? file ?? document;
  if (photo === null) throw new Error('there is no photo');
  return photo;
}
