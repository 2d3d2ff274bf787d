import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { texts } from '../../src/texts.ts';
import { largeTextOnPhone } from '../support/frames.ts';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { ana, longName } from '../support/sample-data.ts';
import { showsItsState, showsItsStateAnd } from '../support/shows-its-state.ts';
import { variantOf } from './variants.ts';

const meta = {
  title: 'Variants/Confirming',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

export const LongName: Story = {
  name: 'Nombre largo',
  args: variantOf('confirming', { client: { ...ana, fullName: longName, confirmed: false } }),
};

/** CON-2: the account came without a name. */
export const MaskedName: Story = {
  name: 'Cuenta sin nombre',
  args: variantOf('confirming', { client: { ...ana, fullName: null, confirmed: false } }),
  play: showsItsStateAnd(async () => {
    await expect(screen.getByText(texts.confirming.maskedName)).toBeVisible();
    await expect(screen.getByText(texts.confirming.maskedNameLabel)).toBeInTheDocument();
  }),
};

export const LargeText: Story = { ...LongName, ...largeTextOnPhone, name: 'Confirmación en texto grande' };
