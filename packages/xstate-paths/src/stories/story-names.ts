import { kebabCase, lowerCase, upperFirst } from 'es-toolkit';

/**
 * The folder of a snapshot's story in Storybook's list: its step of the journey. A state is named by its path; a variant
 * by its state's path and its key: 'declined noFunds'.
 */
export function stepTitleOf(name: string): string {
  return upperFirst(lowerCase(name.split(/[. ]/)[0] ?? name));
}

/** The path in a story's name, with the variant's key if any; the whole name if it contains no path. */
export function pathInStoryName(storyName: string): string {
  return storyName.split(' · ')[1] ?? storyName;
}

/** A story's title, without the path after it. */
export function titleInStoryName(storyName: string): string {
  return storyName.split(' · ')[0] ?? storyName;
}

/** 'paying.short' → 'PayingShort', 'no-results' → 'NoResults' */
export function exportNameOf(name: string): string {
  const parts = name.split(/[^\p{L}\p{N}_$]+/u);
  const words = parts.map(upperFirst).join('');
  return /^\d/.test(words) ? `_${words}` : words;
}

/** A story's id in Storybook's URLs, derived from the snapshot's name without running Storybook: 'journey--paying-short'. */
export function storyIdOf(name: string): string {
  return `${name.includes(' ') ? 'errors' : 'journey'}--${kebabCase(exportNameOf(name))}`;
}

/** The file of a story's approved picture; Vitest replaces the id's double dash with a single one. */
export function pictureOf(storyId: string, size: 'phone' | 'desktop'): string {
  return `${storyId.replace('--', '-')}-${size}.png`;
}
