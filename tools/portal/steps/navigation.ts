import type { Route } from '../../../machines/model/events.ts';
import { press, type StepEvents } from './step-facts.ts';

/** The portal's addresses (journey.md#routes). */
export const routes = ['/', '/menu', '/panel', '/exito'] as const satisfies readonly Route[];

/** Events that most steps handle. */
export const navigationEvents = {
  NAVIGATE: {
    payloads: Object.fromEntries(routes.map((to) => [to, { to }])),
    drive: (screen, { to }) => screen.navigate(to),
    outside: true,
  },
  CONTINUE: press('Continuar'),
  BACK: { payloads: { '': {} }, drive: (screen) => screen.press('Regresar', 'link') },
} as const satisfies StepEvents;

/** Events that end the session. */
export const leavingEvents = {
  CANCEL: press('Cancelar'),
  HOME: press('Volver al Inicio'),
} as const satisfies StepEvents;
