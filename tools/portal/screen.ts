import type { Contact, PickedFile } from '../../machines/model/entities.ts';
import type { EventOf, Route, UploadEvent } from '../../machines/model/events.ts';

/** An element that must be shown or absent, by role and Spanish name. */
export interface ExpectedElement {
  readonly role: Role;
  /** the whole accessible name, or a pattern; for the role `text`, the content */
  readonly name?: string | RegExp;
  /** part of its text */
  readonly text?: string | RegExp;
  /** missing or hidden */
  readonly absent?: true;
  /** `aria-disabled` */
  readonly disabled?: boolean;
  /** `aria-busy`: a request is in progress */
  readonly busy?: boolean;
  /** checkboxes and radio buttons only */
  readonly checked?: boolean;
  /** fields only */
  readonly value?: string;
  /** `aria-invalid`: the field's message is shown */
  readonly invalid?: boolean;
  /** inside a live region, by attribute or role, so that assistive technology announces it */
  readonly announced?: boolean;
}

/** ARIA roles, and two additional ones: for the file input, which has no role, and for text. */
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

/** Roles of controls that a click operates; the default is a button. */
export type PressableRole = Extract<Role, 'button' | 'link' | 'radio'>;

/** A dialog's title and text. */
export interface DialogText {
  readonly title: string;
  readonly text: string;
}

/** The expected content of a state's screen. */
export interface ExpectedScreen {
  readonly elements: readonly ExpectedElement[];
  /** null: none is open */
  readonly dialog: DialogText | null;
  /** null: none is visible */
  readonly toast: { readonly text: string; readonly ms: number } | null;
  /** expected clipboard content; null: not checked */
  readonly clipboard: string | null;
}

/**
 * The rendered portal with the customer's actions. Implemented with Testing Library for an in-memory DOM, and with
 * Playwright for a real browser.
 */
export interface Screen {
  press(name: string | RegExp, role?: PressableRole): Promise<void>;
  fill(textbox: string, value: string): Promise<void>;
  /** sets a form's only checkbox */
  tick(form: string, on: boolean): Promise<void>;
  choose(combobox: string, option: string): Promise<void>;
  upload(files: readonly PickedFile[]): Promise<void>;
  /** presses the button that opens the camera, and takes this file as the photo */
  takePhoto(button: string, file: PickedFile): Promise<void>;
  /** one digit per box, '' for an empty one */
  enterCode(code: string): Promise<void>;
  /** Back, Forward or an address in the history */
  navigate(to: Route): Promise<void>;
  /** advances the countdown to the next tick, or past its end */
  elapse(tick: EventOf<'TICK'>): Promise<void>;
  /** reports upload progress of the registration */
  sendDocument(event: UploadEvent): Promise<void>;
  /** Waits until the screen matches. @returns the remaining differences, one sentence each */
  differences(expected: ExpectedScreen): Promise<readonly string[]>;
}

/** A contact's phone as the phone field formats it. */
export function formattedPhone({ phone }: Contact): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
