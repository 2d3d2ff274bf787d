import type { ExpectedElement, Role } from '../screen.ts';

export const expected =
  (role: Role) =>
  (name: string | RegExp, more: Omit<ExpectedElement, 'role' | 'name'> = {}): ExpectedElement => ({
    role,
    name,
    ...more,
  });
export const button = expected('button');
export const heading = expected('heading');
export const textbox = expected('textbox');
export const text = expected('text');
/** text that assistive technology announces */
export const announced = (name: string) => text(name, { announced: true });

export const absent = (role: Role, name?: string | RegExp): ExpectedElement => ({
  role,
  absent: true,
  ...(name === undefined ? {} : { name }),
});
export const noTexts = (...texts: (string | RegExp)[]): ExpectedElement[] => texts.map((each) => absent('text', each));

export const back = expected('link')('Regresar');
export const noBack = absent('link', 'Regresar');
export const cancel = button('Cancelar', { disabled: false });
export const noCancel = absent('button', 'Cancelar');
export const privacy = (checked: boolean): ExpectedElement => ({
  role: 'checkbox',
  name: /He leído y acepto Aviso de Privacidad/,
  checked,
});
