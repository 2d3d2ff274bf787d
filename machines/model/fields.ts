import { limits } from './limits.ts';
import { findPastedFolio, findNis, toPhoneDigits, toVisible } from './rules.ts';

/** Declaration of a text field, shared by form, chart, session, wire, server, database, office and receipt. */
interface Field {
  /** key on the wire: in Registro's request (for `folio`, in its reply; wire.md#registro) */
  readonly wire: string;
  /** key in its session item (session.md#items) and column in the office's export */
  readonly stored: string;
  readonly optional?: true;
  /** normalizes the typed text for checking, sending and comparing: strips invisible characters (journey.md#what-is-typed) */
  readonly clean: (typed: string) => string;
  /** distinct candidates for the value in pasted text; a single one is used */
  readonly find?: (pasted: string) => readonly string[];
  /** whether form, chart and server accept the value; not called for an empty one */
  readonly accepts: (value: string) => boolean;
  /** masked value for the receipt; '' if unknown */
  readonly mask: (value: string) => string;
  /** checklist ids of the field */
  readonly ids: readonly string[];
}

const trimmed = (typed: string) => toVisible(typed).trim();
const withoutSpacesAndHyphens = (typed: string) => toVisible(typed).replace(/[\s\p{Dash_Punctuation}]/gu, '');

const nisPattern = new RegExp(`^(?:${limits.nisDigits.map((count) => `\\d{${count}}`).join('|')})$`);
/** a single well-formed address; its existence is not checked */
const emailPattern = /^[^\s\p{Cc}@<>(),;:"[\]\\]+@[^\s\p{Cc}@.<>(),;:"[\]\\]+(?:\.[^\s\p{Cc}@.<>(),;:"[\]\\]+)+$/u;

/** The fields of the landing. Labels and messages of all fields are in `src/texts.ts`, under the same names. */
const landingFields = {
  /** journey.md#nis-form: digits only */
  nis: {
    wire: 'Nis',
    stored: 'Reference',
    clean: toVisible,
    find: findNis,
    accepts: (nis) => nisPattern.test(nis),
    /** shows only the last three digits */
    mask: (nis) => '•'.repeat(Math.max(0, nis.length - 3)) + nis.slice(-3),
    ids: ['NIS-1', 'NIS-2', 'NIS-3', 'NIS-4'],
  },
  /** letters, digits and underscore; typed spaces and hyphens are removed (journey.md#folio-look-up) */
  folio: {
    wire: 'FolioRegistro',
    stored: 'FolioRegistro',
    clean: withoutSpacesAndHyphens,
    find: findPastedFolio,
    accepts: (folio) => /^\w+$/.test(folio),
    mask: (folio) => folio,
    ids: ['FOL-1', 'FOL-2'],
  },
} as const satisfies Readonly<Record<string, Field>>;

/** The fields of the contact form, in its order (journey.md#contact). `toColumn` maps a name to its database column. */
const contactFields = {
  email: {
    wire: 'Correo',
    stored: 'correo',
    clean: trimmed,
    accepts: (email) => email.length <= limits.emailLength && emailPattern.test(email),
    mask: maskEmail,
    ids: ['DAT-2', 'DAT-3'],
  },
  phone: {
    wire: 'Telefono',
    stored: 'telefono',
    // an overlong value is kept and rejected, not truncated
    clean: toPhoneDigits,
    accepts: (phone) => /^\d+$/.test(phone) && phone.length === limits.phoneDigits,
    mask: maskPhone,
    ids: ['DAT-4', 'DAT-5', 'DAT-6'],
  },
} as const satisfies Readonly<Record<string, Field>>;

/** Keeps the first letter and the domain; '' if the address has no domain. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${[...email.trimStart()][0] ?? ''}•••${email.slice(at).trimEnd()}`;
}

/** Keeps the last four of ten digits; '' if there are fewer than four. */
function maskPhone(phone: string): string {
  return phone.length < 4 ? '' : `(•••) •••-${phone.slice(-4)}`;
}

/** Names of the program field. It needs no rules, because the program is chosen from a list. */
export const programField = { wire: 'FkIdTipoRefrendo', stored: 'idTipoRefrendo' } as const;

export const fields = { ...landingFields, ...contactFields };

type Fields = typeof fields;
export type FieldName = keyof Fields;
export type ContactFieldName = keyof typeof contactFields;

/** The contact form as typed (session.md#items). */
export type Contact = { readonly [Name in ContactFieldName]: string };

export const contactFieldNames = Object.keys(contactFields).filter(isContactFieldName);

function isContactFieldName(name: string): name is ContactFieldName {
  return name in contactFields;
}

export function fieldOf(name: FieldName): Field {
  return fields[name];
}

/** Builds a contact, or any other record with one string per field. */
export function mapContact(make: (name: ContactFieldName) => string): Contact {
  return Object.fromEntries(contactFieldNames.map((name) => [name, make(name)])) as Contact;
}

export const emptyContact = mapContact(() => '');

/** Key of a message in `texts.validation`; `machines/` contains no UI text. */
export type Problem<Name extends FieldName> =
  `${Name}Format` | (Fields[Name] extends { readonly optional: true } ? never : `${Name}Required`);

/** Validates a field. @returns the message's key, or null if the value is valid (NIS-1, NIS-2, FOL-1, FOL-2, DAT-2 to DAT-5) */
export function validateField<Name extends FieldName>(name: Name, typed: string): Problem<Name> | null;
export function validateField(name: FieldName, typed: string): string | null {
  const { clean, accepts, optional } = fieldOf(name);
  const value = clean(typed);
  if (value === '') return optional ? null : `${name}Required`;
  return accepts(value) ? null : `${name}Format`;
}

/** Extracts a field's value from pasted text: the only match, or else the visible characters of the whole text. */
export function extractPasted(name: FieldName, text: string): string {
  const found = fieldOf(name).find?.(text) ?? [];
  return found.length === 1 ? (found[0] ?? '') : toVisible(text);
}

/** Whether a contact may be sent (DAT-2 to DAT-5). */
export function isContact(contact: Contact): boolean {
  return contactFieldNames.every((name) => validateField(name, contact[name]) === null);
}

/** The contact's normalized values, as registered. */
export function cleanContact(contact: Contact): Contact {
  return mapContact((name) => fieldOf(name).clean(contact[name]));
}

/** The contact's values under their wire or session keys. */
export type Named<Key extends 'wire' | 'stored'> = { readonly [Name in ContactFieldName as Fields[Name][Key]]: string };

export function nameContact<Key extends 'wire' | 'stored'>(key: Key, contact: Contact): Named<Key> {
  return Object.fromEntries(contactFieldNames.map((name) => [fieldOf(name)[key], contact[name]])) as Named<Key>;
}

/** Builds a contact from its wire or session keys; `read` returns '' for a missing one. */
export function readContact(key: 'wire' | 'stored', read: (name: string) => string): Contact {
  return mapContact((name) => read(fieldOf(name)[key]));
}
