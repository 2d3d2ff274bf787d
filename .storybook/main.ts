import type { StorybookConfig } from '@storybook/react-vite';
import { pageTemplatePlugin } from '../build/page-template.ts';
import { developmentPagePlugin } from '../build/portal/development-page.ts';
import { stateTextsPlugin } from '../build/state-texts-plugin.ts';
import { brandStyles } from './brand-styles.ts';
import { stepIndexer } from './step-indexer.ts';

/** Storybook's stories and build settings. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook's fonts; the portal's favicon and robots.txt; the approved pictures
  staticDirs: (own = []) => [...own, '../public', { from: '../tests/stories/pictures', to: '/pictures' }],
  experimental_indexers: (indexers = []) => [stepIndexer, ...indexers],
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []).filter((plugin) => !isOfThePortalAlone(plugin)), brandStyles],
  }),
};

const ofThePortalAlone: readonly unknown[] = [stateTextsPlugin, pageTemplatePlugin, developmentPagePlugin];

function isOfThePortalAlone(plugin: unknown): boolean {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && ofThePortalAlone.includes(plugin.name);
}

export default config;
