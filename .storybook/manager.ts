import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

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
  sidebar: { showRoots: true },
});
