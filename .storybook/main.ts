import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import type { Options } from 'storybook/internal/types';
import { pageTemplatePlugin } from '../build/page-template.ts';
import { developmentPagePlugin } from '../build/portal/development-page.ts';
import { stateTextsPlugin } from '../build/state-texts-plugin.ts';
import { brandStyles } from './brand-styles.ts';
import { stepIndexer } from './step-indexer.ts';

/** Which stories there are, and what they are built with. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // the portal's own public/ holds its favicon and robots.txt; the approved pictures are those of the list of states
  staticDirs: (_, { configType }) => [
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

/** Whether `npm run audit` has written its site here, to which a state then leads; it is no part of a built Storybook. */
function hasAudit(configType: Options['configType']): boolean {
  return configType === 'DEVELOPMENT' && existsSync(join(import.meta.dirname, '../audit/chart.html'));
}

const ofThePortalAlone: readonly unknown[] = [stateTextsPlugin, pageTemplatePlugin, developmentPagePlugin];

function isOfThePortalAlone(plugin: unknown): boolean {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && ofThePortalAlone.includes(plugin.name);
}

export default config;
