import { createElement } from 'react';
import { STORY_PREPARED } from 'storybook/internal/core-events';
import { addons, types } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { ChartPanel } from './chart-panel.ts';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Portal de refrendos',
    brandTarget: '_self',
    colorPrimary: '#0a4480',
    colorSecondary: '#0a5596',
    appBg: '#f1f6fa',
    textColor: '#14232f',
  }),
  // leaves room for a phone-sized story, and at 1440 px for the toolbar too; users can close or move the panel
  panelPosition: 'right',
  rightPanelWidth: 440,
  navSize: 230,
  sidebar: {
    showRoots: true,
    // the path after a state's name is for the search; the list omits it to save space
    renderLabel: ({ name, type, tags }) =>
      `${type === 'story' ? name.split(' · ')[0] : name}${tags.includes('draft') ? ' (draft)' : ''}`,
  },
});

addons.register('statechart', (api) => {
  // select a panel that the story has; otherwise the panel area would be empty
  let hadChart: boolean | null = null;
  api.on(STORY_PREPARED, ({ parameters }: { readonly parameters: Readonly<Record<string, unknown>> }) => {
    const hasChart = parameters['statechart'] === true;
    if (hasChart !== hadChart) api.setSelectedPanel(hasChart ? 'statechart' : 'storybook/controls/panel');
    hadChart = hasChart;
  });
  addons.add('statechart', {
    type: types.PANEL,
    title: 'Statechart',
    // hides the panel for component stories
    disabled: (parameters) => parameters?.['statechart'] !== true,
    render: ({ active }) => (active ? createElement(ChartPanel) : null),
  });
});
