import type { Contact } from '../../machines/model/entities.ts';
import type { Route } from '../../machines/model/events.ts';
import type { EventOf } from '../planning/payloads.ts';

/** Something that has to be seen, by role and Spanish name; or that must not be there. */
export interface ExpectedElement {
  readonly role: Role;
  /** the whole accessible name, or what it matches; of a text the text itself */
  readonly name?: string | RegExp;
  /** what it says, in part */
  readonly text?: string | RegExp;
  /** not there, or not to be seen */
  readonly absent?: true;
  /** announced as disabled, or not */
  readonly disabled?: boolean;
  /** a request is under way, or not */
  readonly busy?: boolean;
  /** of a field */
  readonly value?: string;
  /** of a field whose message is shown */
  readonly invalid?: boolean;
}

/** ARIA's, and two of ours: a file input has no role, and a text stands where it stands. */
export type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'document input'
  | 'form'
  | 'heading'
  | 'link'
  | 'option'
  | 'region'
  | 'status'
  | 'text'
  | 'textbox'
  | 'timer';

/** What a dialog says; null: none stands open. */
export interface Words {
  readonly title: string;
  readonly text: string;
}

/** What is seen in a state. */
export interface ExpectedView {
  readonly elements: readonly ExpectedElement[];
  readonly dialog: Words | null;
  /** the toast's words; null: none is shown */
  readonly toast: string | null;
}

/**
 * What a path needs of the rendered portal. Written twice: with Testing Library for a DOM in memory, with
 * Playwright for a real browser.
 */
export interface Screen {
  press(button: string | RegExp): Promise<void>;
  fill(textbox: string, value: string): Promise<void>;
  /** the only checkbox of a form */
  tick(form: string, on: boolean): Promise<void>;
  choose(combobox: string, option: string): Promise<void>;
  upload(file: EventOf<'DOCUMENT.PICK'>['file']): Promise<void>;
  /** the digits that stand in the boxes afterwards, '' for none */
  enterCode(code: string): Promise<void>;
  /** one digit is typed */
  editCode(): Promise<void>;
  /** Back, Forward or an address that the history knows */
  navigate(to: Route): Promise<void>;
  /** the countdown's clock goes on: to a next tick, or past the end */
  elapse(tick: EventOf<'TICK'>): Promise<void>;
  /** @throws where the screen shows anything else */
  expectView(view: ExpectedView): Promise<void>;
}

/** A contact as the phone field shows it. */
export function shownPhone({ phone }: Contact): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
