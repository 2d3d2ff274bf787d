import { fromCallback, setup } from 'xstate';
import { assignContext } from './model/assign-context.ts';
import { emptyContext, type PortalContext } from './model/context.ts';
import type { PortalEvent, Route, TickEvent } from './model/events.ts';
import type { PortalMeta, PortalTag } from './model/meta.ts';
import { services, type CountdownInput } from './model/services.ts';
import { dialogActions, dialogGuards } from './steps/dialog-state.ts';
import { choosingActions, choosingGuards } from './steps/choosing/choosing-implementations.ts';
import { confirmingActions } from './steps/confirming/confirming-implementations.ts';
import { consentingActions } from './steps/consenting/consenting-implementations.ts';
import { contactActions, contactGuards } from './steps/contact/contact-implementations.ts';
import { landingActions, landingGuards } from './steps/landing/landing-implementations.ts';
import {
  loadingProgramsActions,
  loadingProgramsGuards,
} from './steps/loading-programs/loading-programs-implementations.ts';
import { navigationGuards } from './steps/navigation.ts';
import { registeringActions, registeringGuards } from './steps/registering/registering-implementations.ts';
import { resumingGuards } from './steps/resuming/resuming-implementations.ts';
import { startingActions, startingGuards } from './steps/starting/starting-implementations.ts';
import { successActions, successGuards } from './steps/success/success-implementations.ts';
import { verifyingActions, verifyingGuards } from './steps/verifying/verifying-implementations.ts';

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
    ...dialogGuards,
    ...navigationGuards,
    ...startingGuards,
    ...landingGuards,
    ...resumingGuards,
    ...loadingProgramsGuards,
    ...choosingGuards,
    ...contactGuards,
    ...verifyingGuards,
    ...registeringGuards,
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
    ...confirmingActions,
    ...consentingActions,
    ...loadingProgramsActions,
    ...choosingActions,
    ...contactActions,
    ...verifyingActions,
    ...registeringActions,
    ...successActions,
  },
});
