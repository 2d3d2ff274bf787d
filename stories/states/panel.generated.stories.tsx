// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { stateFixtures } from './fixtures.generated.ts';

const meta = {
  id: 'journey-4-panel',
  title: 'Journey/4 Contacto',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs', 'picture', 'statechart'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** No message is shown. */
export const PanelFormEditingIdle: Story = { name: "Contacto: formulario · panel.form.editing.idle", args: stateFixtures['panel.form.editing.idle'] };

/** A registration was sent and its reply is lost: sending it again shows the folio. */
export const PanelFormEditingOutcomeUnknown: Story = { name: "Contacto: registro sin respuesta · panel.form.editing.outcomeUnknown", args: stateFixtures['panel.form.editing.outcomeUnknown'] };

/** 'Corregir número' closed the code window: the focus is in 'Teléfono'. */
export const PanelFormEditingCorrectingPhone: Story = { name: "Contacto: corregir el número · panel.form.editing.correctingPhone", args: stateFixtures['panel.form.editing.correctingPhone'] };

/** The code had expired when it arrived: the device's clock may be wrong. */
export const PanelFormEditingClockWrong: Story = { name: "Contacto: reloj equivocado · panel.form.editing.clockWrong", args: stateFixtures['panel.form.editing.clockWrong'] };

/** The code expired and the modal closed; another code can be requested. */
export const PanelFormEditingCodeExpired: Story = { name: "Contacto: código vencido · panel.form.editing.codeExpired", args: stateFixtures['panel.form.editing.codeExpired'] };

/** A code is requested for the phone. */
export const PanelFormRequestingCode: Story = { name: "Contacto: pidiendo el código · panel.form.requestingCode", args: stateFixtures['panel.form.requestingCode'] };

/** No message is shown. */
export const PanelVerifyingEnteringUnchecked: Story = { name: "Código: escribiendo · panel.verifying.entering.unchecked", args: stateFixtures['panel.verifying.entering.unchecked'] };

/** 'El código es requerido.' */
export const PanelVerifyingEnteringMissing: Story = { name: "Código: falta · panel.verifying.entering.missing", args: stateFixtures['panel.verifying.entering.missing'] };

/** 'El código ingresado no es válido.' */
export const PanelVerifyingEnteringInvalid: Story = { name: "Código: equivocado · panel.verifying.entering.invalid", args: stateFixtures['panel.verifying.entering.invalid'] };

/** No try is left; another code can be asked for. */
export const PanelVerifyingUsedUp: Story = { name: "Código: sin intentos · panel.verifying.usedUp", args: stateFixtures['panel.verifying.usedUp'] };

/** The server checks the code. */
export const PanelVerifyingValidating: Story = { name: "Código: validando · panel.verifying.validating", args: stateFixtures['panel.verifying.validating'] };

/** 'Enviar otro código': another code is requested for the same number. */
export const PanelVerifyingRequestingCode: Story = { name: "Código: pidiendo otro · panel.verifying.requestingCode", args: stateFixtures['panel.verifying.requestingCode'] };

/** A dialog is open over the modal, whose countdown continues. */
export const PanelVerifyingDialog: Story = { name: "Código: aviso · panel.verifying.dialog", args: stateFixtures['panel.verifying.dialog'] };

/** A dialog states why no code was sent; an earlier code for this number can still be entered. */
export const PanelCodeRequestDialog: Story = { name: "Contacto: código no enviado · panel.codeRequestDialog", args: stateFixtures['panel.codeRequestDialog'] };

/** The registration is saved; it can no longer be cancelled. */
export const PanelRegistering: Story = { name: "Contacto: registrando · panel.registering", args: stateFixtures['panel.registering'] };

/** A dialog states that the document was refused; another can be attached next. */
export const PanelDocumentDialog: Story = { name: "Contacto: documento rechazado · panel.documentDialog", args: stateFixtures['panel.documentDialog'] };

/** A dialog is open; the contact form is kept as it is. */
export const PanelDialog: Story = { name: "Contacto: aviso · panel.dialog", args: stateFixtures['panel.dialog'] };

/** 'Datos Registrados' is shown; the folio comes next. */
export const PanelRegistered: Story = { name: "Contacto: datos registrados · panel.registered", args: stateFixtures['panel.registered'] };
