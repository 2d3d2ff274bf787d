import type { ExpectedElement } from '../screen.ts';

/** A role with a name, as JSON: a pattern is its source. */
export interface Wanted {
  readonly role: string;
  readonly name?: string | { readonly pattern: string };
  readonly text?: string | { readonly pattern: string };
  /** only inside the form of this name */
  readonly form?: string;
}

type Queries = typeof import('@testing-library/dom').queries;

declare global {
  interface Window {
    /** @testing-library/dom, injected */
    TestingLibraryDom?: { readonly queries: Queries };
    /** the elements that were found last, in their order */
    __found?: Element[];
  }
}

/**
 * Finds the elements of a role and name that are seen, and marks them: the first of the third search is
 * `[data-found="3"]`. Runs in the page. Null where @testing-library/dom has to be injected first.
 */
export function findInPage({ wanted, mark }: { readonly wanted: Wanted; readonly mark: number }) {
  const queries = window.TestingLibraryDom?.queries;
  if (!queries) return null;
  const toMatch = (given: Wanted['name']) => (typeof given === 'object' ? new RegExp(given.pattern) : given);
  const find = (scope: HTMLElement, { role, name }: Wanted): HTMLElement[] => {
    const match = toMatch(name);
    if (role === 'document input') return [...scope.querySelectorAll<HTMLElement>('input[type=file]')];
    if (role === 'text') return queries.queryAllByText(scope, match ?? '');
    return queries.queryAllByRole(scope, role, { hidden: true, ...(match === undefined ? {} : { name: match }) });
  };
  const [scope = document.body] =
    wanted.form === undefined ? [] : find(document.body, { role: 'form', name: wanted.form });
  const text = toMatch(wanted.text);
  const isSeen = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      ['option', 'document input'].includes(wanted.role) ||
      (width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden')
    );
  };
  const hasText = (element: HTMLElement) =>
    text === undefined || (typeof text === 'string' ? element.innerText.includes(text) : text.test(element.innerText));
  const found = find(scope, wanted).filter((element) => isSeen(element) && hasText(element));
  found[0]?.setAttribute('data-found', String(mark));
  return found.map((element) => ({
    disabled: element.getAttribute('aria-disabled') === 'true',
    busy: element.getAttribute('aria-busy') === 'true',
    invalid: element.getAttribute('aria-invalid') === 'true',
    announced:
      element.closest('[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output') !== null,
    checked: 'checked' in element && element.checked === true,
    value: 'value' in element ? element.value : null,
  }));
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
