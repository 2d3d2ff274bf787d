import type { PickedFile } from '../../machines/model/entities.ts';
import { routes, type PortalEvent } from '../../machines/model/events.ts';
import { limits } from '../../machines/model/limits.ts';
import { ana, now, oneTimeCode, programs } from './sample-data.ts';

/** The customer's event of one type. */
export type EventOf<Type extends PortalEvent['type']> = Extract<PortalEvent, { type: Type }>;

/** What an event carries beside its type. */
type PayloadOf<Type extends PortalEvent['type']> = Omit<EventOf<Type>, 'type'>;

const document: PickedFile = { name: 'identificacion.pdf', size: 9, type: 'application/pdf' };

/**
 * The payloads that each event of a customer is tried with, by their names in the paths' titles. Total: a new event
 * type does not compile without its payloads.
 */
export const payloads: { readonly [Type in PortalEvent['type']]: Readonly<Record<string, PayloadOf<Type>>> } = {
  NAVIGATE: Object.fromEntries(routes.map((to) => [to, { to }])),
  BACK: { '': {} },
  'NIS.EDIT': { typed: { nis: '1234567', privacyAccepted: true } },
  'NIS.SUBMIT': {
    valid: { nis: '123456789', privacyAccepted: true },
    unticked: { nis: '1234567', privacyAccepted: false },
  },
  'FOLIO.SUBMIT': {
    valid: { folio: ' 26AG0001DEMO ', privacyAccepted: true },
    blank: { folio: '  ', privacyAccepted: true },
    'wrong letters': { folio: '26-AG', privacyAccepted: true },
  },
  'ACCOUNT.CONFIRM': { '': {} },
  'CONSENT.ACCEPT': { '': {} },
  'PROGRAMS.RETRY': { '': {} },
  'PROGRAM.CHOOSE': { first: { programId: programs[0].id }, none: { programId: null } },
  'DOCUMENT.PICK': {
    pdf: { file: document },
    'wrong type': { file: { name: 'notas.txt', size: 120, type: 'text/plain' } },
    'too heavy': { file: { name: 'plano.pdf', size: limits.documentBytes + 1, type: 'application/pdf' } },
    'heavy photo': { file: { name: 'credencial.png', size: limits.documentBytes + 1, type: 'image/png' } },
  },
  'DOCUMENT.DELETE': { '': {} },
  'PHOTO.REDUCE': { '': {} },
  'PHOTO.USE': { '': {} },
  'PHOTO.DISCARD': { '': {} },
  'REQUEST.CONTINUE': { '': {} },
  'CONTACT.EDIT': { typed: { contact: ana, privacyAccepted: true } },
  'CONTACT.SUBMIT': {
    valid: { contact: ana, privacyAccepted: true, at: now },
    'no phone': { contact: { ...ana, phone: '' }, privacyAccepted: true, at: now },
    unticked: { contact: ana, privacyAccepted: false, at: now },
  },
  TICK: {
    running: { left: 30, resendIn: 20 },
    'another code can be sent': { left: 30, resendIn: 0 },
    over: { left: 0, resendIn: 0 },
  },
  'CODE.EDIT': { '': { typed: '7' } },
  'CODE.SUBMIT': {
    right: { code: oneTimeCode },
    wrong: { code: '9999' },
    empty: { code: '' },
  },
  'CODE.RESEND': { '': {} },
  'CODE.CORRECT': { '': {} },
  'CODE.CLOSE': { '': {} },
  'FOLIO.COPY': { '': {} },
  'RECEIPT.DOWNLOAD': { '': {} },
  'RECEIPT.PRINT': { '': {} },
  CANCEL: { '': {} },
  HOME: { '': {} },
};
