import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { texts } from '../../src/texts.ts';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { longMessage } from '../support/sample-data.ts';
import { showsItsState } from '../support/shows-its-state.ts';
import { variantOf } from './variants.ts';

const meta = {
  title: 'Variants/Landing',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs', 'picture'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

const { nis, folio } = texts.landing;

/** NIS-2, and why the button is off. */
export const WrongNis: Story = {
  args: variantOf('landing.idle', {}),
  play: async (context) => {
    await showsItsState(context);
    const form = within(screen.getByRole('form', { name: nis.formLabel }));
    await context.userEvent.type(form.getByRole('textbox', { name: nis.label }), '12345');
    await context.userEvent.tab();
    await expect(await form.findByText(texts.validation.nisFormat)).toBeVisible();
  },
};

/** LAN-6: ready to be sent. */
export const NisReady: Story = {
  args: variantOf('landing.idle', {}),
  play: async (context) => {
    await showsItsState(context);
    const form = within(screen.getByRole('form', { name: nis.formLabel }));
    await context.userEvent.type(form.getByRole('textbox', { name: nis.label }), '1234567');
    await context.userEvent.click(form.getByRole('checkbox'));
    await expect(form.getByRole('button', { name: nis.submit })).not.toHaveAttribute('aria-disabled');
  },
};

/** FOL-2 */
export const WrongFolio: Story = {
  args: variantOf('landing.idle', {}),
  play: async (context) => {
    await showsItsState(context);
    const form = within(screen.getByRole('form', { name: folio.formLabel }));
    await context.userEvent.type(form.getByRole('textbox', { name: folio.label }), '26-AG');
    await context.userEvent.tab();
    await expect(await form.findByText(texts.validation.folioFormat)).toBeVisible();
  },
};

/** NIS-13 */
export const LongServerMessage: Story = {
  args: variantOf('landing.dialog', { dialog: { key: 'registroRefused', message: longMessage } }),
};

/** The server says not ok, and nothing else. */
export const EmptyServerMessage: Story = {
  args: variantOf('landing.dialog', { dialog: { key: 'registroRefused', message: ' ' } }),
};

/** FOL-4 */
export const LongFolioMessage: Story = {
  args: variantOf('landing.folioDialog', { dialog: { key: 'folioFound', message: longMessage } }),
};

export const EmptyFolioMessage: Story = {
  args: variantOf('landing.folioDialog', { dialog: { key: 'folioFound', message: '' } }),
};

export const LargeText: Story = {
  args: variantOf('landing.idle', {}),
  globals: { textSize: '200', viewport: { value: 'phone' } },
};
