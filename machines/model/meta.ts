import type { Route } from './events.ts';

/** The meta of a state, which screens, addresses, tests and the audit read. */
export interface PortalMeta {
  /** the address; a child without one has its parent's */
  readonly route?: Route;
  /** the screen of another step, over which this state is; without it that of its own step is drawn */
  readonly screen?: 'contact';
  /**
   * what designers and testers call it, in Spanish; a state without children follows that of the named state around it:
   * 'Código: equivocado'. No build contains it
   */
  readonly name?: string;
  /** the checklist ids that this state satisfies */
  readonly ids: readonly string[];
}

export type PortalTag =
  /** an answer is awaited, buttons are off */
  | 'posting'
  /** a dialog is open over the screen */
  | 'dialog'
  /** the code window is open */
  | 'modal'
  /** left at once, never shown */
  | 'transient'
  /** ends by itself after two seconds */
  | 'timed';
