// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { stateFixtures } from './fixtures.generated.ts';

const meta = {
  id: 'journey-06-choosing',
  title: 'Journey/06 Choosing',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** No document is attached. */
export const ChoosingEmpty: Story = { name: "Documento: falta · choosing.empty", args: stateFixtures['choosing.empty'] };

/** 'Cargando...': the picked file is read; a document attached before is kept until then. */
export const ChoosingReading: Story = { name: "Documento: cargando · choosing.reading", args: stateFixtures['choosing.reading'] };

/** A document is attached. */
export const ChoosingAttached: Story = { name: "Documento: adjunto · choosing.attached", args: stateFixtures['choosing.attached'] };

/** A photo is attached that fits, also where another file was refused; 'Enviar esta foto más ligera' is offered. */
export const ChoosingHeavyPhoto: Story = { name: "Documento: adjunta una foto pesada · choosing.heavyPhoto", args: stateFixtures['choosing.heavyPhoto'] };

/** The picked photo is over the limit: 'Reducir esta foto' is offered. */
export const ChoosingPhotoOffering: Story = { name: "Foto: demasiado pesada · choosing.photo.offering", args: stateFixtures['choosing.photo.offering'] };

/** The photo is made lighter; the document attached before is still shown. */
export const ChoosingPhotoReducing: Story = { name: "Foto: reduciendo · choosing.photo.reducing", args: stateFixtures['choosing.photo.reducing'] };

/** The lighter photo is shown; it is attached once the customer uses it. */
export const ChoosingPhotoReduced: Story = { name: "Foto: reducida · choosing.photo.reduced", args: stateFixtures['choosing.photo.reduced'] };

/** The picked file was refused and none is attached. */
export const ChoosingRefused: Story = { name: "Documento: rechazado · choosing.refused", args: stateFixtures['choosing.refused'] };

/** The picked file was refused and the earlier document is still attached. */
export const ChoosingRetained: Story = { name: "Documento: rechazado, queda el anterior · choosing.retained", args: stateFixtures['choosing.retained'] };
