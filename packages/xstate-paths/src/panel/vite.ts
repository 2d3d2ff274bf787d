export { chartDrawingsPlugin } from './chart-drawings-plugin.ts';
export { developmentPanelPlugin } from './development-plugin.ts';
