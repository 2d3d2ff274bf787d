import type { StorybookConfig } from '@storybook/react-vite';
import { chartDrawingsPlugin } from './chart-drawings-plugin.ts';

/** Which stories there are, and what they are built with. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // the portal's own public/ holds its favicon and robots.txt
  staticDirs: ['../public'],
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), chartDrawingsPlugin()] }),
};

export default config;
