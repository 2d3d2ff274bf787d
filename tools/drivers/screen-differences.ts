import type { ExpectedElement } from './screen.ts';

/** What is read of an element. */
interface ElementState {
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly invalid: boolean;
  readonly announced: boolean;
  readonly checked: boolean;
  readonly value: unknown;
}

/** Reads elements. Runs in a browser's page too, so it uses nothing from outside. */
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

/**
 * How a screen differs from an expected element, a sentence each. `found` are the elements shown with its role, name
 * and text.
 */
export function elementDifferences(expected: ExpectedElement, found: readonly ElementState[]): string[] {
  const { role, name, text, absent } = expected;
  const what = `${role} «${String(name ?? '')}»${text === undefined ? '' : ` with «${String(text)}»`}`;
  const [element] = found;
  if (absent) return element ? [`${what} is there, and must not be`] : [];
  if (!element) return [`${what} is not there`];
  return (['disabled', 'busy', 'invalid', 'announced', 'checked', 'value'] as const).flatMap((property) =>
    expected[property] === undefined ? [] : difference(`${what} ${property}`, expected[property], element[property]),
  );
}

/** Two values that differ, as a sentence; none where they are equal. */
export function difference(what: string, expected: unknown, found: unknown): string[] {
  const [a, b] = [JSON.stringify(expected), JSON.stringify(found)];
  return a === b ? [] : [`${what}: ${b}, not ${a}`];
}
