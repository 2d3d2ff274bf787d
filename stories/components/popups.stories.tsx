import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { limits } from '../../machines/model/limits.ts';
import type { PortalDialog } from '../../machines/model/dialogs.ts';
import { toDialogText } from '../../src/services/dialogs/dialog-text.ts';
import { texts } from '../../src/texts.ts';
import { longMessage } from '../support/sample-data.ts';
import { holdPopup, plainPopups, popups } from '../support/popups.ts';
import { largeText } from '../support/frames.ts';

interface PopupProps {
  /** a row of the error catalogue; null: the toast */
  readonly dialog: PortalDialog | null;
  /** sweetalert2 can't be loaded */
  readonly isPlain?: boolean;
}

/** The portal's dialogs by severity, and its toast, shown by the portal's own service. */
function Popup({ dialog, isPlain = false }: PopupProps) {
  useEffect(
    () =>
      holdPopup((showing) =>
        dialog === null
          ? popups.showToast({ toast: 'folioCopied', ms: limits.copiedToastMs }, showing)
          : (isPlain ? plainPopups : popups).showDialog(dialog, showing),
      ),
    [dialog, isPlain],
  );
  return null;
}

const meta = {
  title: 'Components/Feedback/Dialogs and toast',
  component: Popup,
  args: { dialog: { key: 'nisFailed', failure: 'offline' } },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '460px' } } },
  play: async ({ args }) => {
    const title = args.dialog === null ? texts.toasts.folioCopied : toDialogText(args.dialog).title;
    // the screen that copies announces the toast
    if (args.dialog === null) await screen.findByText(title);
    else await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(title));
  },
} satisfies Meta<typeof Popup>;

export default meta;

type Story = StoryObj<typeof meta>;

export const ErrorDialog: Story = {
  play: async ({ userEvent }) => {
    const accept = await screen.findByRole('button', { name: texts.common.accept });
    await waitFor(() => expect(accept).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Where sweetalert2 can't be loaded: a dialog of the browser's own. */
export const PlainDialog: Story = { args: { isPlain: true } };

export const InfoDialog: Story = { args: { dialog: { key: 'nisInvalid' } } };

export const WarningDialog: Story = { args: { dialog: { key: 'folioEmpty' } } };

/** Without a button: it closes after two seconds. Its timer is stopped here. */
export const SuccessDialog: Story = { args: { dialog: { key: 'registered' } } };

export const LongServerMessage: Story = {
  args: { dialog: { key: 'registroRefused', message: longMessage } },
  globals: { viewport: { value: 'small' } },
};

export const LongServerMessageInLargeText: Story = {
  args: { dialog: { key: 'registroRefused', message: longMessage } },
  ...largeText,
};

/** EXI-3: green, at the top right, with a shrinking bar. Its timer is stopped here. */
export const Toast: Story = { args: { dialog: null } };
