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
  tags: ['!autodocs', 'statechart'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Offline = failure('Sin conexión', 'offline');
export const Disconnected = failure(
  'Registro perdido, sin conexión',
  'disconnected',
  'registering.dialog',
  'registrationLost',
);
export const Timeout = failure('Sin respuesta a tiempo', 'timeout');
export const Status = failure('Error del servidor', 'status');
export const Malformed = failure('Respuesta ilegible', 'malformed');
export const Unavailable = failure('Servicio no disponible', 'unavailable');
export const Insecure = failure('Página sin https', 'insecure');
export const LookUpExpired = failure(
  'Consulta del NIS vencida',
  'lookUpExpired',
  'contact.codeRequestDialog',
  'codeRequestFailed',
);
export const Unknown = failure('Fallo desconocido', 'unknown');

/** The kind of a failure decides the help below the catalogue's title, and never the title. */
function failure(
  name: string,
  kind: FailureKind,
  state: Parameters<typeof variantOf>[0] = 'landing.dialog',
  key: DialogKey = 'nisFailed',
): Story {
  return {
    name,
    args: variantOf(state, { dialog: { key, failure: kind } }),
    play: showsItsStateWith(failureHelp[kind]),
  };
}
