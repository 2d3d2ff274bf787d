import type { Contact, ContactFieldName } from '../../machines/model/fields.ts';

/** A field of the contact form as a tester knows it from the specification: written again, not imported from the portal. */
interface ContactSample {
  readonly label: string;
  /** its names in Registro's payload and in the session */
  readonly wire: string;
  readonly stored: string;
  /** what the customer of the tests enters; as it is sent, as its field shows it, as the receipt shows it */
  readonly typed: string;
  readonly shown: string;
  readonly masked: string;
  /** another right value, and values that are refused */
  readonly other: string;
  readonly wrong: readonly [string, ...string[]];
  /** what a field takes, and what is said below one that is empty or wrong; '' where it may be empty */
  readonly takes: RegExp;
  readonly saysEmpty: string;
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

/** Something for each field, under its name in the portal, on the wire or in the session. */
export function bySample<Value>(
  make: (sample: ContactSample, name: string) => Value,
  key?: 'wire' | 'stored' | 'label',
): Record<string, Value> {
  return Object.fromEntries(samples.map(([name, sample]) => [key ? sample[key] : name, make(sample, name)]));
}

/** A contact of one value of each sample. */
export const contactOf = (key: 'typed' | 'other' | 'masked') => bySample((sample) => sample[key]) as unknown as Contact;

/** A contact under its names on the wire or in the session. */
export function namedContact(key: 'wire' | 'stored', contact: Contact): Record<string, string> {
  const values = new Map<string, string>(Object.entries(contact));
  return bySample((_sample, name) => values.get(name) ?? '', key);
}
