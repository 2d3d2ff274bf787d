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

/** Nothing is said against the form. */
export const PanelFormEditingIdle: Story = { name: 'panel.form.editing.idle', args: stateFixtures['panel.form.editing.idle'] };

/** The code ran out and the modal closed; the customer may ask for another. */
export const PanelFormEditingCodeExpired: Story = { name: 'panel.form.editing.codeExpired', args: stateFixtures['panel.form.editing.codeExpired'] };

/** A code is being sent to the phone. */
export const PanelFormRequestingCode: Story = { name: 'panel.form.requestingCode', args: stateFixtures['panel.form.requestingCode'] };

/** Nothing is said against what stands in the boxes. */
export const PanelVerifyingEnteringUnchecked: Story = { name: 'panel.verifying.entering.unchecked', args: stateFixtures['panel.verifying.entering.unchecked'] };

/** 'El código es requerido.' */
export const PanelVerifyingEnteringMissing: Story = { name: 'panel.verifying.entering.missing', args: stateFixtures['panel.verifying.entering.missing'] };

/** 'El código ingresado no es válido.' */
export const PanelVerifyingEnteringInvalid: Story = { name: 'panel.verifying.entering.invalid', args: stateFixtures['panel.verifying.entering.invalid'] };

/** The server checks the code. */
export const PanelVerifyingValidating: Story = { name: 'panel.verifying.validating', args: stateFixtures['panel.verifying.validating'] };

/** A dialog over the modal, whose countdown goes on. */
export const PanelVerifyingDialog: Story = { name: 'panel.verifying.dialog', args: stateFixtures['panel.verifying.dialog'] };

/** A dialog says why no code was sent; one sent before to this number can still be entered. */
export const PanelCodeRequestDialog: Story = { name: 'panel.codeRequestDialog', args: stateFixtures['panel.codeRequestDialog'] };

/** The registration is being saved; it can no longer be cancelled. */
export const PanelRegistering: Story = { name: 'panel.registering', args: stateFixtures['panel.registering'] };

/** A dialog after which the contact form is as it was. */
export const PanelDialog: Story = { name: 'panel.dialog', args: stateFixtures['panel.dialog'] };

/** 'Datos Registrados' is shown; whatever happens, the folio comes next. */
export const PanelRegistered: Story = { name: 'panel.registered', args: stateFixtures['panel.registered'] };
