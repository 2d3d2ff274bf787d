import { toTransitionName } from './model/transition-name.ts';
import { portal } from './portal.ts';
import { listNodes } from './states.ts';

/** The names of all transitions that lead to a state. */
export const transitionNames: ReadonlySet<string> = new Set(
  listNodes(portal).flatMap(({ transitions, always = [] }) =>
    [...[...transitions.values()].flat(), ...always].flatMap((definition) => toTransitionName(definition) ?? []),
  ),
);
