import type { SavedSession } from '../../../machines/model/kept-items.ts';
import type { PortalEvent, Route } from '../../../machines/model/events.ts';
import type { ApiCall } from '../../../tools/portal/backend/replies.ts';
import { ana, oneTimeCode, ready } from '../../../tools/portal/sample-data.ts';
import { sessions } from '../../../tools/portal/saved-sessions.ts';

/** How to trigger a call quickly: a page load, then the customer's event. Without an event, the page load makes the call. */
interface TestedCall {
  readonly route: Route;
  readonly session: SavedSession;
  readonly event?: PortalEvent;
}

const lookUp: TestedCall = {
  route: '/',
  session: sessions.nothing,
  event: { type: 'NIS.SUBMIT', nis: ready.nis, privacyAccepted: true },
};
const contact: PortalEvent = { type: 'CONTACT.SUBMIT', contact: ana, privacyAccepted: true };

export const ways: Readonly<Record<ApiCall, TestedCall>> = {
  validateCaptcha: lookUp,
  findNis: lookUp,
  findRegistro: lookUp,
  findFolio: {
    route: '/',
    session: sessions.nothing,
    event: { type: 'FOLIO.SUBMIT', folio: ' 26-AG0001-DEMO', privacyAccepted: true },
  },
  listPrograms: { route: '/menu', session: sessions['consent given'] },
  requestCode: { route: '/panel', session: sessions['program that has ended'], event: contact },
  validateCode: {
    route: '/panel',
    session: sessions['code window open'],
    event: { type: 'CODE.SUBMIT', typed: oneTimeCode },
  },
  register: { route: '/panel', session: sessions['phone confirmed'], event: contact },
};
