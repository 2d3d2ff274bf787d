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
  // beside a phone there is room for the chart, and at 1440 px for the toolbar too; the panel can be closed, and moved below
  panelPosition: 'right',
  rightPanelWidth: 440,
  navSize: 230,
  sidebar: {
    showRoots: true,
    // the search finds a state by the path after its name too; in the list it would only take room
    renderLabel: ({ name, type }) => (type === 'story' ? name.split(' · ')[0] : name),
  },
});

addons.register('statechart', (api) => {
  // a selected panel that a story has not would leave the place empty
  let hadChart: boolean | null = null;
  api.on(STORY_PREPARED, ({ parameters }: { readonly parameters: Readonly<Record<string, unknown>> }) => {
    const hasChart = parameters['statechart'] === true;
    if (hasChart !== hadChart) api.setSelectedPanel(hasChart ? 'statechart' : 'storybook/controls/panel');
    hadChart = hasChart;
  });
  addons.add('statechart', {
    type: types.PANEL,
    title: 'Statechart',
    // of a component there is no state
    disabled: (parameters) => parameters?.['statechart'] !== true,
    render: ({ active }) => (active ? createElement(ChartPanel) : null),
  });
});
