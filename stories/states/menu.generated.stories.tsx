// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { stateFixtures } from './fixtures.generated.ts';

const meta = {
  id: 'journey-3-menu',
  title: 'Journey/3 Solicitud',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs', 'picture', 'statechart'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** 'Confirma tu cuenta': the customer confirms the account. */
export const MenuConfirming: Story = { name: "Solicitud: confirmar la cuenta · menu.confirming", args: stateFixtures['menu.confirming'] };

/** 'Iniciar solicitud': the customer accepts the data update. */
export const MenuConsenting: Story = { name: "Solicitud: aceptar la actualización · menu.consenting", args: stateFixtures['menu.consenting'] };

/** The programs are requested. */
export const MenuLoadingPrograms: Story = { name: "Solicitud: cargando refrendos · menu.loadingPrograms", args: stateFixtures['menu.loadingPrograms'] };

/** No document is attached. */
export const MenuChoosingEmpty: Story = { name: "Documento: falta · menu.choosing.empty", args: stateFixtures['menu.choosing.empty'] };

/** 'Cargando...': the picked file is read; a document attached before is kept until then. */
export const MenuChoosingReading: Story = { name: "Documento: cargando · menu.choosing.reading", args: stateFixtures['menu.choosing.reading'] };

/** A document is attached. */
export const MenuChoosingAttached: Story = { name: "Documento: adjunto · menu.choosing.attached", args: stateFixtures['menu.choosing.attached'] };

/** 'Reducir esta foto' is offered. */
export const MenuChoosingPhotoOffering: Story = { name: "Foto: demasiado pesada · menu.choosing.photo.offering", args: stateFixtures['menu.choosing.photo.offering'] };

/** The photo is made smaller. */
export const MenuChoosingPhotoReducing: Story = { name: "Foto: reduciendo · menu.choosing.photo.reducing", args: stateFixtures['menu.choosing.photo.reducing'] };

/** The smaller photo is shown; it is attached once the customer uses it. */
export const MenuChoosingPhotoReduced: Story = { name: "Foto: reducida · menu.choosing.photo.reduced", args: stateFixtures['menu.choosing.photo.reduced'] };

/** The picked file was refused and none is attached. */
export const MenuChoosingRefused: Story = { name: "Documento: rechazado · menu.choosing.refused", args: stateFixtures['menu.choosing.refused'] };

/** The picked file was refused and the earlier document is still attached. */
export const MenuChoosingRetained: Story = { name: "Documento: rechazado, queda el anterior · menu.choosing.retained", args: stateFixtures['menu.choosing.retained'] };

/** No program is active, or the list could not be loaded. */
export const MenuNoPrograms: Story = { name: "Solicitud: sin refrendos · menu.noPrograms", args: stateFixtures['menu.noPrograms'] };
