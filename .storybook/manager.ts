import { addons, types } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { ChartBesideStory } from './chart-beside-story.ts';

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
  sidebar: {
    showRoots: true,
    // the search finds a state by the path after its name too; in the list it would only take room
    renderLabel: ({ name, type }) => (type === 'story' ? name.split(' · ')[0] : name),
  },
});

addons.register('statechart', () => {
  addons.add('statechart/beside', { type: types.PREVIEW, id: 'statechart/beside', render: ChartBesideStory });
});
