import { isEmail, isPhone } from './rules.ts';
import { maskEmail, maskPhone } from './masks.ts';

/** One registered field of the contact form: what form, chart, session, wire, server, database, office and receipt read of it. */
interface ContactField {
  /** its name in Registro's payload (wire.md#registro) */
  readonly wire: string;
  /** its name in the session's `datosContacto` (session.md#items), and its column in the office's export */
  readonly stored: string;
  /** it may be left empty */
  readonly optional?: true;
  /** what was typed, as it is checked, sent and compared */
  readonly clean: (typed: string) => string;
  /** whether the server takes it; not asked of an optional one that is empty */
  readonly accepts: (value: string) => boolean;
  /** as the receipt shows it; '' where it is not known */
  readonly mask: (value: string) => string;
  /** the checklist's lines of its field */
  readonly ids: readonly string[];
}

const trimmed = (typed: string) => typed.trim();
/** what is too long stays so, and is refused */
const digits = (typed: string) => typed.replace(/\D/g, '');

/** In the order of the form. Labels and messages are in `src/texts.ts`, under the same names; columns are `toColumn` of the name. */
export const contactFields = {
  email: {
    wire: 'Correo',
    stored: 'correo',
    clean: trimmed,
    accepts: isEmail,
    mask: maskEmail,
    ids: ['DAT-2', 'DAT-3'],
  },
  phone: {
    wire: 'Telefono',
    stored: 'telefono',
    clean: digits,
    accepts: isPhone,
    mask: maskPhone,
    ids: ['DAT-4', 'DAT-5', 'DAT-6'],
  },
} as const satisfies Readonly<Record<string, ContactField>>;

type Fields = typeof contactFields;
export type ContactFieldName = keyof Fields;

/** The contact form as typed (session.md#items). */
export type Contact = { readonly [Name in ContactFieldName]: string };

export const contactFieldNames = Object.keys(contactFields).filter(isContactFieldName);

function isContactFieldName(name: string): name is ContactFieldName {
  return Object.hasOwn(contactFields, name);
}

export function fieldOf(name: ContactFieldName): ContactField {
  return contactFields[name];
}

/** A contact, or what else has a text for each field. */
export function mapContact(make: (name: ContactFieldName) => string): Contact {
  return Object.fromEntries(contactFieldNames.map((name) => [name, make(name)])) as Contact;
}

export const emptyContact = mapContact(() => '');

/** What is wrong with a field; null: nothing. */
export function problemOf(name: ContactFieldName, typed: string): 'Required' | 'Format' | null {
  const { clean, accepts, optional } = fieldOf(name);
  const value = clean(typed);
  if (value === '') return optional ? null : 'Required';
  return accepts(value) ? null : 'Format';
}

/** Whether a contact may be sent (DAT-2 to DAT-5). */
export function isContact(contact: Contact): boolean {
  return contactFieldNames.every((name) => problemOf(name, contact[name]) === null);
}

/** As it is registered. */
export function cleanContact(contact: Contact): Contact {
  return mapContact((name) => fieldOf(name).clean(contact[name]));
}

/** The fields under their names on the wire, or in the session. */
export type Named<Key extends 'wire' | 'stored'> = { readonly [Name in ContactFieldName as Fields[Name][Key]]: string };

export function nameContact<Key extends 'wire' | 'stored'>(key: Key, contact: Contact): Named<Key> {
  return Object.fromEntries(contactFieldNames.map((name) => [fieldOf(name)[key], contact[name]])) as Named<Key>;
}

/** A contact from its fields under those names; `read` gives '' for what is missing. */
export function readContact(key: 'wire' | 'stored', read: (name: string) => string): Contact {
  return mapContact((name) => read(fieldOf(name)[key]));
}
