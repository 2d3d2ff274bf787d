import type { ServiceName } from '../../machines/model/services.ts';
import { scripts } from './scripts.ts';

/** How a call of the walk-through ends, as the toolbar names it. */
export const outcomes = {
  ok: 'ends well',
  refused: 'is answered not ok',
  failed: 'fails',
  slow: 'takes long',
} as const;

export type Outcome = keyof typeof outcomes;

/** What the toolbar's outcome applies to. */
export const serviceGroups: Readonly<Record<ServiceGroup, { readonly title: string }>> = {
  every: { title: 'every call' },
  ...scripts,
};

export type ServiceGroup = 'every' | keyof typeof scripts;

/** The toolbar's setting. */
export interface Choice {
  readonly outcome: Outcome;
  readonly of: ServiceGroup;
}

/** Reads the toolbar's setting; an unknown value counts as ok. */
export function choiceFrom({ outcome, outcomeOf }: Readonly<Record<string, unknown>>): Choice {
  return {
    outcome: typeof outcome === 'string' && isOutcome(outcome) ? outcome : 'ok',
    of: typeof outcomeOf === 'string' && isGroup(outcomeOf) ? outcomeOf : 'every',
  };
}

/** How one service's next call ends. */
export function outcomeFor(service: ServiceName, { outcome, of }: Choice): Outcome {
  return of === 'every' || of === service ? outcome : 'ok';
}

function isOutcome(text: string): text is Outcome {
  return Object.hasOwn(outcomes, text);
}

function isGroup(text: string): text is ServiceGroup {
  return Object.hasOwn(serviceGroups, text);
}
