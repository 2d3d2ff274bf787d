import { back, button, cancel, heading, text } from './expected-elements.ts';
import type { StepFacts } from './step-facts.ts';

export const confirming = {
  address: '/menu',
  screens: {
    confirming: ({ client }) => [
      heading('Confirma tu cuenta'),
      { role: 'document input', absent: true },
      text(client?.fullName ?? 'Nombre protegido'),
      text(client?.nis ?? ''),
      ...['Titular', 'NIS'].map((term) => text(term)),
      button('Continuar', { disabled: false }),
      back,
      cancel,
    ],
  },
} as const satisfies StepFacts<'confirming'>;
