// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { dialogFixtures } from './fixtures.generated.ts';

const meta = {
  id: 'errors-09-verifying',
  title: 'Errors/09 Verifying',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A dialog is open over the modal, whose countdown continues. */
export const VerifyingDialogCodeRequestFailed: Story = { name: "Espera un minuto para volver a solicitar un nuevo codigo. · verifying.dialog codeRequestFailed", args: dialogFixtures['verifying.dialog codeRequestFailed'] };

/** A dialog is open over the modal, whose countdown continues. */
export const VerifyingDialogCodeRequestRefused: Story = { name: "Código: aviso · verifying.dialog codeRequestRefused", args: dialogFixtures['verifying.dialog codeRequestRefused'] };

/** A dialog is open over the modal, whose countdown continues. */
export const VerifyingDialogCodeValidationFailed: Story = { name: "Código incorrecto, verifica tu información · verifying.dialog codeValidationFailed", args: dialogFixtures['verifying.dialog codeValidationFailed'] };
