import type { PortalEvent, Route } from '../model/events.ts';

type Navigate = Extract<PortalEvent, { type: 'NAVIGATE' }>;

const asked =
  (route: Route) =>
  ({ event }: { event: Navigate }) => ({ to: event.to, route });

/** A typed address, Back or Forward to a guarded route: admitted while there is a client (APP-2). */
export const toMenu = { guard: { type: 'isAdmittedTo', params: asked('/menu') }, target: '#menu' } as const;
export const toPanel = { guard: { type: 'isAdmittedTo', params: asked('/panel') }, target: '#panel' } as const;
export const toSuccess = { guard: { type: 'isAdmittedTo', params: asked('/exito') }, target: '#success' } as const;

/** The root is open to everybody; the session stays, so that Forward comes back. */
export const toLanding = { guard: { type: 'leadsTo', params: asked('/') }, target: '#landing' } as const;
