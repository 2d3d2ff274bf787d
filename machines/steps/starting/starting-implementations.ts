import { assignContext, type GuardArguments } from '../../model/assign-context.ts';
import { toContext, type SavedSession } from '../../model/saved-session.ts';
import type { Route } from '../../model/events.ts';

export const startingGuards = {
  opensUnshownRegistration: ({ context }: GuardArguments) =>
    context.client !== null && context.registration !== undefined && context.program !== null,
  opensAfterSuccess: ({ context }: GuardArguments) =>
    context.registration !== undefined && context.startRoute !== '/exito',
  opensWithoutSession: ({ context }: GuardArguments) => context.startRoute !== '/',
  opensGuarded: ({ context }: GuardArguments, params: { route: Route }) =>
    context.startRoute === params.route && context.client !== null,
};

export const startingActions = {
  restore: assignContext((_, { saved }: { saved: SavedSession }) => toContext(saved)),
};
