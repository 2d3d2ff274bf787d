// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { dialogFixtures } from './fixtures.generated.ts';

const meta = {
  id: 'errors-08-contact',
  title: 'Errors/08 Contact',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A dialog states why no code was sent; an earlier code for this number can still be entered. */
export const ContactCodeRequestDialogCodeRequestFailed: Story = { name: "Espera un minuto para volver a solicitar un nuevo codigo. · contact.codeRequestDialog codeRequestFailed", args: dialogFixtures['contact.codeRequestDialog codeRequestFailed'] };

/** A dialog states why no code was sent; an earlier code for this number can still be entered. */
export const ContactCodeRequestDialogCodeRequestRefused: Story = { name: "Contacto: código no enviado · contact.codeRequestDialog codeRequestRefused", args: dialogFixtures['contact.codeRequestDialog codeRequestRefused'] };

/** A dialog is open; the contact form is kept as it is. */
export const ContactDialogContactInvalid: Story = { name: "Revise los datos marcados y acepte el aviso de privacidad. · contact.dialog contactInvalid", args: dialogFixtures['contact.dialog contactInvalid'] };

/** A dialog is open; the contact form is kept as it is. */
export const ContactDialogPhoneMissing: Story = { name: "Ingrese un número de teléfono · contact.dialog phoneMissing", args: dialogFixtures['contact.dialog phoneMissing'] };
