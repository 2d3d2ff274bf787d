import { join } from 'node:path';
import type { Plugin } from 'vite';
import { brandStyle } from '../build/brand/brand-style.ts';
import { readBrand } from '../build/brand/read-brand.ts';

const root = join(import.meta.dirname, '..');

/** `virtual:second-brand`: the style sheet of the look in stories/second-brand, as a text. */
export const secondBrand: Plugin = {
  name: 'second-brand',
  resolveId: (id) => (id === 'virtual:second-brand' ? `\0${id}` : null),
  load: async (id) => {
    if (id !== '\0virtual:second-brand') return null;
    const brand = await readBrand(join(root, 'stories/second-brand'));
    const css = brandStyle(brand);
    return `export default ${JSON.stringify(css)};`;
  },
};
