// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FrozenPortal } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { leafMoments } from './fixtures.generated.ts';

const meta = {
  title: 'Journey/5 Success',
  component: FrozenPortal,
  play: showsItsState,
  tags: ['!autodocs', 'picture'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof FrozenPortal>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Neither contact data nor registration could be read. */
export const SuccessDialog: Story = { name: 'success.dialog', args: leafMoments['success.dialog'] };

/** The folio is shown. */
export const SuccessShowing: Story = { name: 'success.showing', args: leafMoments['success.showing'] };

/** The folio is put on the clipboard; a failure is silent. */
export const SuccessCopying: Story = { name: 'success.copying', args: leafMoments['success.copying'] };

/** 'Folio copiado al portapapeles' is shown. */
export const SuccessCopied: Story = { name: 'success.copied', args: leafMoments['success.copied'] };
