// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { stateFixtures } from './fixtures.generated.ts';

const meta = {
  id: 'journey-09-verifying',
  title: 'Journey/09 Verifying',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** No message is shown. */
export const VerifyingEnteringUnchecked: Story = { name: "Código: escribiendo · verifying.entering.unchecked", args: stateFixtures['verifying.entering.unchecked'] };

/** 'Le enviamos otro código.' */
export const VerifyingEnteringSentAgain: Story = { name: "Código: enviado otra vez · verifying.entering.sentAgain", args: stateFixtures['verifying.entering.sentAgain'] };

/** 'El código es requerido.' */
export const VerifyingEnteringMissing: Story = { name: "Código: falta · verifying.entering.missing", args: stateFixtures['verifying.entering.missing'] };

/** 'El código ingresado no es válido.' */
export const VerifyingEnteringInvalid: Story = { name: "Código: equivocado · verifying.entering.invalid", args: stateFixtures['verifying.entering.invalid'] };

/** No try is left; another code can be asked for. */
export const VerifyingUsedUp: Story = { name: "Código: sin intentos · verifying.usedUp", args: stateFixtures['verifying.usedUp'] };

/** The server checks the code. */
export const VerifyingValidating: Story = { name: "Código: validando · verifying.validating", args: stateFixtures['verifying.validating'] };

/** 'Enviar otro código': another code is requested for the same number. */
export const VerifyingRequestingCode: Story = { name: "Código: pidiendo otro · verifying.requestingCode", args: stateFixtures['verifying.requestingCode'] };

/** A dialog is open over the modal, whose countdown continues. */
export const VerifyingDialog: Story = { name: "Código: aviso · verifying.dialog", args: stateFixtures['verifying.dialog'] };
