// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { stateFixtures } from './fixtures.generated.ts';

const meta = {
  title: 'Journey/4 Panel',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs', 'picture'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** No message is shown. */
export const PanelFormEditingIdle: Story = { name: 'panel.form.editing.idle', args: stateFixtures['panel.form.editing.idle'] };

/** The code expired and the modal closed; another code can be requested. */
export const PanelFormEditingCodeExpired: Story = { name: 'panel.form.editing.codeExpired', args: stateFixtures['panel.form.editing.codeExpired'] };

/** A code is requested for the phone. */
export const PanelFormRequestingCode: Story = { name: 'panel.form.requestingCode', args: stateFixtures['panel.form.requestingCode'] };

/** No message is shown. */
export const PanelVerifyingEnteringUnchecked: Story = { name: 'panel.verifying.entering.unchecked', args: stateFixtures['panel.verifying.entering.unchecked'] };

/** 'El código es requerido.' */
export const PanelVerifyingEnteringMissing: Story = { name: 'panel.verifying.entering.missing', args: stateFixtures['panel.verifying.entering.missing'] };

/** 'El código ingresado no es válido.' */
export const PanelVerifyingEnteringInvalid: Story = { name: 'panel.verifying.entering.invalid', args: stateFixtures['panel.verifying.entering.invalid'] };

/** The server checks the code. */
export const PanelVerifyingValidating: Story = { name: 'panel.verifying.validating', args: stateFixtures['panel.verifying.validating'] };

/** A dialog is open over the modal, whose countdown continues. */
export const PanelVerifyingDialog: Story = { name: 'panel.verifying.dialog', args: stateFixtures['panel.verifying.dialog'] };

/** A dialog states why no code was sent; an earlier code for this number can still be entered. */
export const PanelCodeRequestDialog: Story = { name: 'panel.codeRequestDialog', args: stateFixtures['panel.codeRequestDialog'] };

/** The registration is saved; it can no longer be cancelled. */
export const PanelRegistering: Story = { name: 'panel.registering', args: stateFixtures['panel.registering'] };

/** A dialog is open; the contact form is kept as it is. */
export const PanelDialog: Story = { name: 'panel.dialog', args: stateFixtures['panel.dialog'] };

/** 'Datos Registrados' is shown; the folio comes next. */
export const PanelRegistered: Story = { name: 'panel.registered', args: stateFixtures['panel.registered'] };
