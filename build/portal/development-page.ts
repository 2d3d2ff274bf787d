import type { Plugin } from 'vite';
import { iconFiles } from '../brand/brand-pictures.ts';
import { readBrand } from '../brand/read-brand.ts';
import { dress, fillPage } from './fill-page.ts';
import { demonstrationPortal } from './demonstration-portal.ts';

/** Plugin name. Storybook removes this plugin, because stories define their own settings. */
export const developmentPagePlugin = 'development-page';

/** Configures the page of `npm run dev` with the demonstration's settings and the brand in `BRAND_DIR`. */
export function developmentPage(): Plugin {
  let html = (page: string): string => page;
  return {
    name: developmentPagePlugin,
    apply: 'serve',
    async configureServer({ middlewares }) {
      const brand = await readBrand(process.env['BRAND_DIR'] ?? '');
      const { config, files } = await dress(demonstrationPortal, brand);
      html = (page) => fillPage(page, config, brand, null);
      const icons = await iconFiles(brand, { utilityName: demonstrationPortal.utilityName, serviceName: '' });
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '').slice(1);
        const file = files.get(path) ?? icons.get(path);
        if (file === undefined) return next();
        if (path.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml');
        response.end(file);
      });
    },
    transformIndexHtml: { order: 'pre', handler: (page) => html(page) },
  };
}
