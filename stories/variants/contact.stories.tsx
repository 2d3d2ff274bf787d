import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { texts } from '../../src/texts.ts';
import { bySample, contactSamples } from '../../tools/portal/contact-samples.ts';
import { ana } from '../../tools/portal/sample-data.ts';
import { largeTextOnPhone } from '../support/frames.ts';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { longMessage } from '../support/sample-data.ts';
import { showsItsState, showsItsStateAnd } from '../support/shows-its-state.ts';
import { variantOf } from './variants.ts';

const meta = {
  title: 'Variants/Contact',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

const wrongContact = { ...ana, ...bySample(({ wrong: [first] }) => first) };

/** Nothing typed yet. */
export const Empty: Story = { name: 'Sin datos', args: variantOf('contact.form.editing.idle', { contact: undefined }) };

export const LongEmail: Story = {
  name: 'Correo largo',
  args: variantOf('contact.form.editing.idle', {
    contact: {
      ...ana,
      email: 'maria.guadalupe.hernandez.villasenor.de.la.cruz@correo-electronico-institucional.example.mx',
      phone: ana.phone,
    },
  }),
};

/** A slip in the domain: asked about once the field was left, and taken by one press. */
export const EmailSlip: Story = {
  name: 'Correo con un error de dedo',
  args: variantOf('contact.form.editing.idle', { contact: { ...ana, email: 'maria@gmial.com' } }),
  play: showsItsStateAnd(async (user) => {
    await user.click(screen.getByRole('textbox', { name: texts.contact.fields.email.label }));
    await user.tab();
    await expect(
      await screen.findByRole('button', { name: texts.contact.emailMeant('maria@gmail.com') }),
    ).toBeVisible();
  }),
};

/** DAT-2, DAT-4: the fields are left empty. */
export const PressedTooEarly: Story = {
  name: 'Continuar sin datos',
  args: variantOf('contact.form.editing.idle', { contact: undefined }),
  play: showsItsStateAnd(async (user) => {
    await user.click(screen.getByRole('textbox', { name: texts.contact.fields.email.label }));
    await user.tab();
    await user.tab();
    await expect(await screen.findByText(texts.validation.emailRequired)).toBeVisible();
    await expect(await screen.findByText(texts.validation.phoneRequired)).toBeVisible();
  }),
};

/** DAT-3, DAT-5 */
export const WrongFormats: Story = {
  name: 'Correo y teléfono equivocados',
  args: variantOf('contact.form.editing.idle', { contact: wrongContact }),
  play: showsItsStateAnd(async (user) => {
    await user.click(screen.getByRole('textbox', { name: contactSamples.email.label }));
    for (const { saysWrong } of Object.values(contactSamples)) {
      await user.tab();
      await expect(await screen.findByText(saysWrong)).toBeVisible();
    }
  }),
};

/** OTP-11 */
export const LongCodeMessage: Story = {
  name: 'Respuesta larga al código',
  args: variantOf('contact.codeRequestDialog', { dialog: { key: 'codeRequestRefused', message: longMessage } }),
};

export const EmptyCodeMessage: Story = {
  name: 'Respuesta vacía al código',
  args: variantOf('contact.codeRequestDialog', { dialog: { key: 'codeRequestRefused', message: '' } }),
};

export const LargeText: Story = {
  name: 'Formulario en texto grande',
  args: variantOf('contact.form.editing.idle', {}),
  ...largeTextOnPhone,
};
