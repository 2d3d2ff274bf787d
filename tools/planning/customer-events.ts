import type { PickedFile } from '../../machines/model/entities.ts';
import { routes, type EventOf, type PortalEvent } from '../../machines/model/events.ts';
import { limits } from '../../machines/model/limits.ts';
import { ana, now, oneTimeCode, programs } from './sample-data.ts';
import { formattedPhone, type Screen } from './screen.ts';

interface CustomerEvent<Type extends PortalEvent['type']> {
  /** what the event is tried with beside its type, by the payload's name in the paths' titles */
  readonly payloads: Readonly<Record<string, Omit<EventOf<Type>, 'type'>>>;
  /** how a customer causes the event on the screen */
  readonly drive: (screen: Screen, event: EventOf<Type>) => Promise<void>;
}

const document: PickedFile = { name: 'identificacion.pdf', size: 9, type: 'application/pdf' };

/** An event that a button causes and that carries nothing. */
const press = (button: string | RegExp) => ({ payloads: { '': {} }, drive: (screen: Screen) => screen.press(button) });

const fillContact = async (screen: Screen, { contact, privacyAccepted }: Omit<EventOf<'CONTACT.EDIT'>, 'type'>) => {
  await screen.fill('Correo electrónico', contact.email);
  await screen.fill('Teléfono', formattedPhone(contact));
  await screen.tick('Ahora, actualiza tus datos', privacyAccepted);
};

const fillNis = async (screen: Screen, { nis, privacyAccepted }: Omit<EventOf<'NIS.EDIT'>, 'type'>) => {
  await screen.fill('NIS', nis);
  await screen.tick('Iniciar refrendo', privacyAccepted);
};

/** The events of a customer. Total: a new event type does not compile without its payloads and its driver. */
export const customerEvents: { readonly [Type in PortalEvent['type']]: CustomerEvent<Type> } = {
  NAVIGATE: {
    payloads: Object.fromEntries(routes.map((to) => [to, { to }])),
    drive: (screen, { to }) => screen.navigate(to),
  },
  BACK: { payloads: { '': {} }, drive: (screen) => screen.follow('Regresar') },
  'NIS.EDIT': { payloads: { typed: { nis: '1234567', privacyAccepted: true } }, drive: fillNis },
  'NIS.SUBMIT': {
    payloads: {
      valid: { nis: '123456789', privacyAccepted: true },
      unticked: { nis: '1234567', privacyAccepted: false },
    },
    drive: async (screen, event) => {
      await fillNis(screen, event);
      await screen.press('Siguiente');
    },
  },
  'FOLIO.SUBMIT': {
    payloads: {
      valid: { folio: ' 26AG0001DEMO ', privacyAccepted: true },
      blank: { folio: '  ', privacyAccepted: true },
      'wrong letters': { folio: '26/AG', privacyAccepted: true },
    },
    drive: async (screen, { folio, privacyAccepted }) => {
      await screen.fill('Folio', folio);
      await screen.tick('Consultar folio', privacyAccepted);
      await screen.press('Consultar');
    },
  },
  'ACCOUNT.CONFIRM': press('Continuar'),
  'CONSENT.ACCEPT': press('Continuar'),
  'PROGRAMS.RETRY': press('Intentar de nuevo'),
  'PROGRAM.CHOOSE': {
    payloads: { first: { programId: programs[0].id }, none: { programId: null } },
    drive: (screen, { programId }) => {
      const chosen = programs.find(({ id }) => id === programId);
      return screen.choose('Tipo de refrendo', chosen?.name ?? 'Selecciona un refrendo');
    },
  },
  'DOCUMENT.PICK': {
    payloads: {
      pdf: { file: document },
      'wrong type': { file: { name: 'notas.txt', size: 120, type: 'text/plain' } },
      'too heavy': { file: { name: 'plano.pdf', size: limits.documentBytes + 1, type: 'application/pdf' } },
      'heavy photo': { file: { name: 'credencial.png', size: limits.documentBytes + 1, type: 'image/png' } },
    },
    drive: (screen, { file }) => screen.upload(file),
  },
  'DOCUMENT.DELETE': press('Eliminar archivo'),
  'PHOTO.REDUCE': press('Reducir esta foto'),
  'PHOTO.USE': press('Usar esta foto'),
  'PHOTO.DISCARD': press('Elegir otra'),
  'REQUEST.CONTINUE': press('Continuar'),
  'CONTACT.EDIT': { payloads: { typed: { contact: ana, privacyAccepted: true } }, drive: fillContact },
  'CONTACT.SUBMIT': {
    payloads: {
      valid: { contact: ana, privacyAccepted: true, at: now },
      'no phone': { contact: { ...ana, phone: '' }, privacyAccepted: true, at: now },
      unticked: { contact: ana, privacyAccepted: false, at: now },
    },
    drive: async (screen, event) => {
      await fillContact(screen, event);
      await screen.press('Continuar proceso');
    },
  },
  TICK: {
    payloads: {
      running: { left: 30, resendIn: 20 },
      'another code can be sent': { left: 30, resendIn: 0 },
      over: { left: 0, resendIn: 0 },
    },
    drive: (screen, tick) => screen.elapse(tick),
  },
  'CODE.EDIT': { payloads: { '': { typed: '7' } }, drive: (screen) => screen.editCode() },
  'CODE.SUBMIT': {
    payloads: { right: { code: oneTimeCode }, wrong: { code: '9999' }, empty: { code: '' } },
    drive: async (screen, { code }) => {
      await screen.enterCode(code);
      await screen.press('Confirmar código');
    },
  },
  'CODE.RESEND': press('Enviar otro código'),
  'CODE.CORRECT': press('Corregir número'),
  'CODE.CLOSE': press('Cerrar'),
  'UPLOAD.PROGRESS': {
    payloads: { 'a part': { percent: 62 }, all: { percent: 100 } },
    drive: (screen, event) => screen.sendDocument(event),
  },
  'UPLOAD.SLOW': { payloads: { '': {} }, drive: (screen, event) => screen.sendDocument(event) },
  'FOLIO.COPY': press(/^Copiar folio /),
  'RECEIPT.DOWNLOAD': press('Descargar comprobante'),
  'RECEIPT.PRINT': press('Imprimir'),
  'RECEIPT.SHARE': press('Compartir'),
  CANCEL: press('Cancelar'),
  HOME: press('Volver al Inicio'),
};

/** Causes an event as a customer does. */
export function driveEvent<Type extends PortalEvent['type']>(screen: Screen, event: EventOf<Type>): Promise<void> {
  const { drive }: CustomerEvent<Type> = customerEvents[event.type];
  return drive(screen, event);
}
