import type { Plugin } from 'vite';

/** Loads the statechart panel before the portal, with `npm run dev` alone: no build contains it. */
export function developmentPanelPlugin(): Plugin {
  return {
    name: 'statechart-panel',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        {
          tag: 'script',
          attrs: { type: 'module', src: '/tools/chart/panel/development.ts' },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}
