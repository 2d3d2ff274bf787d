import type { SavedSession } from '../../../machines/model/entities.ts';
import type { PortalEvent, Route } from '../../../machines/model/events.ts';
import { replyBody, type ApiCall } from '../../../tools/drivers/wire-format.ts';
import { ana, folio, newcomer, now, oneTimeCode, programs, verification } from '../../../tools/planning/sample-data.ts';
import { sessions } from '../../../tools/planning/saved-sessions.ts';

/** How a customer comes to make one of the calls, and what its backend replies. */
interface TestedCall {
  /** checklist ids of what the customer reads where the call fails */
  readonly ids: string;
  readonly route: Route;
  readonly session: SavedSession;
  /** what starts the call; none: the page load does */
  readonly event?: PortalEvent;
  /** whether it carries a bearer token */
  readonly bearer?: true;
  /** the output with which the customer goes on */
  readonly good: unknown;
  /** the body of a well-formed refusal */
  readonly notOk: string;
}

const nisSubmitted = {
  route: '/',
  session: sessions.nothing,
  event: { type: 'NIS.SUBMIT', nis: newcomer.nis, privacyAccepted: true },
} as const;
const contactSubmitted = {
  route: '/panel',
  event: { type: 'CONTACT.SUBMIT', contact: ana, privacyAccepted: true, at: now },
} as const;

/** The calls of §7, in the order of the journey. */
export const calls: { readonly [Name in ApiCall]: TestedCall } = {
  validateCaptcha: {
    ...nisSubmitted,
    ids: '[NIS-6] [NIS-7]',
    good: { ok: true },
    notOk: replyBody('validateCaptcha', { ok: false }, 0),
  },
  findNis: {
    ...nisSubmitted,
    ids: '[NIS-10] [NIS-11]',
    bearer: true,
    good: { ok: true, client: newcomer },
    notOk: replyBody('findNis', { ok: false, client: null }, 0),
  },
  findRegistro: {
    ...nisSubmitted,
    ids: '[NIS-12] [NIS-13]',
    bearer: true,
    good: { ok: true, message: '' },
    notOk: replyBody('findRegistro', { ok: false, message: 'Ya tiene una solicitud.' }, 0),
  },
  findFolio: {
    ids: '[FOL-5]',
    route: '/',
    session: sessions.nothing,
    event: { type: 'FOLIO.SUBMIT', folio, privacyAccepted: true },
    good: { message: 'Su solicitud está en revisión.' },
    notOk: JSON.stringify({ ok: false, mensaje: 'No encontramos ese folio.' }),
  },
  listPrograms: {
    ids: '[PRO-3]',
    route: '/menu',
    session: sessions['consent given'],
    good: programs,
    notOk: JSON.stringify({ ok: false, mensaje: 'No hay programas.' }),
  },
  requestCode: {
    ...contactSubmitted,
    ids: '[OTP-10] [OTP-11]',
    session: sessions['contact written'],
    good: { ok: true, verification },
    notOk: replyBody('requestCode', { ok: false, message: 'Ese número no recibe mensajes.' }, 0),
  },
  validateCode: {
    ids: '[OTP-8] [OTP-9]',
    route: '/panel',
    session: sessions['code window open'],
    event: { type: 'CODE.SUBMIT', code: oneTimeCode },
    good: { ok: true },
    notOk: replyBody('validateCode', { ok: false }, 0),
  },
  register: {
    ...contactSubmitted,
    ids: '[REG-3] [REG-4]',
    session: sessions['phone confirmed'],
    bearer: true,
    good: { ok: true, registration: { folio } },
    notOk: replyBody('register', { ok: false, message: `Ya registramos a ${ana.email}.` }, 0),
  },
  endSession: {
    ids: '[SEC-3]',
    route: '/menu',
    session: sessions.found,
    event: { type: 'CANCEL' },
    good: undefined,
    notOk: JSON.stringify({ ok: false, mensaje: 'No.' }),
  },
};
