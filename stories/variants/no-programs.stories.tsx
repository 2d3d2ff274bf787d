import type { Meta, StoryObj } from '@storybook/react-vite';
import { failureHelp } from '../../src/texts.ts';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState, showsItsStateWith } from '../support/shows-its-state.ts';
import { variantOf } from './variants.ts';

const meta = {
  title: 'Variants/No programs',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NoConnection: Story = {
  name: 'Sin conexión',
  args: variantOf('noPrograms', { programsFailure: 'offline' }),
  play: showsItsStateWith(failureHelp.offline),
};
