import { and, not } from 'xstate';
import type { Route } from '../model/events.ts';

const leadsTo = (route: Route) => ({ type: 'leadsTo', params: { route } }) as const;

/** The root is always allowed. The session is kept, so that Forward works. */
const toLanding = { guard: leadsTo('/'), target: '#landing' } as const;

/** Typed address, Back or Forward to a guarded route: allowed if there is a client (APP-2). */
const toRequest = { guard: and([leadsTo('/menu'), 'hasClient']), target: '#resuming' } as const;
const toContact = { guard: and([leadsTo('/panel'), 'hasClient']), target: '#contact' } as const;
const toSuccess = { guard: and([leadsTo('/exito'), 'hasClient']), target: '#success' } as const;

/** NAVIGATE in the landing step. */
export const leaveLanding = [toRequest, toContact, toSuccess] as const;

/** NAVIGATE in the account's steps. Excludes the contact form, which would skip the steps in between. */
export const leaveAccount = [toLanding, toSuccess] as const;

/** NAVIGATE in the other steps at /menu; the contact form requires a complete request. */
export const leaveRequest = [
  toLanding,
  { guard: and([leadsTo('/panel'), 'isRequestComplete']), target: '#contact' },
  toSuccess,
] as const;

/** NAVIGATE in the steps at /panel. */
export const leaveContact = [toLanding, toRequest, toSuccess] as const;

/** Back or Forward away from a route. */
export const leadsFrom = (route: Route) => not(leadsTo(route));

/** 'Regresar' in the steps at /menu returns to the account. */
export const toConfirming = '#confirming';

/** Leaves the portal and removes all customer data from the tab (SEC-3). */
export const toStart = { target: '#landing', actions: ['clearContext', 'clearSession'] } as const;
