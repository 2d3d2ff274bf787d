import { selectReceipt } from '../../machines/model/receipt.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import { customerEventOf, type Step } from './steps.ts';

/**
 * Whether the screen of a state offers a step. The chart may accept more: the transitions of a parent state hold in
 * each of its children, and a dialog covers the buttons of the screen behind it.
 */
export function isOfferedOnScreen(step: Step, snapshot: PortalSnapshot): boolean {
  const event = customerEventOf(step);
  // the address bar and the clock are no part of a screen
  if (!event || event.type === 'NAVIGATE' || event.type === 'TICK') return true;
  if (snapshot.hasTag('dialog')) return false;
  if (event.type === 'DOCUMENT.DELETE' && snapshot.context.document === null) return false;
  if (event.type === 'RECEIPT.DOWNLOAD' || event.type === 'RECEIPT.PRINT')
    return selectReceipt(snapshot.context) !== null;
  return true;
}
