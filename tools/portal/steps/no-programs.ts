import { help } from './dialog-texts.ts';
import { absent, back, button, heading, noCancel, noTexts, text } from './expected-elements.ts';
import { press, type StepFacts } from './step-facts.ts';

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
      ...(programsFailure ? [text(help[programsFailure])] : noTexts(...Object.values(help))),
      absent('combobox'),
      noCancel,
    ],
  },
} as const satisfies StepFacts<'noPrograms'>;
