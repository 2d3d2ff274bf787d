import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { limits } from '../../machines/model/limits.ts';
import { texts } from '../../src/texts.ts';
import { largeTextOnPhone } from '../support/frames.ts';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState, showsItsStateAnd, showsItsStateWith } from '../support/shows-its-state.ts';
import { variantOf } from './variants.ts';

const meta = {
  title: 'Variants/Success',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithFolio: Story = {
  name: 'Con folio',
  args: variantOf('success.showing', { registration: { folio: '26AG0001DEMO' } }),
};

/** Of a session of before, the receipt has neither date nor program. */
export const WithDate: Story = {
  name: 'Comprobante con fecha',
  args: variantOf('success.showing', {
    registration: { folio: '26AG0001DEMO' },
    receipt: { program: 'Refrendo general', registeredAt: Date.UTC(2026, 10, 21, 18) },
  }),
  play: showsItsStateWith(texts.success.receipt.date),
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
