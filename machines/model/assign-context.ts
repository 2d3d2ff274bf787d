import { assign, type ParameterizedObject } from 'xstate';
import type { PortalContext } from './context.ts';
import type { PortalEvent } from './events.ts';

/** XState's `assign`, typed for the portal: what changes in the context, from the context and what a transition passes. */
export function assignContext<Params extends ParameterizedObject['params'] | undefined = undefined>(
  change: (context: PortalContext, params: Params) => Partial<PortalContext>,
) {
  return assign<PortalContext, PortalEvent, Params, PortalEvent, never>(({ context }, params) =>
    change(context, params),
  );
}

/** The same, of what is known of the customer's phone. */
export function assignPhone<Params extends ParameterizedObject['params'] | undefined = undefined>(
  change: (context: PortalContext, params: Params) => Partial<PortalContext['phone']>,
) {
  return assignContext<Params>((context, params) => ({ phone: { ...context.phone, ...change(context, params) } }));
}
