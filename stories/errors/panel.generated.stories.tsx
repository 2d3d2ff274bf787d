// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { dialogFixtures } from './fixtures.generated.ts';

const meta = {
  id: 'errors-4-panel',
  title: 'Errors/4 Contacto',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs', 'picture', 'statechart'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A dialog is open over the modal, whose countdown continues. */
export const PanelVerifyingDialogCodeRequestFailed: Story = { name: "Espera un minuto para volver a solicitar un nuevo codigo. · panel.verifying.dialog codeRequestFailed", args: dialogFixtures['panel.verifying.dialog codeRequestFailed'] };

/** A dialog is open over the modal, whose countdown continues. */
export const PanelVerifyingDialogCodeRequestRefused: Story = { name: "Código: aviso · panel.verifying.dialog codeRequestRefused", args: dialogFixtures['panel.verifying.dialog codeRequestRefused'] };

/** A dialog is open over the modal, whose countdown continues. */
export const PanelVerifyingDialogCodeValidationFailed: Story = { name: "Código incorrecto, verifica tu información · panel.verifying.dialog codeValidationFailed", args: dialogFixtures['panel.verifying.dialog codeValidationFailed'] };

/** A dialog states why no code was sent; an earlier code for this number can still be entered. */
export const PanelCodeRequestDialogCodeRequestFailed: Story = { name: "Espera un minuto para volver a solicitar un nuevo codigo. · panel.codeRequestDialog codeRequestFailed", args: dialogFixtures['panel.codeRequestDialog codeRequestFailed'] };

/** A dialog states why no code was sent; an earlier code for this number can still be entered. */
export const PanelCodeRequestDialogCodeRequestRefused: Story = { name: "Contacto: código no enviado · panel.codeRequestDialog codeRequestRefused", args: dialogFixtures['panel.codeRequestDialog codeRequestRefused'] };

/** A dialog states that the document was refused; another can be attached next. */
export const PanelDocumentDialogRegistrationRefused: Story = { name: "Contacto: documento rechazado · panel.documentDialog registrationRefused", args: dialogFixtures['panel.documentDialog registrationRefused'] };

/** A dialog is open; the contact form is kept as it is. */
export const PanelDialogContactInvalid: Story = { name: "Revise los datos marcados y acepte el aviso de privacidad. · panel.dialog contactInvalid", args: dialogFixtures['panel.dialog contactInvalid'] };

/** A dialog is open; the contact form is kept as it is. */
export const PanelDialogPhoneMissing: Story = { name: "Ingrese un número de teléfono · panel.dialog phoneMissing", args: dialogFixtures['panel.dialog phoneMissing'] };

/** A dialog is open; the contact form is kept as it is. */
export const PanelDialogRegistrationFailed: Story = { name: "¡Ups! Problemas técnicos · panel.dialog registrationFailed", args: dialogFixtures['panel.dialog registrationFailed'] };

/** A dialog is open; the contact form is kept as it is. */
export const PanelDialogRegistrationLost: Story = { name: "No sabemos si su registro se guardó. Presione «Continuar proceso» otra vez: si ya se guardó, verá su folio. · panel.dialog registrationLost", args: dialogFixtures['panel.dialog registrationLost'] };

/** A dialog is open; the contact form is kept as it is. */
export const PanelDialogRegistrationRefused: Story = { name: "Contacto: aviso · panel.dialog registrationRefused", args: dialogFixtures['panel.dialog registrationRefused'] };

/** 'Datos Registrados' is shown; the folio comes next. */
export const PanelRegisteredRegistered: Story = { name: "Datos Registrados · panel.registered registered", args: dialogFixtures['panel.registered registered'] };
