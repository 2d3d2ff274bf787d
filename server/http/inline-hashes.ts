import { createHash } from 'node:crypto';

/** Sources in the content policy that allow a page's inline elements: `'sha256-…'`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Hashes of a page's inline scripts and styles. */
export function inlineHashesOf(html: string): InlineHashes {
  return { scripts: hashContents(html, 'script'), styles: hashContents(html, 'style') };
}

/** Elements with attributes have a URL and no content. */
function hashContents(html: string, element: 'script' | 'style'): string[] {
  const contents = html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'));
  return [...contents].map(([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
