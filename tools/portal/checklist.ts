import { readFileSync } from 'node:fs';

const document = readFileSync(new URL('../../docs/specification/checklist.md', import.meta.url), 'utf8');

/** The lines of docs/specification/checklist.md, in journey order. */
export const checklist = document.split(/^## /m).flatMap((section) => {
  const [heading = ''] = section.split('\n');
  const area = heading.replace(/^[A-Z]+: /, '');
  const lines = [...section.matchAll(/^- \*\*([A-Z]{3}-\d+)\*\* (.+)$/gm)];
  return lines.map(([, id = '', text = '']) => ({ id, area, text }));
});

/** Every id of the checklist. */
export const checklistIds: readonly string[] = checklist.map(({ id }) => id);
