import '../src/styles/tokens.css';
import '../src/styles/base.css';
import '../src/styles/print.css';
import './preview.css';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { PortalAtSnapshot } from '../stories/support/portal-at-snapshot.tsx';
import { isSnapshotFixture } from '../stories/support/snapshot-fixture.ts';
import { stressed } from '../stories/support/stress.ts';
import { provideConfig } from '../src/portal-config.ts';
import { demonstrationConfig } from '../stories/support/portal-config.ts';
import { withPropsOfItsComponent } from './arg-types.ts';
import { KindPage } from './kind-page.tsx';
import { applySettings } from './settings.ts';
import { globalTypes, initialGlobals, settingsOf } from './toolbar.ts';

provideConfig(demonstrationConfig);
configure({
  // a busy machine renders late
  asyncUtilTimeout: 15_000,
  // omit the page's markup from the message
  getElementError: (message) =>
    Object.assign(new Error((message ?? '').split(/\n\n(?:Here are the|Ignored nodes)/)[0]), {
      name: 'TestingLibraryElementError',
    }),
});

const preview: Preview = {
  argTypesEnhancers: [withPropsOfItsComponent],
  // a draft has the tags '!stable' and 'draft'
  tags: ['autodocs', 'stable'],
  globalTypes,
  initialGlobals,
  decorators: [
    (Story, context) => {
      applySettings(settingsOf(context));
      return <Story />;
    },
    (Story, { args, component, globals }) => {
      const stress = String(globals['stress']);
      if (component !== PortalAtSnapshot || !isSnapshotFixture(args)) return <Story />;
      // a running statechart can't change its context, so restart it
      return <Story key={stress} args={stressed(args, stress)} />;
    },
  ],
  parameters: {
    // a violation fails the story's test
    a11y: { test: 'error' },
    docs: { page: KindPage },
    layout: 'padded',
    controls: { expanded: true },
    viewport: {
      options: {
        small: { name: 'Small phone', styles: { width: '320px', height: '568px' }, type: 'mobile' },
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
    options: {
      // unlisted stories keep the index's order: steps in the chart's order (step-indexer.ts)
      storySort: {
        order: [
          'Journey',
          ['All screens', 'The statechart', 'Walk-through'],
          'Errors',
          ['Gallery'],
          'Variants',
          ['Account', 'Request', 'Contact', 'Failures'],
          'Foundations',
          'Components',
        ],
      },
    },
  },
};

export default preview;
