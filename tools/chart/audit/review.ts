/** What testers have said of a path. */
export interface Review {
  readonly owner: string;
  readonly verdict: string;
  readonly comment: string;
}

/** The reviews of all paths, by their ids: what the site exports, and shows again from the file. */
export type Reviews = Readonly<Record<string, Review>>;

/** The choices of a verdict. */
export const verdicts = ['accepted', 'rejected', 'to be clarified'];

/** The file that the site exports. Beside package.json, where it can be committed, the next audit reads it. */
export const reviewsFile = 'audit-reviews.json';

/** The reviews in the text of a file; null: it has none. */
export function reviewsFrom(text: string): Reviews | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  return entries.every(([, review]) => isReview(review)) ? Object.fromEntries(entries) : null;
}

function isReview(value: unknown): value is Review {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return ['owner', 'verdict', 'comment'].every((name) => typeof fields[name] === 'string');
}
