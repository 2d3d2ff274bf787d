import { emptyContext, emptyPhone, emptyPick, type PortalContext } from './context.ts';
import type { Client, Contact, CustomerDocument, FormInputs, Program, Receipt, Registration } from './entities.ts';

/** What the session restores after a reload: an item that is missing or unreadable is undefined, a stored `null` is null (EXI-8). */
export interface SavedSession {
  readonly client?: SavedClient | undefined;
  readonly program?: Program | undefined;
  readonly document?: CustomerDocument | undefined;
  readonly reducedPhoto?: CustomerDocument | undefined;
  readonly contact?: Contact | null | undefined;
  readonly registration?: Registration | null | undefined;
  readonly phone?: SavedPhone | undefined;
  readonly forms?: FormInputs | undefined;
  readonly receipt?: Receipt | undefined;
}

/** A stored client; confirmed undefined where the item does not say so. */
export type SavedClient = Omit<Client, 'confirmed'> & { readonly confirmed: boolean | undefined };

export type SavedPhone = Readonly<typeof emptyPhone>;

/** What the session stores of a context, so that a reload restores it (session.md#reload). */
export function selectSavedSession(context: PortalContext): SavedSession {
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
    registration,
    phone: hasPhone ? phone : undefined,
    receipt: receipt ?? undefined,
    forms: hasInputs ? forms : undefined,
  };
}

/**
 * The context that a restored session gives. Where the stored client does not say whether the account was confirmed, a
 * stored program or document means that it was.
 */
export function toContext(saved: SavedSession): Partial<PortalContext> {
  const { client, program = null, document = null, reducedPhoto = null, contact, registration, receipt = null } = saved;
  const { phone = emptyPhone, forms = { ...emptyContext.forms, nis: client?.nis ?? '' } } = saved;
  const confirmed = client?.confirmed ?? (program !== null || document !== null);
  return {
    client: client ? { ...client, confirmed } : null,
    program,
    document,
    pick: { ...emptyPick, reducedPhoto },
    contact,
    phone,
    registration,
    receipt,
    forms,
  };
}
