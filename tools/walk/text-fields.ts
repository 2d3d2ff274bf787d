/** A text field by the specification: what is typed into it, what it takes, and what is said below it where it is empty or wrong. */
interface TextField {
  readonly good: readonly string[];
  /** what it does not take, the demonstration's inputs among it */
  readonly bad: readonly string[];
  readonly takes: RegExp;
  readonly empty: string;
  readonly wrong: string;
}

/** Each by its name. */
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
  'Correo electrónico': {
    good: ['ana.ruiz@example.com', 'luis_perez@correo.mx'],
    bad: ['', 'ana', 'ana@', 'maria@gmial.com'],
    takes: /^[^@\s]+@[^@\s]+\.[a-z]+$/,
    empty: 'El correo es requerido',
    wrong: 'El correo no es válido',
  },
  Teléfono: {
    good: ['5512345678', '+525587654321', '3398765432'],
    bad: ['', '551', '0000000000', '55123456789', ...[1, 2, 3, 4, 5, 6, 7, 8].map((at) => `550000000${at}`)],
    takes: /^\(\d{3}\) \d{3}-\d{4}$/,
    empty: 'El teléfono es requerido',
    wrong: 'El formato de teléfono no es correcto',
  },
};
