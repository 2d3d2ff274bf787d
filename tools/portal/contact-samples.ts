import type { Contact, ContactFieldName } from '../../machines/model/fields.ts';

/** A field of the contact form according to the specification, written independently of the portal's code. */
interface ContactSample {
  readonly label: string;
  /** name in Registro's payload */
  readonly wire: string;
  /** name in the session */
  readonly stored: string;
  /** the test customer's value, as sent */
  readonly typed: string;
  /** the test customer's value, as the field shows it */
  readonly shown: string;
  /** the test customer's value, as the receipt shows it */
  readonly masked: string;
  /** another valid value */
  readonly other: string;
  /** rejected values */
  readonly wrong: readonly [string, ...string[]];
  /** pattern of valid values */
  readonly takes: RegExp;
  /** message for an empty value; '' if the field is optional */
  readonly saysEmpty: string;
  /** message for an invalid value */
  readonly saysWrong: string;
}

export const contactSamples: { readonly [Name in ContactFieldName]: ContactSample } = {
  email: {
    label: 'Correo electrónico',
    wire: 'Correo',
    stored: 'correo',
    typed: 'ana@correo.mx',
    shown: 'ana@correo.mx',
    masked: 'a•••@correo.mx',
    other: 'luis_perez@correo.mx',
    wrong: ['ana', 'ana@', 'maria@gmial'],
    takes: /^[^@\s]+@[^@\s]+\.[a-z]+$/,
    saysEmpty: 'El correo es requerido',
    saysWrong: 'El correo no es válido',
  },
  phone: {
    label: 'Teléfono',
    wire: 'Telefono',
    stored: 'telefono',
    typed: '5512345678',
    shown: '(551) 234-5678',
    masked: '(•••) •••-5678',
    other: '5587654321',
    wrong: ['551', '55123456789'],
    takes: /^\(\d{3}\) \d{3}-\d{4}$/,
    saysEmpty: 'El teléfono es requerido',
    saysWrong: 'El formato de teléfono no es correcto',
  },
};

const samples: [string, ContactSample][] = Object.entries(contactSamples);

/** A value for each field, under its name in the portal, on the wire or in the session. */
export function bySample<Value>(
  make: (sample: ContactSample, name: string) => Value,
  key?: 'wire' | 'stored' | 'label',
): Record<string, Value> {
  return Object.fromEntries(samples.map(([name, sample]) => [key ? sample[key] : name, make(sample, name)]));
}

/** A contact with one value of each sample. */
export const contactOf = (key: 'typed' | 'other' | 'masked') => bySample((sample) => sample[key]) as unknown as Contact;

/** Converts a contact to a record keyed by the wire or session field names. */
export function namedContact(key: 'wire' | 'stored', contact: Contact): Record<string, string> {
  const values = new Map<string, string>(Object.entries(contact));
  return bySample((_sample, name) => values.get(name) ?? '', key);
}
