// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { dialogFixtures } from './fixtures.generated.ts';

const meta = {
  title: 'Errors/4 Panel',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs', 'picture'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A dialog is open over the modal, whose countdown continues. */
export const PanelVerifyingDialogCodeRequestFailed: Story = { name: 'panel.verifying.dialog codeRequestFailed', args: dialogFixtures['panel.verifying.dialog codeRequestFailed'] };

/** A dialog is open over the modal, whose countdown continues. */
export const PanelVerifyingDialogCodeRequestRefused: Story = { name: 'panel.verifying.dialog codeRequestRefused', args: dialogFixtures['panel.verifying.dialog codeRequestRefused'] };

/** A dialog is open over the modal, whose countdown continues. */
export const PanelVerifyingDialogCodeValidationFailed: Story = { name: 'panel.verifying.dialog codeValidationFailed', args: dialogFixtures['panel.verifying.dialog codeValidationFailed'] };

/** A dialog states why no code was sent; an earlier code for this number can still be entered. */
export const PanelCodeRequestDialogCodeRequestFailed: Story = { name: 'panel.codeRequestDialog codeRequestFailed', args: dialogFixtures['panel.codeRequestDialog codeRequestFailed'] };

/** A dialog states why no code was sent; an earlier code for this number can still be entered. */
export const PanelCodeRequestDialogCodeRequestRefused: Story = { name: 'panel.codeRequestDialog codeRequestRefused', args: dialogFixtures['panel.codeRequestDialog codeRequestRefused'] };

/** A dialog states that the document was refused; another can be attached next. */
export const PanelDocumentDialogRegistrationRefused: Story = { name: 'panel.documentDialog registrationRefused', args: dialogFixtures['panel.documentDialog registrationRefused'] };

/** A dialog is open; the contact form is kept as it is. */
export const PanelDialogContactInvalid: Story = { name: 'panel.dialog contactInvalid', args: dialogFixtures['panel.dialog contactInvalid'] };

/** A dialog is open; the contact form is kept as it is. */
export const PanelDialogPhoneMissing: Story = { name: 'panel.dialog phoneMissing', args: dialogFixtures['panel.dialog phoneMissing'] };

/** A dialog is open; the contact form is kept as it is. */
export const PanelDialogRegistrationFailed: Story = { name: 'panel.dialog registrationFailed', args: dialogFixtures['panel.dialog registrationFailed'] };

/** A dialog is open; the contact form is kept as it is. */
export const PanelDialogRegistrationLost: Story = { name: 'panel.dialog registrationLost', args: dialogFixtures['panel.dialog registrationLost'] };

/** A dialog is open; the contact form is kept as it is. */
export const PanelDialogRegistrationRefused: Story = { name: 'panel.dialog registrationRefused', args: dialogFixtures['panel.dialog registrationRefused'] };

/** 'Datos Registrados' is shown; the folio comes next. */
export const PanelRegisteredRegistered: Story = { name: 'panel.registered registered', args: dialogFixtures['panel.registered registered'] };
