import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { texts } from '../../src/texts.ts';
import { largeTextOnPhone } from '../support/frames.ts';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { ana, longMessage, longName, variantOf } from '../support/sample-data.ts';
import { showsItsState, showsItsStateAnd } from '../support/shows-its-state.ts';

const meta = {
  title: 'Variants/Account',
  component: PortalAtSnapshot,
  args: variantOf('landing.idle', {}),
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

const { nis, folio } = texts.landing;
const formOf = ({ formLabel }: typeof nis | typeof folio) => within(screen.getByRole('form', { name: formLabel }));

/** NIS-2 */
export const WrongNis: Story = {
  name: 'NIS equivocado',
  play: showsItsStateAnd(async (user) => {
    await user.type(formOf(nis).getByRole('textbox', { name: nis.label }), '12345');
    await user.tab();
    await expect(await formOf(nis).findByText(texts.validation.nisFormat)).toBeVisible();
  }),
};

/** The customer pasted two different numbers (journey.md#what-is-typed). */
export const SeveralNis: Story = {
  name: 'NIS pegado con otro número',
  play: showsItsStateAnd(async (user) => {
    await user.click(formOf(nis).getByRole('textbox', { name: nis.label }));
    await user.paste('1234567 y 7654321');
    await expect(await formOf(nis).findByText(nis.refusals.several)).toBeVisible();
  }),
};

/** NIS-1: the form is left empty. */
export const MissingNis: Story = {
  name: 'NIS sin escribir',
  play: showsItsStateAnd(async (user) => {
    await user.click(formOf(nis).getByRole('textbox', { name: nis.label }));
    await user.tab();
    await user.click(formOf(nis).getByRole('checkbox'));
    await user.keyboard(' ');
    await user.tab();
    await expect(await formOf(nis).findByText(texts.validation.nisRequired)).toBeVisible();
    await expect(await formOf(nis).findByText(texts.validation.privacyRequired)).toBeVisible();
  }),
};

/** LAN-6: the form can be submitted. */
export const NisReady: Story = {
  name: 'NIS listo para enviar',
  play: showsItsStateAnd(async (user) => {
    await user.type(formOf(nis).getByRole('textbox', { name: nis.label }), '1234567');
    await user.click(formOf(nis).getByRole('checkbox'));
    await expect(formOf(nis).getByRole('button', { name: nis.submit })).not.toHaveAttribute('aria-disabled');
  }),
};

/** FOL-2 */
export const WrongFolio: Story = {
  name: 'Folio equivocado',
  play: showsItsStateAnd(async (user) => {
    await user.type(formOf(folio).getByRole('textbox', { name: folio.label }), '26/AG');
    await user.tab();
    await expect(await formOf(folio).findByText(texts.validation.folioFormat)).toBeVisible();
  }),
};

/** FOL-1 */
export const MissingFolio: Story = {
  name: 'Folio sin escribir',
  play: showsItsStateAnd(async (user) => {
    await user.click(formOf(folio).getByRole('textbox', { name: folio.label }));
    await user.tab();
    await expect(await formOf(folio).findByText(texts.validation.folioRequired)).toBeVisible();
  }),
};

/** NIS-13 */
export const LongServerMessage: Story = {
  name: 'Respuesta larga al NIS',
  args: variantOf('landing.dialog', { dialog: { key: 'registroRefused', message: longMessage } }),
};

/** The server rejects without a message. */
export const EmptyServerMessage: Story = {
  name: 'Respuesta vacía al NIS',
  args: variantOf('landing.dialog', { dialog: { key: 'registroRefused', message: ' ' } }),
};

export const LandingLargeText: Story = { name: 'Entrada en texto grande', ...largeTextOnPhone };

export const LongName: Story = {
  name: 'Nombre largo',
  args: variantOf('confirming', { client: { ...ana, fullName: longName } }),
};

/** CON-2: the account has no name. */
export const MaskedName: Story = {
  name: 'Cuenta sin nombre',
  args: variantOf('confirming', { client: { ...ana, fullName: null } }),
  play: showsItsStateAnd(async () => {
    await expect(screen.getByText(texts.confirming.maskedName)).toBeVisible();
    await expect(screen.getByText(texts.confirming.maskedNameLabel)).toBeInTheDocument();
  }),
};

export const ConfirmingLargeText: Story = { ...LongName, ...largeTextOnPhone, name: 'Confirmación en texto grande' };
