import { limits } from './limits.ts';
import { findPastedFolio, findNis, toDigits, toVisible } from './rules.ts';

/** One text that a customer fills in: what form, chart, session, wire, server, database, office and receipt read of it. */
interface Field {
  /** its name on the wire: of the folio in Registro's reply, of the others in its payload (wire.md#registro) */
  readonly wire: string;
  /** its name in its item of the session (session.md#items), and its column in the office's export */
  readonly stored: string;
  /** it may be left empty */
  readonly optional?: true;
  /** what was typed, as it is checked, sent and compared: without what can't be seen (journey.md#what-is-typed) */
  readonly clean: (typed: string) => string;
  /** the different texts of its form in what was pasted: one of them is taken alone */
  readonly find?: (pasted: string) => readonly string[];
  /** whether form, chart and server take it; not asked of an empty one */
  readonly accepts: (value: string) => boolean;
  /** as the receipt shows it; '' where it is not known */
  readonly mask: (value: string) => string;
  /** the checklist's lines of its field */
  readonly ids: readonly string[];
}

const trimmed = (typed: string) => toVisible(typed).trim();
const withoutSpacesAndHyphens = (typed: string) => toVisible(typed).replace(/[\s\p{Dash_Punctuation}]/gu, '');

const nisPattern = new RegExp(`^(?:${limits.nisDigits.map((count) => `\\d{${count}}`).join('|')})$`);
/** one well-formed address; whether it exists is not checked */
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
    /** its last three digits */
    mask: (nis) => '•'.repeat(Math.max(0, nis.length - 3)) + nis.slice(-3),
    ids: ['NIS-1', 'NIS-2', 'NIS-3', 'NIS-4'],
  },
  /** journey.md#folio-look-up: letters, digits and underscore, beside spaces and hyphens */
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

/** The fields of the contact form, in its order (journey.md#contact). A column of the database is `toColumn` of the name. */
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
    // what is too long stays so, and is refused
    clean: toDigits,
    accepts: (phone) => /^\d+$/.test(phone) && phone.length === limits.phoneDigits,
    mask: maskPhone,
    ids: ['DAT-4', 'DAT-5', 'DAT-6'],
  },
} as const satisfies Readonly<Record<string, Field>>;

/** The first letter and the domain; '' where the address has no domain. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${[...email.trimStart()][0] ?? ''}•••${email.slice(at).trimEnd()}`;
}

/** The last four of the ten digits; '' where there are fewer. */
function maskPhone(phone: string): string {
  return phone.length < 4 ? '' : `(•••) •••-${phone.slice(-4)}`;
}

/** The chosen program is no text: it is one of a list, and here only named. */
export const programField = { wire: 'FkIdTipoRefrendo', stored: 'idTipoRefrendo' } as const;

export const fields = { ...landingFields, ...contactFields };

type Fields = typeof fields;
export type FieldName = keyof Fields;
export type ContactFieldName = keyof typeof contactFields;

/** The contact form as typed (session.md#items). */
export type Contact = { readonly [Name in ContactFieldName]: string };

export const contactFieldNames = Object.keys(contactFields).filter(isContactFieldName);

function isContactFieldName(name: string): name is ContactFieldName {
  return Object.hasOwn(contactFields, name);
}

export function fieldOf(name: FieldName): Field {
  return fields[name];
}

/** A contact, or what else has a text for each field. */
export function mapContact(make: (name: ContactFieldName) => string): Contact {
  return Object.fromEntries(contactFieldNames.map((name) => [name, make(name)])) as Contact;
}

export const emptyContact = mapContact(() => '');

/** A key of `texts.validation`: `machines/` holds no sentence. */
export type Problem<Name extends FieldName> =
  `${Name}Format` | (Fields[Name] extends { readonly optional: true } ? never : `${Name}Required`);

/** What is wrong with a field; null: nothing (NIS-1, NIS-2, FOL-1, FOL-2, DAT-2 to DAT-5). */
export function problemOf<Name extends FieldName>(name: Name, typed: string): Problem<Name> | null;
export function problemOf(name: FieldName, typed: string): string | null {
  const { clean, accepts, optional } = fieldOf(name);
  const value = clean(typed);
  if (value === '') return optional ? null : `${name}Required`;
  return accepts(value) ? null : `${name}Format`;
}

/** What a field takes of a text that was put in as a whole: the one of its form that stands in it, otherwise all that can be seen. */
export function takeWhole(name: FieldName, text: string): string {
  const found = fieldOf(name).find?.(text) ?? [];
  return found.length === 1 ? (found[0] ?? '') : toVisible(text);
}

/** Whether a contact may be sent (DAT-2 to DAT-5). */
export function isContact(contact: Contact): boolean {
  return contactFieldNames.every((name) => problemOf(name, contact[name]) === null);
}

/** As it is registered. */
export function cleanContact(contact: Contact): Contact {
  return mapContact((name) => fieldOf(name).clean(contact[name]));
}

/** The contact's fields under their names on the wire, or in the session. */
export type Named<Key extends 'wire' | 'stored'> = { readonly [Name in ContactFieldName as Fields[Name][Key]]: string };

export function nameContact<Key extends 'wire' | 'stored'>(key: Key, contact: Contact): Named<Key> {
  return Object.fromEntries(contactFieldNames.map((name) => [fieldOf(name)[key], contact[name]])) as Named<Key>;
}

/** A contact from its fields under those names; `read` gives '' for what is missing. */
export function readContact(key: 'wire' | 'stored', read: (name: string) => string): Contact {
  return mapContact((name) => read(fieldOf(name)[key]));
}
