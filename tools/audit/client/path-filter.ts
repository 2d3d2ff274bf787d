import type { PathIndex } from '../site/paths-page.ts';
import { readPaths } from './read-marks.ts';

declare global {
  interface Window {
    /** written by the audit into data.js */
    readonly auditPaths?: readonly PathIndex[];
  }
}

const fields = ['state', 'event', 'route', 'checklist', 'answer', 'transition', 'kind', 'result'] as const;

/** The paths that a query lets through: every word of its text, every field that it names. */
export function filtered(query: URLSearchParams): readonly PathIndex[] {
  const words = (query.get('text') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const read = query.get('unread') ? readPaths() : null;
  return (window.auditPaths ?? []).filter(
    (path) =>
      words.every((word) => path.text.includes(word)) &&
      !read?.has(path.id) &&
      fields.every((field) => {
        const wanted = query.get(field);
        return !wanted || path[field].includes(wanted);
      }),
  );
}
