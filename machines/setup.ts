import { fromCallback, setup } from 'xstate';
import { assignContext } from './model/assign-context.ts';
import { emptyContext, type PortalContext } from './model/context.ts';
import type { PortalEvent, Route, TickEvent } from './model/events.ts';
import type { PortalMeta, PortalTag } from './model/meta.ts';
import { services, type CountdownInput } from './model/services.ts';
import { dialogActions } from './steps/dialog-state.ts';
import { landingActions, landingGuards } from './steps/landing/landing-implementations.ts';
import { menuActions, menuGuards } from './steps/menu/menu-implementations.ts';
import { navigationGuards } from './steps/navigation.ts';
import { panelActions, panelGuards } from './steps/panel/panel-implementations.ts';
import { startingActions, startingGuards } from './steps/starting/starting-implementations.ts';
import { successActions, successGuards } from './steps/success/success-implementations.ts';

export interface PortalInput {
  /** the address that the page was opened at */
  readonly route: Route;
}

/** The types, services, guards and actions that the states of all steps are written with. */
export const portalSetup = setup({
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

  guards: {
    /** of an answer: its own Ok */
    isOk: (_, params: { ok: boolean }) => params.ok,
    ...navigationGuards,
    ...startingGuards,
    ...landingGuards,
    ...menuGuards,
    ...panelGuards,
    ...successGuards,
  },

  actions: {
    /** Empties the browser's session, token included (SEC-3). */
    clearSession: () => {
      throw new Error('no implementation was provided for the action clearSession');
    },
    /** Start-up errors are only logged (APP-8). */
    logStartUpError: (_, params: { service: string; error: unknown }) => {
      throw new Error(`no implementation was provided to log a failed ${params.service}`, { cause: params.error });
    },
    clearContext: assignContext(() => emptyContext),
    ...dialogActions,
    ...startingActions,
    ...landingActions,
    ...menuActions,
    ...panelActions,
    ...successActions,
  },
});
