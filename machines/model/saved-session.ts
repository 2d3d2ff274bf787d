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

export type SavedPhone = Readonly<typeof emptyPhone>;

/** The customer's data that survive a reload. */
interface SavedData {
  readonly client: Client;
  readonly program: Program;
  readonly document: CustomerDocument;
  readonly reducedPhoto: CustomerDocument;
  /** null: stored as null (EXI-8) */
  readonly contact: Contact | null;
  readonly registration: KeptRegistration;
  readonly phone: SavedPhone;
  readonly receipt: Receipt;
  readonly forms: FormInputs;
}

type SavedItems = { readonly [Item in keyof SavedData]?: SavedData[Item] | undefined };

/** The session that survives a reload (session.md#reload); undefined: missing or unreadable. */
export interface SavedSession extends SavedItems {
  /** the step that the customer was at */
  readonly step?: RestorableStep | undefined;
}

interface Kept<Item> {
  /** the item to save; undefined: none */
  readonly save: (context: PortalContext) => Item | undefined;
  readonly restore: (item: Item) => Partial<PortalContext>;
}

/** Where the context keeps each item. A missing item leaves the empty context as it is; later rows override earlier ones. */
const keeps: { readonly [Item in keyof SavedData]: Kept<SavedData[Item]> } = {
  client: {
    save: ({ client }) => client ?? undefined,
    restore: (client) => ({ client, forms: { ...emptyContext.forms, nis: client.nis } }),
  },
  program: { save: ({ program }) => program ?? undefined, restore: (program) => ({ program }) },
  document: { save: ({ document }) => document ?? undefined, restore: (document) => ({ document }) },
  reducedPhoto: {
    save: ({ pick }) => pick.reducedPhoto ?? undefined,
    restore: (reducedPhoto) => ({ pick: { ...emptyPick, reducedPhoto } }),
  },
  contact: { save: ({ contact }) => contact, restore: (contact) => ({ contact }) },
  registration: {
    save: ({ registration }) => (registration.kind === 'none' ? undefined : registration),
    restore: (registration) => ({ registration }),
  },
  phone: {
    save: ({ phone }) => {
      const { verification, earlierCodes, confirmation, registrationSent } = phone;
      return verification || earlierCodes.length > 0 || confirmation || registrationSent ? phone : undefined;
    },
    restore: (phone) => ({ phone }),
  },
  receipt: { save: ({ receipt }) => receipt ?? undefined, restore: (receipt) => ({ receipt }) },
  forms: {
    save: ({ forms }) => (Object.values(forms).some(Boolean) ? forms : undefined),
    restore: (forms) => ({ forms }),
  },
};

const items = Object.keys(keeps).filter((item): item is keyof SavedData => item in keeps);

/** The customer's data to save. */
export function toSavedData(context: PortalContext): SavedSession {
  return Object.fromEntries(items.map((item) => [item, keeps[item].save(context)]));
}

/** The context of a restored session; `route` is the address that the page was opened at. */
export function toContext(saved: SavedSession, route: Route): Partial<PortalContext> {
  const context: Partial<PortalContext> = Object.assign({}, ...items.map((item) => restoreItem(saved, item)));
  const { step = null, phone = emptyPhone } = saved;
  const isWindowOpen = step === 'verifying' && route === '/panel' && canEnterCode(saved);
  if (isWindowOpen) return { ...context, restoredStep: step };
  return { ...context, restoredStep: step === 'verifying' ? 'contact' : step, phone: { ...phone, typedCode: '' } };
}

function restoreItem<Item extends keyof SavedData>(saved: SavedItems, item: Item): Partial<PortalContext> {
  const value = saved[item];
  return value === undefined ? {} : keeps[item].restore(value);
}

/** Whether a sent code can be entered: nothing is missing, and nothing is registered yet. */
function canEnterCode({ client, program, document, phone, registration }: SavedSession): boolean {
  return Boolean(client?.consented && program && document && phone?.verification) && registration === undefined;
}
