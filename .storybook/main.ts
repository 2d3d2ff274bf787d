import type { StorybookConfig } from '@storybook/react-vite';

/** Which stories there are, and what stands around them. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // the portal's own public/ holds its favicon and robots.txt
  staticDirs: ['../public'],
};

export default config;
