// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { dialogFixtures } from './fixtures.generated.ts';

const meta = {
  id: 'errors-11-success',
  title: 'Errors/11 Success',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A dialog states that contact data and registration are missing. */
export const SuccessDialogSuccessDataMissing: Story = { name: "No se obtuvieron los datos correctos · success.dialog successDataMissing", args: dialogFixtures['success.dialog successDataMissing'] };

/** A dialog states that the receipt could not be made. */
export const SuccessReceiptDialogReceiptFailed: Story = { name: "No pudimos preparar su comprobante · success.receiptDialog receiptFailed", args: dialogFixtures['success.receiptDialog receiptFailed'] };
