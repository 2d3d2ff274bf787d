import { absent, back, button, heading, noCancel, noTexts, text } from './expected-elements.ts';
import { press, type StepFacts } from './step-facts.ts';

const offline = 'No hay conexión a internet. Lo que ha escrito sigue aquí; intente de nuevo cuando regrese.';

export const noPrograms = {
  address: '/menu',
  events: { 'PROGRAMS.RETRY': press('Intentar de nuevo') },
  screens: {
    noPrograms: ({ programsFailure }) => [
      heading('Lo sentimos, por el momento no hay programas activos'),
      text(/la sucursal más cercana/),
      back,
      button('Volver al Inicio'),
      button('Intentar de nuevo'),
      ...(programsFailure === 'offline' ? [text(offline)] : noTexts(offline)),
      absent('combobox'),
      noCancel,
    ],
  },
} as const satisfies StepFacts<'noPrograms'>;
