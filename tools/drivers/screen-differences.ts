import type { ElementState, PageReading } from './page-reader.ts';
import type { ExpectedElement, ExpectedScreen } from '../portal/screen.ts';

/**
 * Differences between a screen and an expected element, one sentence each.
 * @param found the visible elements with the expected role, name and text
 */
export function elementDifferences(expected: ExpectedElement, found: readonly ElementState[]): string[] {
  const { role, name, text, absent } = expected;
  const what = `${role} «${String(name ?? '')}»${text === undefined ? '' : ` with «${String(text)}»`}`;
  const [element] = found;
  if (absent) return element ? [`${what} is there, and must not be`] : [];
  if (!element) return [`${what} is missing`];
  return (['disabled', 'busy', 'invalid', 'announced', 'checked', 'value'] as const).flatMap((property) =>
    expected[property] === undefined ? [] : difference(`${what} ${property}`, expected[property], element[property]),
  );
}

/** Differences between a page and an expected screen, one sentence each. */
export function screenDifferences(
  { elements, dialog, toast, clipboard }: ExpectedScreen,
  found: PageReading,
): string[] {
  return [
    ...elements.flatMap((element, index) => elementDifferences(element, found.elements[index] ?? [])),
    ...difference('dialog', dialog, found.dialog),
    ...difference('toast', toast?.text ?? null, found.toast),
    ...(clipboard === null ? [] : difference('clipboard', clipboard, found.clipboard)),
  ];
}

/** Describes how two values differ, in one sentence; empty if they are equal. */
export function difference(what: string, expected: unknown, found: unknown): string[] {
  const [a, b] = [JSON.stringify(expected), JSON.stringify(found)];
  return a === b ? [] : [`${what}: ${b}, not ${a}`];
}
