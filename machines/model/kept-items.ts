import type {
  Client,
  Confirmation,
  Contact,
  CustomerDocument,
  FormInputs,
  KeptRegistration,
  Program,
  Receipt,
  Verification,
} from './entities.ts';
import { cleanContact, emptyContact, nameContact, readContact } from './fields.ts';
import { isRecord, readNumber, readReference, readText } from './json.ts';
import {
  readClient,
  readPayloadDocument,
  readProgram,
  readRegistration,
  toDocumentPayload,
  toProgramFields,
  toRegistrationPayload,
} from './wire-fields.ts';

/** Declaration of a value that a step keeps. Context, saved session, restore and completeness are derived from it. */
interface Kept<Value, Saved extends Value = Value> {
  /** the initial value, which is not saved */
  readonly empty: Value;
  /** session key (session.md#items); not specified: `paso`, `fotoReducida`, `validacionTelefono`, `comprobante`, `formularios` */
  readonly key: string;
  /** JSON to store; may contain one Blob, which is stored as a data URL */
  readonly write: (saved: Saved, session: Surroundings) => unknown;
  /** undefined if the stored value has an unexpected shape */
  readonly read: (stored: unknown) => Saved | undefined;
  /** whether the step is done; omitted if the registration doesn't need the value */
  readonly isComplete?: (value: Value) => boolean;
}

/** Values of other steps that the document's session item includes. */
interface Surroundings {
  readonly client?: Client | undefined;
  readonly program?: Program | undefined;
  readonly contact?: Contact | null | undefined;
}

function kept<Value, Saved extends Value>(item: Kept<Value, Saved>): Kept<Value, Saved> {
  return item;
}

/** The sent code and the confirmed number, kept so that leaving the page to read the SMS loses nothing (session.md#reload). */
interface Phone {
  readonly verification: Verification | null;
  /** codes sent to other numbers, reused if the number is changed back (journey.md#code-request) */
  readonly earlierCodes: readonly Verification[];
  /** the digits in the dialog's boxes, with a space for an empty box; '' while the dialog is closed */
  readonly typedCode: string;
  readonly confirmation: Confirmation | null;
  /** whether a registration was sent whose result is unknown (journey.md#lost-replies) */
  readonly registrationSent: boolean;
}

/** Steps that a reload restores, in journey order; for other steps, the address and the data decide. */
export const restorableSteps = [
  'confirming',
  'consenting',
  'loadingPrograms',
  'choosing',
  'noPrograms',
  'contact',
  'verifying',
] as const;
export type RestorableStep = (typeof restorableSteps)[number];

/** The values that survive a reload, in journey order. */
const items = {
  /** text and ticks of the landing's forms, and the tick of the contact form */
  forms: kept<FormInputs, FormInputs>({
    empty: {
      nis: '',
      nisPrivacyAccepted: false,
      folio: '',
      folioPrivacyAccepted: false,
      contactPrivacyAccepted: false,
    },
    key: 'formularios',
    write: (forms) => forms,
    read: readForms,
  }),
  client: kept<Client | null, Client>({
    empty: null,
    key: 'cliente',
    write: (client) => ({
      FullName: client.fullName,
      Reference: client.nis,
      IdPaymentForm: client.paymentFormId,
      IdCustomer: client.customerId,
      aceptoActualizacionDatos: client.consented,
    }),
    read: readStoredClient,
    isComplete: (client) => client?.consented === true,
  }),
  program: kept<Program | null, Program>({
    empty: null,
    key: 'programaSeleccionado',
    write: toProgramFields,
    read: readStoredProgram,
    isComplete: (program) => program !== null,
  }),
  document: kept<CustomerDocument | null, CustomerDocument>({
    empty: null,
    key: 'archivoSeleccionado',
    // an array with one item, which has the shape of a registration
    write: (document, { client, program, contact }) => [
      toRegistrationPayload({
        nis: client?.nis ?? '',
        contact: contact ?? emptyContact,
        programId: program?.id ?? null,
        document,
      }),
    ],
    read: (stored) => readPayloadDocument(Array.isArray(stored) ? stored[0] : stored),
    isComplete: (document) => document !== null,
  }),
  /** the reduced photo, until it is used */
  reducedPhoto: kept<CustomerDocument | null, CustomerDocument>({
    empty: null,
    key: 'fotoReducida',
    write: toDocumentPayload,
    read: readPayloadDocument,
  }),
  /** contact, verifying, registering: undefined before anything was typed; null: stored as null (EXI-8) */
  contact: kept<Contact | null | undefined, Contact | null>({
    empty: undefined,
    key: 'datosContacto',
    write: (contact) => contact && nameContact('stored', contact),
    read: readStoredContact,
  }),
  phone: kept<Phone, Phone>({
    empty: { verification: null, earlierCodes: [], typedCode: '', confirmation: null, registrationSent: false },
    key: 'validacionTelefono',
    write: (phone) => phone,
    read: readPhone,
  }),
  registration: kept<KeptRegistration | { readonly kind: 'none' }, KeptRegistration>({
    empty: { kind: 'none' },
    key: 'datosRegistro',
    write: (registration) => {
      if (registration.kind === 'lost') return null;
      return registration.kind === 'folio' ? { FolioRegistro: registration.folio } : {};
    },
    read: (stored) => (stored === null ? { kind: 'lost' } : (readRegistration(stored) ?? undefined)),
  }),
  receipt: kept<Receipt | null, Receipt>({
    empty: null,
    key: 'comprobante',
    write: ({ registeredAt, program }) => ({ fecha: registeredAt, programa: program }),
    read: readReceipt,
  }),
};

type Items = typeof items;
export type KeptName = keyof Items;

/** The kept values in the context. */
export type KeptValues = { readonly [Name in KeptName]: Items[Name]['empty'] };

type SavedValues = { readonly [Name in KeptName]: Parameters<Items[Name]['write']>[0] };

/** The session that survives a reload (session.md#reload). A part is undefined if missing or unreadable. */
export type SavedSession = { readonly [Name in keyof SavedItems]?: SavedItems[Name] | undefined };

interface SavedItems extends SavedValues {
  /** the customer's step */
  readonly step: RestorableStep;
}

type SessionItem<Saved> = Pick<Kept<Saved>, 'key' | 'write' | 'read'>;

/** How each part of the session is stored and read (session.md#items). */
export const sessionItems: { readonly [Part in keyof SavedItems]: SessionItem<SavedItems[Part]> } = {
  ...items,
  step: {
    key: 'paso',
    write: (step) => step,
    read: (stored) => restorableSteps.find((step) => step === stored),
  },
};

const keptItems: { readonly [Name in KeptName]: Kept<KeptValues[Name], SavedValues[Name]> } = items;

const keptNames = Object.keys(items).filter((name): name is KeptName => name in items);

/** The initial kept values. */
export const emptyKept = Object.fromEntries(keptNames.map((name) => [name, items[name].empty])) as KeptValues;

/** The non-empty values, to be saved. */
export function toSavedData(values: KeptValues): SavedSession {
  const isEmpty = (name: KeptName) => JSON.stringify(values[name]) === JSON.stringify(emptyKept[name]);
  return Object.fromEntries(keptNames.filter((name) => !isEmpty(name)).map((name) => [name, values[name]]));
}

/** Whether the steps before contact are done. */
export function isRequestComplete(values: KeptValues): boolean {
  return keptNames.every((name) => isComplete(name, values));
}

function isComplete<Name extends KeptName>(name: Name, values: KeptValues): boolean {
  return keptItems[name].isComplete?.(values[name]) ?? true;
}

function readForms(stored: unknown): FormInputs | undefined {
  if (!isRecord(stored)) return undefined;
  return {
    nis: (readReference(stored['nis']) ?? '').replace(/\D/g, ''),
    nisPrivacyAccepted: stored['nisPrivacyAccepted'] === true,
    // as typed, with its spaces
    folio: typeof stored['folio'] === 'string' ? stored['folio'] : '',
    folioPrivacyAccepted: stored['folioPrivacyAccepted'] === true,
    contactPrivacyAccepted: stored['contactPrivacyAccepted'] === true,
  };
}

function readStoredClient(stored: unknown): Client | undefined {
  // an earlier release stored clients before EncontrarRegistro admitted them
  if (!isRecord(stored) || stored['sinRegistro'] === true) return undefined;
  const nis = readReference(stored['Reference']);
  return nis === null ? undefined : readClient(stored, nis);
}

/** The stored value may be the bare id (wire.md#listaprogramas). */
function readStoredProgram(stored: unknown): Program | undefined {
  const { id, name, help } = readProgram(stored);
  return id === null ? undefined : { id, name: name ?? '', ...help };
}

function readStoredContact(stored: unknown): Contact | null | undefined {
  if (stored === null) return null;
  if (!isRecord(stored)) return undefined;
  return cleanContact(readContact('stored', (name) => readReference(stored[name]) ?? ''));
}

function readPhone(stored: unknown): Phone | undefined {
  if (!isRecord(stored)) return undefined;
  const { verification, earlierCodes, typedCode, confirmation, registrationSent } = stored;
  return {
    verification: readVerification(verification),
    earlierCodes: Array.isArray(earlierCodes) ? earlierCodes.flatMap((code) => readVerification(code) ?? []) : [],
    typedCode: typeof typedCode === 'string' ? typedCode : '',
    confirmation: readConfirmation(confirmation),
    registrationSent: registrationSent === true,
  };
}

function readVerification(stored: unknown): Verification | null {
  if (!isRecord(stored)) return null;
  const { number, code, expiresAt, sentAt, failedAttempts, attemptsLeft } = stored;
  const complete = typeof number === 'string' && typeof code === 'number' && typeof expiresAt === 'number';
  if (!complete) return null;
  return {
    number,
    code,
    expiresAt,
    sentAt: readNumber(sentAt) ?? 0,
    failedAttempts: readNumber(failedAttempts) ?? 0,
    attemptsLeft: readNumber(attemptsLeft),
  };
}

function readConfirmation(stored: unknown): Confirmation | null {
  if (!isRecord(stored)) return null;
  const { phone, until } = stored;
  return typeof phone === 'string' && typeof until === 'number' ? { phone, until } : null;
}

function readReceipt(stored: unknown): Receipt | undefined {
  if (!isRecord(stored)) return undefined;
  const { fecha, programa } = stored;
  // a finite number can exceed the range of Date
  const isDate = typeof fecha === 'number' && !Number.isNaN(new Date(fecha).getTime());
  return isDate ? { registeredAt: fecha, program: readText(programa) ?? '' } : undefined;
}
