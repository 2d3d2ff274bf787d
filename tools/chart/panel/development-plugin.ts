import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Loads the statechart panel before the portal, with `npm run dev` alone: neither a build nor a story contains it. */
export function developmentPanelPlugin(): Plugin {
  return {
    name: 'statechart-panel',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (_, { path }) => (path === '/index.html' ? [panel] : []),
    },
  };
}

const panel: HtmlTagDescriptor = {
  tag: 'script',
  attrs: { type: 'module', src: '/tools/chart/panel/development.ts' },
  injectTo: 'head-prepend',
};
