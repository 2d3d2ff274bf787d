import type { TransitionRecord } from './chart-record.ts';

const shortEvents: readonly (readonly [RegExp, string])[] = [
  [/^xstate\.done\.actor\.(.+)$/, '✓ $1'],
  [/^xstate\.error\.actor\.(.+)$/, '✗ $1'],
  [/^xstate\.done\.state\..+$/, 'done'],
  [/^xstate\.after\.([^.]+)\..+$/, 'after $1'],
];

/** An event in short: '✓ findNis' for the result of a service, '✗ findNis' for its failure. */
export function shortEvent(event: string): string {
  const match = shortEvents.find(([pattern]) => pattern.test(event));
  return match ? event.replace(match[0], match[1]) : event;
}

/** A guard with its fixed parameters in short: 'opensGuarded /menu'. */
export function shortGuard(guard: string): string {
  return guard.replace(/ \{(.*)\}$/, (_, params: string) => ` ${params.replace(/"(?:\w+":)?/g, '')}`);
}

/** 'NIS.SUBMIT [isNisFormValid]', '✓ findNis otherwise', '✗ findNis', '[hasPrograms]', 'otherwise' */
export function transitionLabel({ event, guard, index }: TransitionRecord): string {
  const condition = guard === null ? index > 0 && 'otherwise' : `[${shortGuard(guard)}]`;
  if (!condition) return shortEvent(event);
  return event === 'always' ? condition : `${shortEvent(event)} ${condition}`;
}
