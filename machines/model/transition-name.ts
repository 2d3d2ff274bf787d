import type { AnyTransitionDefinition } from 'xstate';

/** Of one report of a journey (wire.md#report-of-the-journey): so many transitions, each taken so often at most. */
export const reportLimits = { transitions: 100, times: 100 } as const;

/**
 * A transition as one text, 'landing.idle NIS.SUBMIT landing.postingNis': its state, its event ('always' where none is
 * needed) and where it leads. null: the state stays, or it is none of the chart's own.
 */
export function toTransitionName({ source, eventType, target }: AnyTransitionDefinition): string | null {
  // the initial entry has no source, whatever its type says
  if (source?.path === undefined || target === undefined) return null;
  const to = target.map(({ path }) => path.join('.')).join('+');
  return `${source.path.join('.')} ${eventType || 'always'} ${to}`;
}
