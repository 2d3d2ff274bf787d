import { fromCallback, setup } from 'xstate';
import type { PortalContext } from './model/context.ts';
import type { PortalEvent, Route, TickEvent } from './model/events.ts';
import { limits } from './model/limits.ts';
import type { PortalMeta, PortalTag } from './model/meta.ts';
import { services, type CountdownInput } from './model/services.ts';

export interface PortalInput {
  /** address of the page load */
  readonly route: Route;
}

/** Types, services and delays. guards.ts adds the guards, actions.ts the actions. */
export const baseSetup = setup({
  types: {
    context: {} as PortalContext,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    tags: {} as PortalTag,
    meta: {} as PortalMeta,
  },

  actors: {
    ...services,
    countdown: fromCallback<TickEvent, CountdownInput>(() => {
      throw new Error('no implementation was provided for the service countdown');
    }),
  },

  /** in ms (journey.md#limits) */
  delays: {
    slowUpload: limits.slowUploadMs,
    registeredDialog: limits.registeredDialogMs,
    copiedToast: limits.copiedToastMs,
  },
});
