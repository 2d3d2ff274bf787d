import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { emptyPhone } from '../../machines/model/context.ts';
import { limits } from '../../machines/model/limits.ts';
import { texts } from '../../src/texts.ts';
import { bySample, contactSamples } from '../../tools/portal/contact-samples.ts';
import { ana } from '../../tools/portal/sample-data.ts';
import { largeTextOnPhone } from '../support/frames.ts';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { sentCode, variantOf } from '../support/sample-data.ts';
import { showsItsState, showsItsStateAnd, showsItsStateWith } from '../support/shows-its-state.ts';

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

/** A typo in the domain: the field suggests a correction on blur, and one click accepts it. */
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
    await user.click(screen.getByRole('textbox', { name: contactSamples.email.label }));
    for (const { saysEmpty } of Object.values(contactSamples)) {
      await user.tab();
      if (saysEmpty !== '') await expect(await screen.findByText(saysEmpty)).toBeVisible();
    }
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

/** The customer pasted a number that is rejected (journey.md#what-is-typed). */
const pastedPhone = (pasted: string, refusal: string): Story => ({
  args: variantOf('contact.form.editing.idle', { contact: { ...wrongContact, phone: '' } }),
  play: showsItsStateAnd(async (user) => {
    await user.click(screen.getByRole('textbox', { name: contactSamples.phone.label }));
    await user.paste(pasted);
    await expect(await screen.findByText(refusal)).toBeVisible();
  }),
});

const { foreign, long, several } = texts.contact.phoneRefusals;
export const ForeignPhone: Story = { name: 'Teléfono de otro país', ...pastedPhone('+1 212 555 0100', foreign) };
export const LongPhone: Story = { name: 'Teléfono demasiado largo', ...pastedPhone('34612345678', long) };
export const SeveralPhones: Story = {
  name: 'Dos teléfonos pegados',
  ...pastedPhone('5512345678, 5587654321', several),
};

export const ContactLargeText: Story = {
  name: 'Formulario en texto grande',
  args: variantOf('contact.form.editing.idle', {}),
  ...largeTextOnPhone,
};

/** The customer pasted two different codes (journey.md#what-is-typed). */
export const SeveralCodes: Story = {
  name: 'Dos códigos pegados',
  args: variantOf('verifying.entering.unchecked', {}),
  play: showsItsStateAnd(async (user) => {
    await user.click(screen.getByRole('textbox', { name: texts.verifying.boxLabel(1) }));
    await user.paste('1234 5678');
    await expect(await screen.findByText(texts.verifying.several)).toBeVisible();
  }),
};

/** OTP-4: the last second. */
export const OneSecondLeft: Story = {
  name: 'Último segundo del código',
  args: variantOf('verifying.entering.unchecked', { countdown: { left: 1, resendIn: 0 } }),
  play: showsItsStateWith(texts.verifying.resendIn(1)),
};

export const MayResend: Story = {
  name: 'Puede pedir otro código',
  args: variantOf('verifying.entering.unchecked', { countdown: { left: 60, resendIn: 0 } }),
  play: showsItsStateWith(texts.verifying.notReceived),
};

export const UsedUp: Story = {
  name: 'Sin intentos, puede pedir otro código',
  args: variantOf('verifying.exhausted', { countdown: { left: 60, resendIn: 0 } }),
  play: showsItsStateWith(texts.verifying.usedUpResend),
};

/** journey.md#verifying: shown from the second wrong code onwards. */
export const TwoTriesLeft: Story = {
  name: 'Dos intentos restantes',
  args: variantOf('verifying.entering.invalid', {
    phone: {
      ...emptyPhone,
      typedCode: '1234',
      verification: { ...sentCode, failedAttempts: 3, attemptsLeft: 2 },
    },
  }),
  play: showsItsStateWith(texts.verifying.attemptsLeft(2)),
};

export const VerifyingLargeText: Story = {
  name: 'Ventana del código en texto grande',
  args: variantOf('verifying.entering.invalid', {}),
  ...largeTextOnPhone,
};

export const WithFolio: Story = {
  name: 'Con folio',
  args: variantOf('success.showing', { registration: { kind: 'folio', folio: '26AG0001DEMO' } }),
};

/** A receipt with date and program, which sessions of earlier releases lack. */
export const WithDate: Story = {
  name: 'Comprobante con fecha',
  args: variantOf('success.showing', {
    registration: { kind: 'folio', folio: '26AG0001DEMO' },
    receipt: { program: 'Refrendo general', registeredAt: Date.UTC(2026, 10, 21, 18) },
  }),
  play: showsItsStateWith(texts.success.receipt.date),
};

/** After a download, a link below the button opens the receipt in case the download failed (journey.md#success). */
export const ReceiptDownloaded: Story = {
  name: 'Comprobante descargado',
  args: variantOf('success.showing', {
    registration: { kind: 'folio', folio: '26AG0001DEMO' },
    receiptAddress: 'about:blank',
  }),
  play: showsItsStateAnd(async () => {
    const link = screen.getByRole('link', { name: /descargó/ });
    await expect(link).toBeVisible();
    await expect(link).toHaveTextContent(texts.success.openReceipt);
  }),
};

/** EXI-7 */
export const PlaceholderFolio: Story = {
  name: 'Folio provisional',
  args: variantOf('success.showing', { registration: { kind: 'placeholder' } }),
  play: showsItsStateAnd(() =>
    expect(screen.getByRole('button', { name: texts.success.copyLabel(limits.placeholderFolio) })).toBeVisible(),
  ),
};

export const SuccessLargeText: Story = { ...WithFolio, ...largeTextOnPhone, name: 'Comprobante en texto grande' };
