import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect } from 'storybook/test';
import type { DialogKey, SecondButton } from '../../machines/model/dialogs.ts';
import type { FailureKind } from '../../machines/model/failure.ts';
import { ErrorScreen } from '../../src/app/error-boundary.tsx';
import { NotStarted as NotStartedNotice } from '../../build/portal/not-started.tsx';
import { failureHelp, texts } from '../../src/texts.ts';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { variantOf } from '../support/sample-data.ts';
import { showsItsStateWith } from '../support/shows-its-state.ts';

const meta = {
  title: 'Variants/Failures',
  component: PortalAtSnapshot,
  args: variantOf('landing.idle', {}),
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Offline: Story = { name: 'Sin conexión', ...failure('offline') };
export const Disconnected: Story = {
  name: 'Registro perdido, sin conexión',
  ...failure('offline', 'registering.dialog', 'registrationLost'),
};
export const Unreachable: Story = { name: 'Portal inalcanzable', ...failure('unreachable') };
export const Blocked: Story = { name: 'Envío bloqueado', ...failure('blocked') };
export const BlockedRegistration: Story = {
  name: 'Registro perdido, envío bloqueado',
  ...failure('blocked', 'registering.dialog', 'registrationLost'),
};
export const CookiesRefused: Story = { name: 'Cookies rechazadas', ...failure('cookiesRefused') };
export const Refused: Story = { name: 'Envío no aceptado', ...failure('refused') };
export const OtherPage: Story = { name: 'Otra página en lugar de la respuesta', ...failure('otherPage') };
export const DocumentTooHeavy: Story = {
  name: 'Documento demasiado pesado',
  ...failure('documentTooHeavy', 'registering.documentDialog', 'registrationFailed', 'changeDocument'),
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

// journey.md#connection: fallback screens if the portal or a screen fails to load or render

export const NotLoaded: Story = { name: 'Pantalla que no cargó', ...brokenBy('not loaded', texts.notLoaded.title) };

export const NotDrawn: Story = { name: 'Pantalla que falló', ...brokenBy('not drawn', texts.broken.title) };

export const NotStarted: Story = {
  name: 'Página que no inició',
  render: () => (
    <>
      <div id="not-started" role="alert">
        <NotStartedNotice />
      </div>
      <PortalAtSnapshot {...variantOf('landing.idle', {})} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: texts.landing.title })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent(texts.notStarted.textWithPhone);
  },
};

/** The kind of a failure determines only the help below the catalogue's title. */
function failure(
  kind: FailureKind,
  state: Parameters<typeof variantOf>[0] = 'landing.dialog',
  key: DialogKey = 'nisFailed',
  secondButton?: SecondButton,
): Story {
  return {
    args: variantOf(state, { dialog: { key, failure: kind, ...(secondButton && { secondButton }) } }),
    play: showsItsStateWith(failureHelp[kind]),
  };
}

function brokenBy(broken: ComponentProps<typeof ErrorScreen>['broken'], title: string): Story {
  return {
    parameters: { statechart: false },
    render: () => <ErrorScreen broken={broken} screen="contact" remember={() => null} onRetry={() => undefined} />,
    play: async ({ canvas }) => {
      await expect(canvas.getByRole('heading', { level: 1, name: title })).toBeVisible();
    },
  };
}
