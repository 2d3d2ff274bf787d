// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FrozenPortal } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { dialogMoments } from './fixtures.generated.ts';

const meta = {
  title: 'Errors/2 Landing',
  component: FrozenPortal,
  play: showsItsState,
  tags: ['!autodocs', 'picture'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof FrozenPortal>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A press while posting is answered; the chain goes on behind the dialog. */
export const LandingPostingNisPressesAnsweringNisPosting: Story = {
  name: 'landing.postingNis.presses.answering nisPosting',
  args: dialogMoments['landing.postingNis.presses.answering nisPosting'],
};

/** A dialog after which both forms are as they were. */
export const LandingDialogCaptchaFailed: Story = {
  name: 'landing.dialog captchaFailed',
  args: dialogMoments['landing.dialog captchaFailed'],
};

/** A dialog after which both forms are as they were. */
export const LandingDialogCaptchaRefused: Story = {
  name: 'landing.dialog captchaRefused',
  args: dialogMoments['landing.dialog captchaRefused'],
};

/** A dialog after which both forms are as they were. */
export const LandingDialogCaptchaUnavailable: Story = {
  name: 'landing.dialog captchaUnavailable',
  args: dialogMoments['landing.dialog captchaUnavailable'],
};

/** A dialog after which both forms are as they were. */
export const LandingDialogFolioEmpty: Story = {
  name: 'landing.dialog folioEmpty',
  args: dialogMoments['landing.dialog folioEmpty'],
};

/** A dialog after which both forms are as they were. */
export const LandingDialogNisFailed: Story = {
  name: 'landing.dialog nisFailed',
  args: dialogMoments['landing.dialog nisFailed'],
};

/** A dialog after which both forms are as they were. */
export const LandingDialogNisInvalid: Story = {
  name: 'landing.dialog nisInvalid',
  args: dialogMoments['landing.dialog nisInvalid'],
};

/** A dialog after which both forms are as they were. */
export const LandingDialogNisRefused: Story = {
  name: 'landing.dialog nisRefused',
  args: dialogMoments['landing.dialog nisRefused'],
};

/** A dialog after which both forms are as they were. */
export const LandingDialogRegistroFailed: Story = {
  name: 'landing.dialog registroFailed',
  args: dialogMoments['landing.dialog registroFailed'],
};

/** A dialog after which both forms are as they were. */
export const LandingDialogRegistroRefused: Story = {
  name: 'landing.dialog registroRefused',
  args: dialogMoments['landing.dialog registroRefused'],
};

/** A dialog of the folio look-up; confirming it reloads the page. */
export const LandingFolioDialogCaptchaFailed: Story = {
  name: 'landing.folioDialog captchaFailed',
  args: dialogMoments['landing.folioDialog captchaFailed'],
};

/** A dialog of the folio look-up; confirming it reloads the page. */
export const LandingFolioDialogCaptchaRefused: Story = {
  name: 'landing.folioDialog captchaRefused',
  args: dialogMoments['landing.folioDialog captchaRefused'],
};

/** A dialog of the folio look-up; confirming it reloads the page. */
export const LandingFolioDialogCaptchaUnavailable: Story = {
  name: 'landing.folioDialog captchaUnavailable',
  args: dialogMoments['landing.folioDialog captchaUnavailable'],
};

/** A dialog of the folio look-up; confirming it reloads the page. */
export const LandingFolioDialogFolioFailed: Story = {
  name: 'landing.folioDialog folioFailed',
  args: dialogMoments['landing.folioDialog folioFailed'],
};

/** A dialog of the folio look-up; confirming it reloads the page. */
export const LandingFolioDialogFolioFound: Story = {
  name: 'landing.folioDialog folioFound',
  args: dialogMoments['landing.folioDialog folioFound'],
};
