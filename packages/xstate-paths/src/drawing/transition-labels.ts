import type { TransitionRecord } from './chart-record.ts';

const shortEvents: readonly (readonly [RegExp, string])[] = [
  [/^xstate\.done\.actor\.(.+)$/, '✓ $1'],
  [/^xstate\.error\.actor\.(.+)$/, '✗ $1'],
  [/^xstate\.done\.state\..+$/, 'done'],
  [/^xstate\.after\.([^.]+)\..+$/, 'after $1'],
];

/** A short event name: '✓ charge' for the result of a service, '✗ charge' for its failure. */
export function shortEvent(event: string): string {
  const match = shortEvents.find(([pattern]) => pattern.test(event));
  return match ? event.replace(match[0], match[1]) : event;
}

/** A guard with its fixed parameters in short form: 'costs 3'. */
export function shortGuard(guard: string): string {
  return guard.replace(/ \{([^}]*)\}/g, (_, params: string) => ` ${params.replace(/"(?:\w+":)?/g, '')}`);
}

/** The lines of an arrow's label: the event with its count, then the guard if any: 'PAY', '[hasItems]' or 'otherwise'. */
export function transitionLines({ event, guard, index, taken }: TransitionRecord): string[] {
  const count = taken === undefined ? '' : ` ×${taken}`;
  const condition = guard === null ? index > 0 && 'otherwise' : `[${shortGuard(guard)}]`;
  if (!condition) return [shortEvent(event) + count];
  return event === 'always' ? [condition + count] : [shortEvent(event) + count, condition];
}

/** A transition written into its state: 'CANCEL → idle', or 'TICK otherwise (stays)' if it has no target. */
export function writtenLine(transition: TransitionRecord): string {
  const { sourcePath, targets, actions } = transition;
  const stays = actions.length > 0 ? '(stays)' : '(ignored)';
  // inside the state, the state's own path is redundant
  const names = targets.map((target) => target.replace(`${sourcePath}.`, ''));
  return [...transitionLines(transition), ...(names.length > 0 ? ['→', ...names] : [stays])].join(' ');
}
