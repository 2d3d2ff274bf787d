// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { stateFixtures } from './fixtures.generated.ts';

const meta = {
  id: 'journey-10-registering',
  title: 'Journey/10 Registro',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs', 'picture', 'statechart'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The registration is saved; it can no longer be cancelled. */
export const RegisteringSaving: Story = { name: "Registro: registrando · registering.saving", args: stateFixtures['registering.saving'] };

/** A dialog states that the document was refused, and offers to change it; it stays attached. */
export const RegisteringDocumentDialog: Story = { name: "Registro: documento rechazado · registering.documentDialog", args: stateFixtures['registering.documentDialog'] };

/** A dialog states that nothing was registered, or that the reply is lost; the form comes next. */
export const RegisteringDialog: Story = { name: "Registro: aviso · registering.dialog", args: stateFixtures['registering.dialog'] };

/** 'Datos Registrados' is shown; the folio comes next. */
export const RegisteringRegistered: Story = { name: "Registro: datos registrados · registering.registered", args: stateFixtures['registering.registered'] };
