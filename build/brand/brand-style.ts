import { type Brand, tokensCss } from './read-brand.ts';
import { darkRule, writeShades } from './shades.ts';

/**
 * Creates the style sheet with a utility's logo and colours, which override src/styles/tokens.css by higher specificity.
 */
export function brandStyle({ logo, banner, shades, hasOwnColors }: Brand): string {
  const lines = [
    `--logo:url("${toDataUri(logo.bytes.toString('utf8'))}")`,
    `--logo-ratio:${Number((logo.width / logo.height).toFixed(4))}`,
    // start the banner beside the heading, so that the heading covers no part of the utility's picture
    ...(banner.isOwn ? ['--banner-start:calc(max(var(--space-gutter), 50% - var(--width-wide) / 2) + 28.5rem)'] : []),
  ];
  return `html:root{${lines.join(';')}}${hasOwnColors ? colorsOf(writeShades(tokensCss(), shades)) : ''}`;
}

/** The colour declarations of a tokens-only style sheet, by scheme. */
function colorsOf(css: string): string {
  const dark = css.indexOf(darkRule);
  const colors = (part: string) => (part.match(/--color-[\w-]+: [^;]+/g) ?? []).join(';');
  return `html:root{${colors(css.slice(0, dark))}}${darkRule}{html:root{${colors(css.slice(dark))}}}`;
}

function toDataUri(svg: string): string {
  const oneLine = svg
    .replace(/<\?xml[^>]*\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return `data:image/svg+xml,${oneLine.replace(/> </g, '><').replace(/[%#<>"\\]/g, encodeURIComponent)}`;
}
