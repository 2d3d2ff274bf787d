import type { Route } from './events.ts';

/** Variants of a screen that depend only on the state, by group. */
export const views = {
  /** landing: the form whose request is pending */
  posting: ['nis', 'folio'],
  /** choosing: the drop zone while it is busy or shows a reduced photo */
  document: ['reading', 'reducing', 'joining', 'reduced'],
  /** choosing: the offer below the document (journey.md#photos) */
  photoOffer: ['reduce', 'lighten'],
  /** contact: the message above the fields */
  notice: ['codeExpired', 'clockWrong', 'outcomeUnknown'],
  /** verifying */
  codeWindow: ['entering', 'sentAgain', 'missing', 'invalid', 'exhausted', 'validating', 'requestingCode'],
  /** registering */
  upload: ['sending', 'sendingSlowly', 'awaiting', 'registered'],
  /** the result of the customer's last action */
  arrival: ['redirected', 'prefilled', 'correctingPhone'],
} as const;

export type View = (typeof views)[keyof typeof views][number];

/** Meta of a state, read by screens, addresses, tests and the audit. */
export interface PortalMeta {
  /** address; inherited from the parent if missing */
  readonly route?: Route;
  /** screen of another step that this state overlays; by default the step's own */
  readonly screen?: 'contact';
  /** variant of the screen; the innermost one applies */
  readonly view?: View;
  /**
   * name for designers and testers, in Spanish. A leaf's name follows that of its named ancestor, as in 'Código: equivocado'.
   * Removed from the portal's build.
   */
  readonly name?: string;
  /** the checklist ids that this state satisfies */
  readonly ids: readonly string[];
}

export type PortalTag =
  /** awaits a reply; buttons are disabled */
  | 'posting'
  /** a dialog is open over the screen */
  | 'dialog'
  /** the code window is open */
  | 'modal'
  /** the client is stored but may not register yet: a reload drops it */
  | 'unadmitted'
  /** left immediately, never shown */
  | 'transient'
  /** closes after two seconds */
  | 'timed';
