import { join } from 'node:path';
import type { Plugin } from 'vite';
import { brandStyle } from '../build/brand/brand-style.ts';
import { readBrand } from '../build/brand/read-brand.ts';

const id = 'virtual:brand-styles';

/** `virtual:brand-styles`: exports the style sheets of the demonstration brand and of stories/second-brand as strings. */
export const brandStyles: Plugin = {
  name: 'brand-styles',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: async (source) => {
    if (source !== `\0${id}`) return null;
    const [first, second] = await Promise.all(
      ['', join(import.meta.dirname, '../stories/second-brand')].map(readBrand),
    );
    const style = (brand: typeof first) => JSON.stringify(brand === undefined ? '' : brandStyle(brand));
    return `export const first = ${style(first)}; export const second = ${style(second)};`;
  },
};
