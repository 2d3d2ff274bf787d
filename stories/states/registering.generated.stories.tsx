// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { stateFixtures } from './fixtures.generated.ts';

const meta = {
  id: 'journey-10-registering',
  title: 'Journey/10 Registering',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The bytes of the request leave; how many is shown. */
export const RegisteringSavingSending: Story = { name: "Registro: enviando · registering.saving.sending", args: stateFixtures['registering.saving.sending'] };

/** They leave slowly, and the customer reads so. */
export const RegisteringSavingSendingSlowly: Story = { name: "Registro: enviando lento · registering.saving.sendingSlowly", args: stateFixtures['registering.saving.sendingSlowly'] };

/** All of them have left; the answer is awaited. */
export const RegisteringSavingAwaiting: Story = { name: "Registro: esperando · registering.saving.awaiting", args: stateFixtures['registering.saving.awaiting'] };

/** A dialog states that another document is needed, or a lighter photo; this one stays attached. */
export const RegisteringDocumentDialog: Story = { name: "Registro: otro documento · registering.documentDialog", args: stateFixtures['registering.documentDialog'] };

/** A dialog states that nothing was registered, or that the reply is lost; the form comes next. */
export const RegisteringDialog: Story = { name: "Registro: aviso · registering.dialog", args: stateFixtures['registering.dialog'] };

/** 'Datos Registrados' is shown; the folio comes next. */
export const RegisteringRegistered: Story = { name: "Registro: datos registrados · registering.registered", args: stateFixtures['registering.registered'] };
