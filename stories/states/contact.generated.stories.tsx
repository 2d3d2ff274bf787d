// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { stateFixtures } from './fixtures.generated.ts';

const meta = {
  id: 'journey-08-contact',
  title: 'Journey/08 Contact',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** No message is shown. */
export const ContactFormEditingIdle: Story = { name: "Contacto: formulario · contact.form.editing.idle", args: stateFixtures['contact.form.editing.idle'] };

/** A registration was sent and its reply is lost: sending it again shows the folio. */
export const ContactFormEditingOutcomeUnknown: Story = { name: "Contacto: registro sin respuesta · contact.form.editing.outcomeUnknown", args: stateFixtures['contact.form.editing.outcomeUnknown'] };

/** 'Corregir número' closed the code window: the focus is in 'Teléfono'. */
export const ContactFormEditingCorrectingPhone: Story = { name: "Contacto: corregir el número · contact.form.editing.correctingPhone", args: stateFixtures['contact.form.editing.correctingPhone'] };

/** The code had expired when it arrived: the device's clock may be wrong. */
export const ContactFormEditingClockWrong: Story = { name: "Contacto: reloj equivocado · contact.form.editing.clockWrong", args: stateFixtures['contact.form.editing.clockWrong'] };

/** The code expired and the modal closed; another code can be requested. */
export const ContactFormEditingCodeExpired: Story = { name: "Contacto: código vencido · contact.form.editing.codeExpired", args: stateFixtures['contact.form.editing.codeExpired'] };

/** A code is requested for the phone. */
export const ContactFormRequestingCode: Story = { name: "Contacto: pidiendo el código · contact.form.requestingCode", args: stateFixtures['contact.form.requestingCode'] };

/** A dialog states why no code was sent; an earlier code for this number can still be entered. */
export const ContactCodeRequestDialog: Story = { name: "Contacto: código no enviado · contact.codeRequestDialog", args: stateFixtures['contact.codeRequestDialog'] };

/** A dialog is open; the contact form is kept as it is. */
export const ContactDialog: Story = { name: "Contacto: aviso · contact.dialog", args: stateFixtures['contact.dialog'] };
