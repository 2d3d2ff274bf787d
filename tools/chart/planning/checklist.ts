import { readFileSync } from 'node:fs';

const document = readFileSync(new URL('../../../docs/specification/checklist.md', import.meta.url), 'utf8');

/** The text of each id of the specification's checklist, in the order of the journey, as docs/specification/checklist.md has it. */
export const checklistTexts: Readonly<Record<string, string>> = Object.fromEntries(
  [...document.matchAll(/^- \*\*([A-Z]{3}-\d+)\*\* (.+)$/gm)].map(([, id = '', text = '']) => [id, text]),
);

/** Every id of the checklist. */
export const checklistIds: readonly string[] = Object.keys(checklistTexts);
