import type { PortalSnapshot } from '../../../machines/selectors.ts';
import { customerEvents } from '../../portal/steps/all-steps.ts';
import { customerEventOf, type Step } from './steps.ts';

/**
 * Whether the screen of a state offers a step. The chart may accept more: the transitions of a parent state hold in
 * each of its children, and a dialog covers the buttons of the screen behind it.
 */
export function isOfferedOnScreen(step: Step, snapshot: PortalSnapshot): boolean {
  const event = customerEventOf(step);
  if (!event) return true;
  const { outside, isOffered } = customerEvents[event.type];
  return outside ?? (!snapshot.hasTag('dialog') && (isOffered?.(snapshot.context) ?? true));
}
