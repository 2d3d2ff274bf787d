import type { Contact, PickedFile } from '../../machines/model/entities.ts';
import type { EventOf, Route, UploadEvent } from '../../machines/model/events.ts';

/** An element that has to be shown, or must not be there, by role and Spanish name. */
export interface ExpectedElement {
  readonly role: Role;
  /** the whole accessible name, or a pattern of it; of a text the text itself */
  readonly name?: string | RegExp;
  /** a part of its text */
  readonly text?: string | RegExp;
  /** not there, or hidden */
  readonly absent?: true;
  /** `aria-disabled` */
  readonly disabled?: boolean;
  /** `aria-busy`: a request is under way */
  readonly busy?: boolean;
  /** of a checkbox or radio button */
  readonly checked?: boolean;
  /** of a field */
  readonly value?: string;
  /** `aria-invalid`: the field's message is shown */
  readonly invalid?: boolean;
  /** within a live region or an element with such a role: assistive tools say it when it appears */
  readonly announced?: boolean;
}

/** ARIA's roles, and two of our own: for the file input, which has none, and for a text anywhere. */
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
  | 'progressbar'
  | 'radio'
  | 'region'
  | 'status'
  | 'text'
  | 'textbox'
  | 'timer';

/** Roles of the controls that a press is all of; a button if none is given. */
export type PressableRole = Extract<Role, 'button' | 'link' | 'radio'>;

/** The texts of a dialog. */
export interface DialogText {
  readonly title: string;
  readonly text: string;
}

/** What has to be shown in a state. */
export interface ExpectedScreen {
  readonly elements: readonly ExpectedElement[];
  /** null: none is open */
  readonly dialog: DialogText | null;
  /** null: none is shown */
  readonly toast: { readonly text: string; readonly ms: number } | null;
  /** what the clipboard holds; null: not looked at */
  readonly clipboard: string | null;
}

/**
 * The rendered portal as the customer's events use it. Implemented with Testing Library for a DOM in memory, and with
 * Playwright for a real browser.
 */
export interface Screen {
  press(name: string | RegExp, role?: PressableRole): Promise<void>;
  fill(textbox: string, value: string): Promise<void>;
  /** sets the only checkbox of a form */
  tick(form: string, on: boolean): Promise<void>;
  choose(combobox: string, option: string): Promise<void>;
  upload(files: readonly PickedFile[]): Promise<void>;
  /** presses the button that opens the camera and takes this one */
  takePhoto(button: string, file: PickedFile): Promise<void>;
  /** one digit a box, '' for an empty one */
  enterCode(code: string): Promise<void>;
  /** Back, Forward or an address of the history */
  navigate(to: Route): Promise<void>;
  /** the countdown's clock goes on: to the next tick, or past the end */
  elapse(tick: EventOf<'TICK'>): Promise<void>;
  /** bytes of the registration are sent */
  sendDocument(event: UploadEvent): Promise<void>;
  /** Waits until the screen shows what is expected. @returns what still differs then, a sentence each */
  differences(expected: ExpectedScreen): Promise<readonly string[]>;
}

/** A contact's phone as the phone field formats it. */
export function formattedPhone({ phone }: Contact): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
