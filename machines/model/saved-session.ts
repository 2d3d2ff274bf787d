import { emptyContext, emptyPhone, emptyPick, type PortalContext } from './context.ts';
import type { Route } from './events.ts';
import type {
  Client,
  Contact,
  CustomerDocument,
  FormInputs,
  KeptRegistration,
  Program,
  Receipt,
  RestorableStep,
} from './entities.ts';

/** The session that survives a reload: undefined for a missing or unreadable item; a stored `null` is null (EXI-8). */
export interface SavedSession {
  readonly client?: Client | undefined;
  /** the step that the customer was at */
  readonly step?: RestorableStep | undefined;
  readonly program?: Program | undefined;
  readonly document?: CustomerDocument | undefined;
  readonly reducedPhoto?: CustomerDocument | undefined;
  readonly contact?: Contact | null | undefined;
  readonly registration?: KeptRegistration | undefined;
  readonly phone?: SavedPhone | undefined;
  readonly forms?: FormInputs | undefined;
  readonly receipt?: Receipt | undefined;
}

export type SavedPhone = Readonly<typeof emptyPhone>;

/** The customer's data to store, so that a reload restores them (session.md#reload). */
export function toSavedData(context: PortalContext): SavedSession {
  const { client, program, document, pick, contact, phone, registration, receipt, forms } = context;
  const { verification, earlierCodes, confirmation, registrationSent } = phone;
  const hasPhone = verification !== null || earlierCodes.length > 0 || confirmation !== null || registrationSent;
  const hasInputs = Object.values(forms).some(Boolean);
  return {
    client: client ?? undefined,
    program: program ?? undefined,
    document: document ?? undefined,
    reducedPhoto: pick.reducedPhoto ?? undefined,
    contact,
    registration: registration.kind === 'none' ? undefined : registration,
    phone: hasPhone ? phone : undefined,
    receipt: receipt ?? undefined,
    forms: hasInputs ? forms : undefined,
  };
}

/** The context of a restored session; `route` is the address that the page was opened at. */
export function toContext(saved: SavedSession, route: Route): Partial<PortalContext> {
  const { client = null, program = null, document = null, reducedPhoto = null } = saved;
  const { contact, registration = emptyContext.registration, receipt = null, phone = emptyPhone } = saved;
  const { forms = { ...emptyContext.forms, nis: client?.nis ?? '' } } = saved;
  const isWindowOpen = saved.step === 'verifying' && route === '/panel' && isComplete(saved);
  return {
    client,
    restoredStep: saved.step === 'verifying' && !isWindowOpen ? 'contact' : (saved.step ?? null),
    program,
    document,
    pick: { ...emptyPick, reducedPhoto },
    contact,
    phone: isWindowOpen ? phone : { ...phone, typedCode: '' },
    registration,
    receipt,
    forms,
  };
}

/** Whether a code can be entered for a session: nothing is missing or registered, and a code was sent. */
function isComplete({ client, program, document, phone, registration }: SavedSession): boolean {
  const hasChoice = client?.consented === true && program !== undefined && document !== undefined;
  return hasChoice && phone?.verification != null && registration === undefined;
}
