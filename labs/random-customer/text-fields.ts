import { bySample } from '../../tools/portal/contact-samples.ts';

/**
 * A text field according to the specification: sample inputs, accepted values, and messages for an empty or invalid
 * value.
 */
interface TextField {
  readonly good: readonly string[];
  /** values that the portal rejects, or for which the demonstration simulates a special case */
  readonly bad: readonly string[];
  readonly takes: RegExp;
  readonly empty: string;
  readonly wrong: string;
}

/** Text fields by name. */
export const textFields: Readonly<Record<string, TextField>> = {
  NIS: {
    good: ['1234567', '123456789', '5000003', '5000008'],
    bad: [
      '',
      '12e.34',
      '12345678',
      '12345678901',
      '1111111',
      '7654321',
      ...[1, 2, 5, 6, 7].map((at) => `500000${at}`),
      '5000010',
    ],
    takes: /^(\d{7}|\d{9})$/,
    empty: 'El NIS es requerido',
    wrong: 'Introduzca un valor de 7 o 9 digitos',
  },
  Folio: {
    good: ['26AG0001DEMO', '26ag-0001 demo'],
    bad: ['', '   ', 'a b?', 'DESCONOCIDO', 'FOLIO500', 'FOLIOHTML'],
    takes: /^\s*\w[\w\s-]*$/,
    empty: 'El folio es requerido',
    wrong: 'El folio solo lleva letras, números y guion bajo',
  },
  ...bySample(
    ({ typed, other, wrong, takes, saysEmpty, saysWrong }) => ({
      good: saysEmpty === '' ? [typed, other, ''] : [typed, other],
      bad: saysEmpty === '' ? wrong : ['', ...wrong],
      takes,
      empty: saysEmpty,
      wrong: saysWrong,
    }),
    'label',
  ),
};
