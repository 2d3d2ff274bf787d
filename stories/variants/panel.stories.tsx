import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { texts } from '../../src/texts.ts';
import { largeTextOnPhone } from '../support/frames.ts';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { longMessage, sentCode } from '../support/sample-data.ts';
import { showsItsState, showsItsStateAnd, showsItsStateWith } from '../support/shows-its-state.ts';
import { variantOf } from './variants.ts';

const meta = {
  title: 'Variants/Panel',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs', 'picture', 'statechart'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Nothing typed yet. */
export const Empty: Story = { name: 'Sin datos', args: variantOf('panel.form.editing.idle', { contact: undefined }) };

export const LongEmail: Story = {
  name: 'Correo largo',
  args: variantOf('panel.form.editing.idle', {
    contact: {
      email: 'maria.guadalupe.hernandez.villasenor.de.la.cruz@correo-electronico-institucional.example.mx',
      phone: '5512345678',
    },
  }),
};

/** DAT-2, DAT-4: the fields are left empty. */
export const PressedTooEarly: Story = {
  name: 'Continuar sin datos',
  args: variantOf('panel.form.editing.idle', { contact: undefined }),
  play: showsItsStateAnd(async (user) => {
    await user.click(screen.getByRole('textbox', { name: texts.contact.emailLabel }));
    await user.tab();
    await user.tab();
    await expect(await screen.findByText(texts.validation.emailRequired)).toBeVisible();
    await expect(await screen.findByText(texts.validation.phoneRequired)).toBeVisible();
  }),
};

/** OTP-4: the last second. */
export const OneSecondLeft: Story = {
  name: 'Último segundo del código',
  args: variantOf('panel.verifying.entering.unchecked', { secondsLeft: 1 }),
  play: showsItsStateWith(texts.verifying.resendIn(1)),
};

/** journey.md#verifying: from the second wrong code on. */
export const TwoTriesLeft: Story = {
  name: 'Dos intentos restantes',
  args: variantOf('panel.verifying.entering.invalid', {
    typedCode: '1234',
    verification: { ...sentCode, wrongTries: 3, triesLeft: 2 },
  }),
  play: showsItsStateWith(texts.verifying.triesLeft(2)),
};

/** OTP-11 */
export const LongCodeMessage: Story = {
  name: 'Respuesta larga al código',
  args: variantOf('panel.codeRequestDialog', { dialog: { key: 'codeRequestRefused', message: longMessage } }),
};

export const EmptyCodeMessage: Story = {
  name: 'Respuesta vacía al código',
  args: variantOf('panel.codeRequestDialog', { dialog: { key: 'codeRequestRefused', message: '' } }),
};

/** REG-3 */
export const LongRegistrationMessage: Story = {
  name: 'Respuesta larga al registro',
  args: variantOf('panel.dialog', { dialog: { key: 'registrationRefused', message: longMessage } }),
};

export const EmptyRegistrationMessage: Story = {
  name: 'Respuesta vacía al registro',
  args: variantOf('panel.dialog', { dialog: { key: 'registrationRefused', message: '' } }),
};

export const FormInLargeText: Story = {
  name: 'Formulario en texto grande',
  args: variantOf('panel.form.editing.idle', {}),
  ...largeTextOnPhone,
};

export const CodeWindowInLargeText: Story = {
  name: 'Ventana del código en texto grande',
  args: variantOf('panel.verifying.entering.invalid', {}),
  ...largeTextOnPhone,
};
