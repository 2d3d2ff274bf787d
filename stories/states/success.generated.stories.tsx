// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { stateFixtures } from './fixtures.generated.ts';

const meta = {
  id: 'journey-11-success',
  title: 'Journey/11 Success',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A dialog states that contact data and registration are missing. */
export const SuccessDialog: Story = { name: "Confirmación: faltan datos · success.dialog", args: stateFixtures['success.dialog'] };

/** The folio is shown. */
export const SuccessShowing: Story = { name: "Confirmación: folio · success.showing", args: stateFixtures['success.showing'] };

/** The folio is copied to the clipboard; a failure shows nothing. */
export const SuccessCopying: Story = { name: "Confirmación: copiando el folio · success.copying", args: stateFixtures['success.copying'] };

/** 'Folio copiado al portapapeles' is shown. */
export const SuccessCopied: Story = { name: "Confirmación: folio copiado · success.copied", args: stateFixtures['success.copied'] };

/** The receipt's PDF is made and downloaded. */
export const SuccessDownloading: Story = { name: "Confirmación: preparando el comprobante · success.downloading", args: stateFixtures['success.downloading'] };

/** A dialog states that the receipt could not be made. */
export const SuccessReceiptDialog: Story = { name: "Confirmación: comprobante fallido · success.receiptDialog", args: stateFixtures['success.receiptDialog'] };

/** The print dialog of the browser is open. */
export const SuccessPrinting: Story = { name: "Confirmación: imprimiendo · success.printing", args: stateFixtures['success.printing'] };

/** The phone's own list of ways to share is open; giving it up shows nothing. */
export const SuccessSharing: Story = { name: "Confirmación: compartiendo · success.sharing", args: stateFixtures['success.sharing'] };
