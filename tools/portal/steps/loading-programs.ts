import type { ExpectedElement } from '../screen.ts';
import { absent, back, cancel, heading } from './expected-elements.ts';
import { call, type StepFacts } from './step-facts.ts';

const waiting = (): ExpectedElement[] => [
  heading('Elija su refrendo'),
  back,
  { role: 'status', text: 'Buscando los programas activos…' },
  absent('combobox'),
  cancel,
];

export const loadingPrograms = {
  address: '/menu',
  ends: { listPrograms: call('listPrograms') },
  screens: { loadingPrograms: waiting },
  guardInputs: ({ context: { programs } }) => ({ programs: programs?.length }),
} as const satisfies StepFacts<'loadingPrograms'>;
