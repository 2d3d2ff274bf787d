import type { Meta, StoryObj } from '@storybook/react-vite';
import type { DialogKey } from '../../machines/model/dialogs.ts';
import type { FailureKind } from '../../machines/model/failure.ts';
import { failureHelp } from '../../src/texts.ts';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsStateWith } from '../support/shows-its-state.ts';
import { variantOf } from './variants.ts';

const meta = {
  title: 'Variants/Failures',
  component: PortalAtSnapshot,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Offline: Story = { name: 'Sin conexión', ...failure('offline') };
export const Disconnected: Story = {
  name: 'Registro perdido, sin conexión',
  ...failure('disconnected', 'registering.dialog', 'registrationLost'),
};
export const Timeout: Story = { name: 'Sin respuesta a tiempo', ...failure('timeout') };
export const Status: Story = { name: 'Error del servidor', ...failure('status') };
export const Malformed: Story = { name: 'Respuesta ilegible', ...failure('malformed') };
export const Unavailable: Story = { name: 'Servicio no disponible', ...failure('unavailable') };
export const Insecure: Story = { name: 'Página sin https', ...failure('insecure') };
export const LookUpExpired: Story = {
  name: 'Consulta del NIS vencida',
  ...failure('lookUpExpired', 'contact.codeRequestDialog', 'codeRequestFailed'),
};
export const Unknown: Story = { name: 'Fallo desconocido', ...failure('unknown') };

/** The kind of a failure decides the help below the catalogue's title, and never the title. */
function failure(
  kind: FailureKind,
  state: Parameters<typeof variantOf>[0] = 'landing.dialog',
  key: DialogKey = 'nisFailed',
): Story {
  return {
    args: variantOf(state, { dialog: { key, failure: kind } }),
    play: showsItsStateWith(failureHelp[kind]),
  };
}
