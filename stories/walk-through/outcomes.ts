import type { ServiceName } from '../../machines/model/services.ts';
import { scripts } from './scripts.ts';

/** How a call of the walk-through ends, as its controls name it. */
export const outcomes = {
  ok: 'ends well',
  refused: 'is answered not ok',
  failed: 'fails',
  slow: 'takes long',
} as const;

export type Outcome = keyof typeof outcomes;

/** What the chosen outcome applies to. */
export const serviceGroups: Readonly<Record<ServiceGroup, { readonly title: string }>> = {
  every: { title: 'every call' },
  ...scripts,
};

export type ServiceGroup = 'every' | keyof typeof scripts;

/** What the controls say. */
export interface Choice {
  readonly outcome: Outcome;
  readonly of: ServiceGroup;
}

/** How one service's next call ends. */
export function outcomeFor(service: ServiceName, { outcome, of }: Choice): Outcome {
  return of === 'every' || of === service ? outcome : 'ok';
}
