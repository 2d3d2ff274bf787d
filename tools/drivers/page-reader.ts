import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Screen as Queries } from '@testing-library/dom';
import type { DialogText, ExpectedElement } from '../portal/screen.ts';

/** Which elements are looked for, as JSON: a pattern is its source. */
export interface Wanted {
  readonly role: string;
  readonly name?: string | { readonly pattern: string };
  readonly text?: string | { readonly pattern: string };
  /** only inside the form of this name */
  readonly form?: string;
}

/** What is read of an element. */
export interface ElementState {
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly invalid: boolean;
  readonly announced: boolean;
  readonly checked: boolean;
  readonly value: unknown;
}

/** What a page shows. */
export interface PageReading {
  /** the elements found for each that was wanted */
  readonly elements: readonly (readonly ElementState[])[];
  /** the dialog and the toast that are open */
  readonly dialog: DialogText | null;
  readonly toast: string | null;
  /** what was copied last, where the page's stubs are installed */
  readonly clipboard: string | null;
  readonly page: PageState;
}

/** What holds of the page as a whole. */
export interface PageState {
  /** the whole address, and the page's title */
  readonly address: string;
  readonly heading: string;
  /** whether an element other than the body has the focus */
  readonly hasFocus: boolean;
  /** the dialog or the code window on top, and whether the focus is in it; null: none is open */
  readonly window: { readonly hasFocus: boolean } | null;
  /** what the fields hold, by the form's and the field's name */
  readonly fields: Readonly<Record<string, string>>;
  /** the tab's stored items, as they are stored */
  readonly items: Readonly<Record<string, string>>;
  /** whether it shows that something is awaited */
  readonly waits: boolean;
  /** whether a call that the page's stubs hold has not ended */
  readonly isHeld: boolean;
}

declare global {
  interface Window {
    /** where `pageReaderSource` was injected */
    __portalReader?: {
      find(wanted: Wanted): HTMLElement[];
      /** Everything at once: each call from outside takes its time, and is a snapshot in a trace. */
      read(wanted: readonly Wanted[]): PageReading;
    };
  }
}

/** An expected element as JSON. */
export function toWanted({ role, name, text }: Pick<ExpectedElement, 'role' | 'name' | 'text'>): Wanted {
  const toJson = (given: string | RegExp) => (typeof given === 'string' ? given : { pattern: given.source });
  return {
    role,
    ...(name === undefined ? {} : { name: toJson(name) }),
    ...(text === undefined ? {} : { text: toJson(text) }),
  };
}

/** The elements with a role, a name and a text that are shown, in their order. Runs in a page, too: it uses nothing from outside. */
export function findElements(
  queries: Queries,
  isShown: (element: HTMLElement) => boolean,
  { role, name, text, form }: Wanted,
): HTMLElement[] {
  const toMatch = (given: Wanted['name']) => (typeof given === 'object' ? new RegExp(given.pattern) : given);
  // behind an open dialog a screen is hidden from assistive technology, and still seen
  const byRole = (wanted: string, called: string | RegExp | undefined) =>
    queries.queryAllByRole(wanted, {
      hidden: true,
      ...(called === undefined
        ? {}
        : {
            // the library, unlike browsers, loses and doubles the spaces between elements
            name: (found: string) =>
              typeof called === 'string'
                ? found.replace(/\s+/g, '') === called.replace(/\s+/g, '')
                : new RegExp(called.source.replaceAll(' ', '\\s*')).test(found),
          }),
    });
  const match = toMatch(name);
  const part = toMatch(text) ?? '';
  const all = (() => {
    if (role === 'document input') return queries.queryAllByLabelText('Documento', { selector: 'input' });
    return role === 'text' ? queries.queryAllByText(match ?? '') : byRole(role, match);
  })();
  const scopes = form === undefined ? [] : byRole('form', form);
  return all.filter((element) => {
    // without what is hidden in it
    const shown = element.innerText;
    const hasText = typeof part === 'string' ? shown.includes(part) : part.test(shown);
    return isShown(element) && hasText && (form === undefined || scopes.some((scope) => scope.contains(element)));
  });
}

/** Reads elements. Runs in a page, too. */
export function readElements(elements: readonly Element[]): ElementState[] {
  return elements.map((element) => ({
    disabled: element.getAttribute('aria-disabled') === 'true',
    busy: element.getAttribute('aria-busy') === 'true',
    invalid: element.getAttribute('aria-invalid') === 'true',
    announced:
      element.closest('[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output') !== null,
    checked: 'checked' in element && element.checked === true,
    value: 'value' in element ? element.value : null,
  }));
}

/** Reads what is open over the screen. Runs in the page. */
function readPopups(): Omit<PageReading, 'elements' | 'page'> {
  const textOf = (popup: Element | null, part: string) => {
    const found = popup?.querySelector<HTMLElement>(part);
    return found && found.style.display !== 'none' ? found.innerText.trim() : '';
  };
  // one that is fading out still covers the screen
  const dialog = document.querySelector('.portal-dialog');
  const toast = document.querySelector('.portal-toast');
  return {
    dialog: dialog && { title: textOf(dialog, '.swal2-title'), text: textOf(dialog, '.swal2-html-container') },
    toast: toast && textOf(toast, '.swal2-title'),
    clipboard: window.__portalStubs?.clipboard ?? null,
  };
}

/** Runs in the page. */
function readPageState(isShown: (element: HTMLElement) => boolean): PageState {
  const focused = document.activeElement;
  const top = document.querySelector('.portal-dialog') ?? document.querySelector('dialog[open]');
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('main :is(input[name], select)');
  const toField = (field: HTMLInputElement | HTMLSelectElement): [string, string] => [
    `${field.form?.ariaLabel ?? ''} ${field.name}`,
    field.type === 'checkbox' ? String('checked' in field && field.checked) : field.value,
  ];
  return {
    address: `${location.href} ${document.title}`,
    heading: document.querySelector('h1')?.textContent ?? '',
    hasFocus: focused !== null && focused !== document.body,
    window: top && { hasFocus: top.contains(focused) },
    fields: Object.fromEntries([...fields].filter((field) => isShown(field)).map(toField)),
    items: { ...sessionStorage },
    waits: [...document.querySelectorAll<HTMLElement>('[data-part=spinner], progress')].some(isShown),
    isHeld: Object.values(window.__portalStubs?.held ?? {}).some((calls) => calls.length > 0),
  };
}

/** Whether an element takes up space and is visible. Runs in the page. */
function isVisible(element: HTMLElement): boolean {
  // the label of the file input is shown as a button, and the options of a list where it is opened
  if (element.matches('input[type=file], option')) return true;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

const testingLibrary = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

/** A script that puts the reader into a page, once a page load: Testing Library, and the functions above. */
export const pageReaderSource = `${readFileSync(testingLibrary, 'utf8')}
;(() => {
  const find = (wanted) => (${findElements})(TestingLibraryDom.screen, ${isVisible}, wanted);
  const read = (wanted) => ({
    elements: wanted.map((each) => (${readElements})(find(each))),
    ...(${readPopups})(),
    page: (${readPageState})(${isVisible}),
  });
  window.__portalReader = { find, read };
})();`;
