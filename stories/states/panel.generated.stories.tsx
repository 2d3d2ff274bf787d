// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FrozenPortal } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { leafMoments } from './fixtures.generated.ts';

const meta = {
  title: 'Journey/4 Panel',
  component: FrozenPortal,
  play: showsItsState,
  tags: ['!autodocs', 'picture'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof FrozenPortal>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Nothing is said against the form. */
export const PanelFormEditingIdle: Story = {
  name: 'panel.form.editing.idle',
  args: leafMoments['panel.form.editing.idle'],
};

/** The code ran out and the modal closed; the customer may ask for another. */
export const PanelFormEditingCodeExpired: Story = {
  name: 'panel.form.editing.codeExpired',
  args: leafMoments['panel.form.editing.codeExpired'],
};

/** A code is being sent to the phone. */
export const PanelFormRequestingCode: Story = {
  name: 'panel.form.requestingCode',
  args: leafMoments['panel.form.requestingCode'],
};

/** Nothing is said against what stands in the boxes. */
export const PanelVerifyingEnteringUnchecked: Story = {
  name: 'panel.verifying.entering.unchecked',
  args: leafMoments['panel.verifying.entering.unchecked'],
};

/** 'El código es requerido.' */
export const PanelVerifyingEnteringMissing: Story = {
  name: 'panel.verifying.entering.missing',
  args: leafMoments['panel.verifying.entering.missing'],
};

/** 'El código ingresado no es válido.' */
export const PanelVerifyingEnteringInvalid: Story = {
  name: 'panel.verifying.entering.invalid',
  args: leafMoments['panel.verifying.entering.invalid'],
};

/** The server checks the code. */
export const PanelVerifyingValidating: Story = {
  name: 'panel.verifying.validating',
  args: leafMoments['panel.verifying.validating'],
};

/** A dialog over the modal, whose countdown goes on. */
export const PanelVerifyingDialog: Story = {
  name: 'panel.verifying.dialog',
  args: leafMoments['panel.verifying.dialog'],
};

/** A dialog says why no code was sent; one sent before to this number can still be entered. */
export const PanelCodeRequestDialog: Story = {
  name: 'panel.codeRequestDialog',
  args: leafMoments['panel.codeRequestDialog'],
};

/** The registration is being saved; it can no longer be cancelled. */
export const PanelRegistering: Story = { name: 'panel.registering', args: leafMoments['panel.registering'] };

/** A dialog after which the contact form is as it was. */
export const PanelDialog: Story = { name: 'panel.dialog', args: leafMoments['panel.dialog'] };

/** 'Datos Registrados' is shown; whatever happens, the folio comes next. */
export const PanelRegistered: Story = { name: 'panel.registered', args: leafMoments['panel.registered'] };
