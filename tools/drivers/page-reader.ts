import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Screen as Queries } from '@testing-library/dom';
import type { DialogText, ExpectedElement } from '../portal/screen.ts';

/** A query for elements as JSON; a pattern is stored as its source. */
export interface Wanted {
  readonly role: string;
  readonly name?: string | { readonly pattern: string };
  readonly text?: string | { readonly pattern: string };
  /** limits the search to the form with this name */
  readonly form?: string;
}

/** The state read from an element. */
export interface ElementState {
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly invalid: boolean;
  readonly announced: boolean;
  readonly checked: boolean;
  readonly value: unknown;
}

/** A reading of a page's elements, popups and state. */
export interface PageReading {
  /** the matching elements of each query */
  readonly elements: readonly (readonly ElementState[])[];
  /** the open dialog and toast */
  readonly dialog: DialogText | null;
  readonly toast: string | null;
  /** the last copied text, if the page's stubs are installed */
  readonly clipboard: string | null;
  readonly page: PageState;
}

/** State of the page as a whole. */
export interface PageState {
  /** the full address, a space, and the page's title */
  readonly address: string;
  readonly heading: string;
  /** whether an element other than the body has the focus */
  readonly hasFocus: boolean;
  /** the topmost dialog or code window, and whether it contains the focus; null if none is open */
  readonly window: { readonly hasFocus: boolean } | null;
  /** field values, by form and field name */
  readonly fields: Readonly<Record<string, string>>;
  /** raw items of the tab's storage */
  readonly items: Readonly<Record<string, string>>;
  /** whether the page shows a busy state */
  readonly waits: boolean;
  /** whether a stubbed call is still pending */
  readonly isHeld: boolean;
}

declare global {
  interface Window {
    /** set once `pageReaderSource` is injected */
    __portalReader?: {
      find(wanted: Wanted): HTMLElement[];
      /** Reads everything in one call: each call from outside takes time and adds a snapshot to a trace. */
      read(wanted: readonly Wanted[]): PageReading;
    };
  }
}

/** Serializes an expected element to JSON. */
export function toWanted({ role, name, text }: Pick<ExpectedElement, 'role' | 'name' | 'text'>): Wanted {
  const toJson = (given: string | RegExp) => (typeof given === 'string' ? given : { pattern: given.source });
  return {
    role,
    ...(name === undefined ? {} : { name: toJson(name) }),
    ...(text === undefined ? {} : { text: toJson(text) }),
  };
}

/**
 * Visible elements with the given role, name and text, in document order. Also runs in a page, so it can't close over
 * variables.
 */
export function findElements(
  queries: Queries,
  isShown: (element: HTMLElement) => boolean,
  { role, name, text, form }: Wanted,
): HTMLElement[] {
  const toMatch = (given: Wanted['name']) => (typeof given === 'object' ? new RegExp(given.pattern) : given);
  // an open dialog hides the screen from assistive technology, but the screen stays visible
  const byRole = (wanted: string, called: string | RegExp | undefined) =>
    queries.queryAllByRole(wanted, {
      hidden: true,
      ...(called === undefined
        ? {}
        : {
            // unlike browsers, Testing Library loses or doubles spaces between elements
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
    // innerText excludes hidden content
    const shown = element.innerText;
    const hasText = typeof part === 'string' ? shown.includes(part) : part.test(shown);
    return isShown(element) && hasText && (form === undefined || scopes.some((scope) => scope.contains(element)));
  });
}

/** Reads the state of elements. Also runs in a page. */
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

/** Reads the popups over the screen. Runs in the page. */
function readPopups(): Omit<PageReading, 'elements' | 'page'> {
  const textOf = (popup: Element | null, part: string) => {
    const found = popup?.querySelector<HTMLElement>(part);
    return found && found.style.display !== 'none' ? found.innerText.trim() : '';
  };
  // a popup that is fading out still covers the screen
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
  // a file input is shown through its label, and options only in an open list
  if (element.matches('input[type=file], option')) return true;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

const testingLibrary = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

/** A script that installs the reader in a page: Testing Library and the functions above. */
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
