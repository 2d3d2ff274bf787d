import { assign, type ParameterizedObject } from 'xstate';
import type { PortalContext } from './context.ts';
import type { PortalEvent } from './events.ts';

/** XState's `assign`, typed for the portal. `change` computes the changes from the context and the transition's params. */
export function assignContext<Params extends ParameterizedObject['params'] | undefined = undefined>(
  change: (context: PortalContext, params: Params) => Partial<PortalContext>,
) {
  return assign<PortalContext, PortalEvent, Params, PortalEvent, never>(({ context }, params) =>
    change(context, params),
  );
}

/** Like `assignContext`, for the `phone` part of the context. */
export function assignPhone<Params extends ParameterizedObject['params'] | undefined = undefined>(
  change: (context: PortalContext, params: Params) => Partial<PortalContext['phone']>,
) {
  return assignContext<Params>((context, params) => ({ phone: { ...context.phone, ...change(context, params) } }));
}
