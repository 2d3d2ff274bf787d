import type { PortalEvent } from '../../machines/model/events.ts';
import type { EventOf } from '../planning/event-payloads.ts';
import { programs } from '../planning/sample-data.ts';
import { formattedPhone, type Screen } from './screen.ts';

type EventDriver<Type extends PortalEvent['type']> = (screen: Screen, event: EventOf<Type>) => Promise<void>;

/** How a customer causes each event on the screen. Total: a new event type does not compile without its driver. */
const eventDrivers: { readonly [Type in PortalEvent['type']]: EventDriver<Type> } = {
  NAVIGATE: (screen, { to }) => screen.navigate(to),
  BACK: (screen) => screen.follow('Regresar'),
  'NIS.EDIT': async (screen, { nis, privacyAccepted }) => {
    await screen.fill('NIS', nis);
    await screen.tick('Iniciar refrendo', privacyAccepted);
  },
  'NIS.SUBMIT': async (screen, { nis, privacyAccepted }) => {
    await screen.fill('NIS', nis);
    await screen.tick('Iniciar refrendo', privacyAccepted);
    await screen.press('Siguiente');
  },
  'FOLIO.SUBMIT': async (screen, { folio, privacyAccepted }) => {
    await screen.fill('Folio', folio);
    await screen.tick('Consultar folio', privacyAccepted);
    await screen.press('Consultar');
  },
  'ACCOUNT.CONFIRM': (screen) => screen.press('Continuar'),
  'CONSENT.ACCEPT': (screen) => screen.press('Continuar'),
  'PROGRAMS.RETRY': (screen) => screen.press('Intentar de nuevo'),
  'PROGRAM.CHOOSE': (screen, { programId }) => {
    const chosen = programs.find(({ id }) => id === programId);
    return screen.choose('Tipo de refrendo', chosen?.name ?? 'Selecciona un refrendo');
  },
  'DOCUMENT.PICK': (screen, { file }) => screen.upload(file),
  'DOCUMENT.DELETE': (screen) => screen.press('Eliminar archivo'),
  'PHOTO.REDUCE': (screen) => screen.press('Reducir esta foto'),
  'PHOTO.USE': (screen) => screen.press('Usar esta foto'),
  'PHOTO.DISCARD': (screen) => screen.press('Elegir otra'),
  'REQUEST.CONTINUE': (screen) => screen.press('Continuar'),
  'CONTACT.EDIT': async (screen, { contact, privacyAccepted }) => {
    await screen.fill('Correo electrónico', contact.email);
    await screen.fill('Teléfono', formattedPhone(contact));
    await screen.tick('Ahora, actualiza tus datos', privacyAccepted);
  },
  'CONTACT.SUBMIT': async (screen, { contact, privacyAccepted }) => {
    await screen.fill('Correo electrónico', contact.email);
    await screen.fill('Teléfono', formattedPhone(contact));
    await screen.tick('Ahora, actualiza tus datos', privacyAccepted);
    await screen.press('Continuar proceso');
  },
  TICK: (screen, tick) => screen.elapse(tick),
  'CODE.EDIT': (screen) => screen.editCode(),
  'CODE.SUBMIT': async (screen, { code }) => {
    await screen.enterCode(code);
    await screen.press('Confirmar código');
  },
  'CODE.RESEND': (screen) => screen.press('Enviar otro código'),
  'CODE.CORRECT': (screen) => screen.press('Corregir número'),
  'CODE.CLOSE': (screen) => screen.press('Cerrar'),
  'FOLIO.COPY': (screen) => screen.press(/^Copiar folio /),
  'RECEIPT.DOWNLOAD': (screen) => screen.press('Descargar comprobante'),
  'RECEIPT.PRINT': (screen) => screen.press('Imprimir'),
  CANCEL: (screen) => screen.press('Cancelar'),
  HOME: (screen) => screen.press('Volver al Inicio'),
};

/** Causes an event as a customer does. */
export function driveEvent<Type extends PortalEvent['type']>(screen: Screen, event: EventOf<Type>): Promise<void> {
  const driver: EventDriver<Type> = eventDrivers[event.type];
  return driver(screen, event);
}
