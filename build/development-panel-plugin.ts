import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Loads a module that starts the statechart panel before the application. Runs only in development: builds and
 * stories do not contain the panel.
 */
export function developmentPanelPlugin(module: string): Plugin {
  const panel: HtmlTagDescriptor = {
    tag: 'script',
    attrs: { type: 'module', src: module },
    injectTo: 'head-prepend',
  };
  return {
    name: 'statechart-panel',
    apply: 'serve',
    transformIndexHtml: { order: 'pre', handler: (_, { path }) => (path === '/index.html' ? [panel] : []) },
  };
}
