import { absent, back, button, cancel, heading } from './expected-elements.ts';
import { press, type StepFacts } from './step-facts.ts';

export const consenting = {
  address: '/menu',
  events: { 'CONSENT.ACCEPT': press('Continuar') },
  screens: {
    consenting: () => [
      heading('Iniciar solicitud'),
      back,
      absent('combobox'),
      button('Continuar', { disabled: false }),
      cancel,
    ],
  },
  guardInputs: ({ context: { client } }) => ({ consented: client?.consented }),
} as const satisfies StepFacts<'consenting'>;
