import type { Route } from './events.ts';

/** Names for the variants of each screen that depend on the state alone. */
export const views = {
  /** landing: the form that is posting */
  posting: ['nis', 'folio'],
  /** choosing: the drop zone while it is busy or shows a lighter photo */
  document: ['reading', 'reducing', 'joining', 'reduced'],
  /** choosing: the offer below the document (journey.md#photos) */
  photoOffer: ['reduce', 'lighten'],
  /** contact: the message above the fields */
  notice: ['codeExpired', 'clockWrong', 'outcomeUnknown'],
  /** verifying */
  codeWindow: ['entering', 'sentAgain', 'missing', 'invalid', 'exhausted', 'validating', 'requestingCode'],
  /** registering */
  upload: ['sending', 'sendingSlowly', 'awaiting', 'registered'],
  /** what the customer has just done, or what was done for them */
  arrival: ['redirected', 'prefilled', 'correctingPhone'],
} as const;

export type View = (typeof views)[keyof typeof views][number];

/** The meta of a state, which screens, addresses, tests and the audit read. */
export interface PortalMeta {
  /** the address; a child without one has its parent's */
  readonly route?: Route;
  /** the screen of another step, over which this state is; without it that of its own step is drawn */
  readonly screen?: 'contact';
  /** the variant of the screen; the innermost state that has one decides */
  readonly view?: View;
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
  /** the client is stored but may not register yet: a reload drops it */
  | 'unadmitted'
  /** left at once, never shown */
  | 'transient'
  /** ends by itself after two seconds */
  | 'timed';
