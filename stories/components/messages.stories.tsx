import type { Meta } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import type { PortalDialog } from '../../machines/model/dialogs.ts';
import { limits } from '../../machines/model/limits.ts';
import { Callout } from '../../src/components/Callout.tsx';
import { LiveRegion } from '../../src/components/LiveRegion.tsx';
import { Modal } from '../../src/components/Modal.tsx';
import { toDialogText } from '../../src/services/dialogs/dialog-text.ts';
import { texts } from '../../src/texts.ts';
import { largeText } from '../support/frames.ts';
import { holdPopup, popups } from '../support/popups.ts';
import { longMessage } from '../support/sample-data.ts';
import { componentStories } from '../support/component-stories.tsx';

export default { title: 'Components/Messages' } satisfies Meta;

const callout = componentStories(
  Callout,
  {
    when: 'For a message that stays on the page, such as a note or an expired code.',
    not: "For an answer that must be read before continuing: use a dialog. For a field's error: use FieldError.",
  },
  { children: texts.contact.smsNote },
);

export const CalloutInfo = callout();

/** Announced when it appears. */
export const CalloutWarning = callout({ tone: 'warning', role: 'status', children: texts.contact.codeExpired });

export const CalloutError = callout({ tone: 'error', role: 'alert', children: texts.validation.codeRefused });

export const CalloutSuccess = callout({ tone: 'success', children: texts.choosing.documentReady });

export const CalloutWithTitle = callout({ tone: 'error', title: texts.broken.title, children: texts.broken.text });

const liveRegion = componentStories(
  LiveRegion,
  {
    when: 'For a visible change that screen readers would not announce.',
    not: "For a field's error or a dialog: both announce themselves.",
  },
  { message: texts.contact.requestingCode },
);

/** For screen readers only: nothing is visible. */
export const LiveRegionAnnounced = liveRegion();

const modal = componentStories(
  Modal,
  {
    when: 'For a short task that interrupts the screen: entering the code.',
    not: 'For a message: use a dialog. For a whole step: use a screen.',
  },
  {
    title: texts.verifying.title,
    closeLabel: texts.verifying.close,
    onClose: fn(),
    children: (
      <p>
        {texts.verifying.sentTo} <strong>+525512345678</strong>
      </p>
    ),
  },
  // a modal covers the page around it
  { parameters: { docs: { story: { inline: false, height: '420px' } } } },
);

/** Its button and Escape call `onClose`; it does not close itself. */
export const ModalOpen = modal();

export const ModalOnAPhoneWithLargeText = modal({}, largeText);

interface PopupProps {
  /** a row of the error catalogue; null: the toast */
  readonly dialog: PortalDialog | null;
}

/** One of the portal's dialogs, or its toast, shown by the portal's own service. */
function Popup({ dialog }: PopupProps) {
  useEffect(
    () =>
      holdPopup((showing) =>
        dialog === null
          ? popups.showToast({ toast: 'folioCopied', ms: limits.copiedToastMs }, showing)
          : popups.showDialog(dialog, showing),
      ),
    [dialog],
  );
  return null;
}

const popup = componentStories(
  Popup,
  {
    when: 'For an answer that must be read before continuing. The toast is for one that may be missed.',
    not: 'For a message that stays on the page: use Callout.',
  },
  { dialog: { key: 'nisFailed', failure: 'offline' } },
  {
    parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '460px' } } },
    play: async ({ args }) => {
      const title = args.dialog === null ? texts.toasts.folioCopied : toDialogText(args.dialog).title;
      // the toast isn't a dialog: the screen announces its text
      if (args.dialog === null) await screen.findByText(title);
      else await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(title));
    },
  },
);

export const PopupError = popup(
  {},
  {
    play: async () => {
      const accept = await screen.findByRole('button', { name: texts.common.accept });
      await waitFor(() => expect(accept).toHaveFocus());
    },
  },
);

export const PopupInfo = popup({ dialog: { key: 'nisInvalid' } });

export const PopupWarning = popup({ dialog: { key: 'folioEmpty' } });

/** Closes automatically after two seconds, so it has no button. The story stops its timer. */
export const PopupSuccess = popup({ dialog: { key: 'registered' } });

const longRefusal = { dialog: { key: 'registroRefused', message: longMessage } } as const;

export const PopupLongServerMessage = popup(longRefusal, { globals: { viewport: { value: 'small' } } });

export const PopupLongServerMessageInLargeText = popup(longRefusal, largeText);

/** EXI-3: green, at the top right, with a shrinking bar. The story stops its timer. */
export const PopupToast = popup({ dialog: null });
