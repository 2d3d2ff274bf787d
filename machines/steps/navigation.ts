import type { Addresses } from '../guards.ts';
import type { EventOf, Route } from '../model/events.ts';

type Navigate = EventOf<'NAVIGATE'>;

const addresses =
  (route: Route) =>
  ({ event }: { event: Navigate }): Addresses => ({ to: event.to, route });

/** The root is always admitted; the session is kept, so that Forward works. */
const toLanding = { guard: { type: 'leadsTo', params: addresses('/') }, target: '#landing' } as const;

/** A typed address, Back or Forward to a guarded route: admitted while there is a client (APP-2). */
const toRequest = { guard: { type: 'isAdmittedTo', params: addresses('/menu') }, target: '#resuming' } as const;
const toContact = { guard: { type: 'isAdmittedTo', params: addresses('/panel') }, target: '#contact' } as const;
const toSuccess = { guard: { type: 'isAdmittedTo', params: addresses('/exito') }, target: '#success' } as const;

/** NAVIGATE in the step at the root. */
export const leaveLanding = [toRequest, toContact, toSuccess] as const;

/** NAVIGATE in each step at /menu. */
export const leaveRequest = [toLanding, toContact, toSuccess] as const;

/** NAVIGATE in the steps at /panel. */
export const leaveContact = [toLanding, toRequest, toSuccess] as const;

/** Back or Forward away from /panel. */
export const leadsFromContact = { guard: { type: 'leadsElsewhere', params: addresses('/panel') } } as const;

/** 'Regresar' in the steps at /menu: the account is confirmed again. */
export const toConfirming = { target: '#confirming', actions: 'reopenAccount' } as const;

/** Leaves the portal: the tab keeps nothing of the customer (SEC-3). */
export const toStart = { target: '#landing', actions: ['clearContext', 'clearSession'] } as const;
