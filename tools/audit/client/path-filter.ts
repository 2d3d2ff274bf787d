import type { PathFilterData } from '../site/paths-page.tsx';
import { readPaths } from './read-marks.ts';

declare global {
  interface Window {
    /** from data.js */
    readonly auditPaths?: readonly PathFilterData[];
  }
}

const fields = ['state', 'event', 'route', 'checklist', 'service', 'transition', 'kind', 'result'] as const;

/** The paths that match a query: every word of its text, and every field that it names. */
export function matchingPaths(query: URLSearchParams): readonly PathFilterData[] {
  const read = query.get('unread') ? readPaths() : null;
  return (window.auditPaths ?? []).filter(
    (path) =>
      containsWords(path.text, query.get('text') ?? '') &&
      !read?.has(path.id) &&
      fields.every((field) => {
        const wanted = query.get(field);
        return !wanted || path[field].includes(wanted);
      }),
  );
}

/** Whether a lower-case text contains every word of a filter. */
export function containsWords(text: string, filter: string): boolean {
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
