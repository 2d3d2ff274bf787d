// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FrozenPortal } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { dialogMoments } from './fixtures.generated.ts';

const meta = {
  title: 'Errors/5 Success',
  component: FrozenPortal,
  play: showsItsState,
  tags: ['!autodocs', 'picture'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof FrozenPortal>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Neither contact data nor registration could be read. */
export const SuccessDialogSuccessDataMissing: Story = {
  name: 'success.dialog successDataMissing',
  args: dialogMoments['success.dialog successDataMissing'],
};
