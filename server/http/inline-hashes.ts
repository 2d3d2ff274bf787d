import { createHash } from 'node:crypto';

/** The sources of the content policy that admit what a page holds inline: `'sha256-…'`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The hashes of a page; none for an empty one. */
export function inlineHashesOf(html: string): InlineHashes {
  return { scripts: hashContents(html, 'script'), styles: hashContents(html, 'style') };
}

/** The elements without attributes: those with an address have no content. */
function hashContents(html: string, element: 'script' | 'style'): string[] {
  const contents = html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'));
  return [...contents].map(([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
