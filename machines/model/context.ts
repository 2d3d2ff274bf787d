import type {
  Application,
  Client,
  Confirmation,
  Contact,
  CustomerDocument,
  DocumentRefusal,
  FormInputs,
  PickedFile,
  Program,
  Receipt,
  Registration,
  SavedSession,
  Verification,
} from './entities.ts';
import type { Route } from './events.ts';
import { limits } from './limits.ts';
import type { PortalDialog } from './dialogs.ts';
import type { FailureKind } from './failure.ts';

/** The machine's data, grouped by the step that it comes from. */
export interface PortalContext {
  /** the address that the page was opened at; with the restored session it decides the first step */
  readonly startRoute: Route;

  /** landing: what is looked up, and the captcha's token for it */
  readonly nis: string;
  readonly lookupFolio: string;
  readonly captchaToken: string;

  /** what the landing's NIS form and the privacy boxes show */
  readonly forms: FormInputs;

  /** confirming, consenting, choosing */
  readonly client: Client | null;
  /** null: not loaded */
  readonly programs: readonly Program[] | null;
  /** why the list could not be loaded */
  readonly programsFailure: FailureKind | null;
  readonly program: Program | null;
  readonly document: CustomerDocument | null;
  /** the file that was picked last, until it is attached */
  readonly pickedFile: PickedFile | null;
  readonly documentRefusal: DocumentRefusal | null;
  /** the picked, taken or attached photo, made lighter, until the customer uses it */
  readonly reducedPhoto: CustomerDocument | null;
  /** the picture that was read last has one colour alone: said, not refused (journey.md#photos) */
  readonly isPhotoBlank: boolean;

  /** contact, verifying, registering: undefined before anything was typed; null: stored as null (EXI-8) */
  readonly contact: Contact | null | undefined;
  readonly verification: Verification | null;
  /** codes sent to other numbers, which are asked for again where the number is changed back (journey.md#code-request) */
  readonly earlierCodes: readonly Verification[];
  readonly codeWindowOpen: boolean;
  /** the window's code has just taken the place of an earlier one, which is still to be said */
  readonly codeSentAgain: boolean;
  /** the digits in the window's boxes, a space for an empty one; '' while it is closed */
  readonly typedCode: string;
  /** of the countdown, grace of journey.md#limits included */
  readonly secondsLeft: number;
  /** until another code can be sent */
  readonly resendIn: number;
  readonly confirmation: Confirmation | null;
  /** the share of the registration's bytes that has left, 0 to 100 */
  readonly uploadedPercent: number;
  /** a registration was sent and its result is not known (journey.md#lost-replies) */
  readonly registrationSent: boolean;

  /** success: undefined before the registration; null: stored as null (EXI-8) */
  readonly registration: Registration | null | undefined;
  readonly receipt: Receipt | null;

  /** the dialog that a dialog state shows */
  readonly dialog: PortalDialog | null;
}

/** The context without a customer's data (SEC-3). */
export const emptyContext = {
  nis: '',
  lookupFolio: '',
  captchaToken: '',
  forms: { nis: '', nisPrivacyAccepted: false, contactPrivacyAccepted: false },
  client: null,
  programs: null,
  programsFailure: null,
  program: null,
  document: null,
  pickedFile: null,
  documentRefusal: null,
  reducedPhoto: null,
  isPhotoBlank: false,
  contact: undefined,
  verification: null,
  earlierCodes: [],
  codeWindowOpen: false,
  codeSentAgain: false,
  typedCode: '',
  secondsLeft: 0,
  resendIn: 0,
  confirmation: null,
  uploadedPercent: 0,
  registrationSent: false,
  registration: undefined,
  receipt: null,
  dialog: null,
} as const satisfies Omit<PortalContext, 'startRoute'>;

/** What the session stores of a context, so that a reload restores it (session.md#reload). */
export function selectSavedSession(context: PortalContext): SavedSession {
  const { client, program, document, reducedPhoto, contact, registration, receipt, forms } = context;
  const { verification, earlierCodes, codeWindowOpen, typedCode, confirmation, registrationSent } = context;
  const hasPhone = verification !== null || earlierCodes.length > 0 || confirmation !== null || registrationSent;
  const hasInputs = forms.nis !== '' || forms.nisPrivacyAccepted || forms.contactPrivacyAccepted;
  return {
    client: client ?? undefined,
    program: program ?? undefined,
    document: document ?? undefined,
    reducedPhoto: reducedPhoto ?? undefined,
    contact,
    registration,
    phone: hasPhone
      ? { verification, earlierCodes, codeWindowOpen, typedCode, confirmation, registrationSent }
      : undefined,
    receipt: receipt ?? undefined,
    forms: hasInputs ? forms : undefined,
  };
}

/**
 * The context that a restored session gives. Where the stored client does not say whether the account was confirmed, a
 * stored program or document means that it was.
 */
export function toContext(saved: SavedSession): Partial<PortalContext> {
  const { client, program, document, reducedPhoto, contact, registration, phone, receipt, forms } = saved;
  const hasLaterStep = program !== undefined || document !== undefined;
  return {
    client: client ? { ...client, confirmed: client.confirmed ?? hasLaterStep } : null,
    program: program ?? null,
    document: document ?? null,
    reducedPhoto: reducedPhoto ?? null,
    contact,
    registration,
    receipt: receipt ?? null,
    verification: phone?.verification ?? null,
    earlierCodes: phone?.earlierCodes ?? [],
    typedCode: phone?.typedCode ?? '',
    registrationSent: phone?.registrationSent ?? false,
    codeWindowOpen: phone?.codeWindowOpen ?? false,
    confirmation: phone?.confirmation ?? null,
    forms: forms ?? { ...emptyContext.forms, nis: client?.nis ?? '' },
  };
}

/**
 * The registration of a complete journey (REG-1). Throws where a step is missing: the chart reaches no registration
 * without them.
 */
export function selectApplication(context: PortalContext): Application {
  const { client, contact, program, document } = context;
  if (!client || !contact || !program) throw new Error('a registration needs client, contact and program');
  return { nis: client.nis, phone: contact.phone, email: contact.email.trim(), programId: program.id, document };
}

/** The dialog to show. Throws where none was set: a dialog state is entered with `setDialog`. */
export function selectOpenDialog({ dialog }: PortalContext): PortalDialog {
  if (dialog === null) throw new Error('a dialog state was entered without a dialog');
  return dialog;
}

/** The digits of the customer's phone; '' before any were typed. */
export function selectPhone({ contact }: PortalContext): string {
  return contact?.phone ?? '';
}

/** The folio as shown and copied; the placeholder where the registration has none (EXI-7). */
export function selectFolioText(context: PortalContext): string {
  return String(context.registration?.folio ?? limits.placeholderFolio);
}

/** The photo that is made lighter: the one that was picked or taken last, otherwise the attached one. */
export function selectPhoto({ pickedFile, document }: PortalContext): PickedFile | CustomerDocument {
  const photo = pickedFile ?? document;
  if (photo === null) throw new Error('there is no photo');
  return photo;
}

/** The file that was picked last. Throws where none was: the states that read it follow DOCUMENT.PICK. */
export function selectPickedFile({ pickedFile }: PortalContext): PickedFile {
  if (pickedFile === null) throw new Error('no file was picked');
  return pickedFile;
}
