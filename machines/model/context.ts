import type {
  Application,
  Client,
  Confirmation,
  Contact,
  CustomerDocument,
  DocumentRefusal,
  Program,
  Registration,
  SavedSession,
  Verification,
} from './entities.ts';
import type { Route } from './events.ts';
import { limits } from './limits.ts';
import type { PortalDialog } from './dialogs.ts';

/** What the machine knows, grouped by the step that finds it out. */
export interface PortalContext {
  /** the address that the page was opened at; decides where the restored session leads */
  readonly startRoute: Route;

  /** landing: what is being looked up, and the captcha's token for it */
  readonly nis: string;
  readonly lookupFolio: string;
  readonly captchaToken: string;

  /** menu */
  readonly client: Client | null;
  /** null: not loaded */
  readonly programs: readonly Program[] | null;
  readonly program: Program | null;
  readonly document: CustomerDocument | null;
  readonly documentRefusal: DocumentRefusal | null;

  /** panel: undefined before anything was typed; null as EXI-8 says */
  readonly contact: Contact | null | undefined;
  readonly verification: Verification | null;
  readonly codeWindowOpen: boolean;
  /** of the countdown, grace included */
  readonly secondsLeft: number;
  readonly confirmation: Confirmation | null;

  /** exito: undefined before the registration; null as EXI-8 says */
  readonly registration: Registration | null | undefined;

  /** the dialog that a dialog state shows */
  readonly dialog: PortalDialog | null;
}

/** All that belongs to a customer, empty (SEC-3). */
export const emptyContext = {
  nis: '',
  lookupFolio: '',
  captchaToken: '',
  client: null,
  programs: null,
  program: null,
  document: null,
  documentRefusal: null,
  contact: undefined,
  verification: null,
  codeWindowOpen: false,
  secondsLeft: 0,
  confirmation: null,
  registration: undefined,
  dialog: null,
} as const satisfies Omit<PortalContext, 'startRoute'>;

/** The session that mirrors a context: what a reload has to bring back (contract §2). */
export function selectSavedSession(context: PortalContext): SavedSession {
  const { client, program, document, contact, registration, verification, codeWindowOpen, confirmation } = context;
  return {
    client: client ?? undefined,
    program: program ?? undefined,
    document: document ?? undefined,
    contact,
    registration,
    phone: verification || confirmation ? { verification, codeWindowOpen, confirmation } : undefined,
  };
}

/** What a restored session puts into the context; a later step that is there stands for the earlier ones. */
export function contextFromSession(saved: SavedSession): Partial<PortalContext> {
  const { client, program, document, contact, registration, phone } = saved;
  const wentOn = program !== undefined || document !== undefined;
  return {
    client: client ? { ...client, confirmed: client.confirmed || wentOn } : null,
    program: program ?? null,
    document: document ?? null,
    contact,
    registration,
    verification: phone?.verification ?? null,
    codeWindowOpen: phone?.codeWindowOpen ?? false,
    confirmation: phone?.confirmation ?? null,
  };
}

/**
 * The registration of a complete journey (REG-1). Throws where a step is missing: the chart admits nobody
 * to the registration without them.
 */
export function selectApplication(context: PortalContext): Application {
  const { client, contact, program, document } = context;
  if (!client || !contact || !program) throw new Error('registering without client, contact or program');
  return { nis: client.nis, phone: contact.phone, email: contact.email.trim(), programId: program.id, document };
}

/** What the dialog that opens says. Throws where the chart announced nothing: a dialog without words helps nobody. */
export function selectOpenDialog({ dialog }: PortalContext): PortalDialog {
  if (dialog === null) throw new Error('a dialog opens and nothing was announced');
  return dialog;
}

/** The ten digits of the customer's phone; none before any were given. */
export function selectPhone({ contact }: PortalContext): string {
  return contact?.phone ?? '';
}

/** The folio as shown and copied: the placeholder where the registration has none (EXI-7). */
export function selectFolioText(context: PortalContext): string {
  return String(context.registration?.folio ?? limits.placeholderFolio);
}
