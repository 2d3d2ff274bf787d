import { absent, back, button, cancel, heading, text } from './expected-elements.ts';
import type { StepFacts } from './step-facts.ts';

export const consenting = {
  address: '/menu',
  screens: {
    consenting: ({ client }) => [
      heading('Iniciar solicitud'),
      text('Cuenta confirmada'),
      text(new RegExp(`NIS ${client?.nis}$`)),
      back,
      absent('combobox'),
      button('Continuar', { disabled: false }),
      cancel,
    ],
  },
  guardInputs: ({ context: { client } }) => ({ consented: client?.consented }),
} as const satisfies StepFacts<'consenting'>;
