import type { PortalEvent } from '../../machines/model/events.ts';
import { selectReceipt } from '../../machines/model/receipt.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import { customerEventOf, type Step } from './steps.ts';

/**
 * Whether the screen of a state offers a step. The chart may accept more: the transitions of a parent state hold in
 * each of its children, and a dialog covers the buttons of the screen behind it.
 */
export function isOfferedOnScreen(step: Step, snapshot: PortalSnapshot): boolean {
  const event = customerEventOf(step);
  if (!event || isFromOutside(event.type)) return true;
  if (snapshot.hasTag('dialog')) return false;
  if (event.type === 'DOCUMENT.DELETE' && snapshot.context.document === null) return false;
  if (event.type === 'CODE.RESEND') return snapshot.context.resendIn <= 0;
  if (event.type.startsWith('RECEIPT.')) return selectReceipt(snapshot.context) !== null;
  return true;
}

/** The address bar, the clock and the line are no part of a screen. */
function isFromOutside(type: PortalEvent['type']): boolean {
  return type === 'NAVIGATE' || type === 'TICK' || type === 'UPLOAD.PROGRESS' || type === 'UPLOAD.SLOW';
}
