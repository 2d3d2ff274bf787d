import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { dressTokens } from '../build/brand/brand-plugin.ts';
import { readBrand } from '../build/brand/read-brand.ts';

const root = join(import.meta.dirname, '..');

/** `virtual:second-brand`: the style sheet of tokens in the look of stories/second-brand, as a text. */
export const secondBrand: Plugin = {
  name: 'second-brand',
  resolveId: (id) => (id === 'virtual:second-brand' ? `\0${id}` : null),
  load: async (id) => {
    if (id !== '\0virtual:second-brand') return null;
    const brand = await readBrand(join(root, 'stories/second-brand'));
    const css = dressTokens(readFileSync(join(root, 'src/styles/tokens.css'), 'utf8'), brand);
    return `export default ${JSON.stringify(css)};`;
  },
};
