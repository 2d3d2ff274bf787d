import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { limits } from '../../machines/model/limits.ts';
import { texts } from '../../src/texts.ts';
import { largeTextOnPhone } from '../support/frames.ts';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState, showsItsStateAnd } from '../support/shows-its-state.ts';
import { variantOf } from './variants.ts';

const meta = {
  title: 'Variants/Success',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs', 'statechart'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithFolio: Story = {
  name: 'Con folio',
  args: variantOf('success.showing', { registration: { folio: '26AG0001DEMO' } }),
};

/** EXI-7 */
export const PlaceholderFolio: Story = {
  name: 'Folio provisional',
  args: variantOf('success.showing', { registration: { folio: undefined } }),
  play: showsItsStateAnd(() =>
    expect(screen.getByRole('button', { name: texts.success.copyLabel(limits.placeholderFolio) })).toBeVisible(),
  ),
};

export const LargeText: Story = { ...WithFolio, ...largeTextOnPhone, name: 'Texto grande' };
