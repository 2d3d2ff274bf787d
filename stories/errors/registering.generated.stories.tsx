// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { dialogFixtures } from './fixtures.generated.ts';

const meta = {
  id: 'errors-10-registering',
  title: 'Errors/10 Registering',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A dialog states that another document is needed, or a lighter photo; this one stays attached. */
export const RegisteringDocumentDialogRegistrationLost: Story = { name: "No sabemos si su registro se guardó. Presione «Continuar proceso» otra vez: si ya se guardó, verá su folio. · registering.documentDialog registrationLost", args: dialogFixtures['registering.documentDialog registrationLost'] };

/** A dialog states that another document is needed, or a lighter photo; this one stays attached. */
export const RegisteringDocumentDialogRegistrationRefused: Story = { name: "Registro: otro documento · registering.documentDialog registrationRefused", args: dialogFixtures['registering.documentDialog registrationRefused'] };

/** A dialog states that nothing was registered, or that the reply is lost; the form comes next. */
export const RegisteringDialogRegistrationFailed: Story = { name: "¡Ups! Problemas técnicos · registering.dialog registrationFailed", args: dialogFixtures['registering.dialog registrationFailed'] };

/** A dialog states that nothing was registered, or that the reply is lost; the form comes next. */
export const RegisteringDialogRegistrationLost: Story = { name: "No sabemos si su registro se guardó. Presione «Continuar proceso» otra vez: si ya se guardó, verá su folio. · registering.dialog registrationLost", args: dialogFixtures['registering.dialog registrationLost'] };

/** A dialog states that nothing was registered, or that the reply is lost; the form comes next. */
export const RegisteringDialogRegistrationRefused: Story = { name: "Registro: aviso · registering.dialog registrationRefused", args: dialogFixtures['registering.dialog registrationRefused'] };

/** 'Datos Registrados' is shown; the folio comes next. */
export const RegisteringRegisteredRegistered: Story = { name: "Datos Registrados · registering.registered registered", args: dialogFixtures['registering.registered registered'] };
