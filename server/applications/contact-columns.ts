import { contactFieldNames, type Contact, type ContactFieldName } from '../../machines/model/fields.ts';

/** The column of a field of the contact form in `registrations`: 'meterNumber' is in `meter_number`. */
export function toColumn(name: ContactFieldName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** For a SELECT: the columns under the fields' names. */
export const contactColumns = contactFieldNames.map((name) => `${toColumn(name)} AS "${name}"`).join(', ');

/** For an INSERT: the values under the columns' names. */
export function contactRow(contact: Contact): Readonly<Record<string, string>> {
  return Object.fromEntries(contactFieldNames.map((name) => [toColumn(name), contact[name]]));
}
