import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import type { Options } from 'storybook/internal/types';
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
  // the portal's public/ contains its favicon and robots.txt; the list of states shows the approved pictures
  staticDirs: (own = [], { configType }) => [
    // Storybook's fonts
    ...own,
    '../public',
    { from: '../tests/stories/pictures', to: '/pictures' },
    ...(hasAudit(configType) ? [{ from: '../audit', to: '/audit' }] : []),
  ],
  env: (env = {}, { configType }) => ({ ...env, STORYBOOK_AUDIT: hasAudit(configType) ? './audit/' : '' }),
  experimental_indexers: (indexers = []) => [stepIndexer, ...indexers],
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []).filter((plugin) => !isOfThePortalAlone(plugin)), brandStyles],
  }),
};

/** Whether `npm run audit` has written its site here. States then link to it; a built Storybook omits it. */
function hasAudit(configType: Options['configType']): boolean {
  return configType === 'DEVELOPMENT' && existsSync(join(import.meta.dirname, '../audit/chart.html'));
}

const ofThePortalAlone: readonly unknown[] = [stateTextsPlugin, pageTemplatePlugin, developmentPagePlugin];

function isOfThePortalAlone(plugin: unknown): boolean {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && ofThePortalAlone.includes(plugin.name);
}

export default config;
