// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FrozenPortal } from '../support/frozen-portal.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { dialogMoments } from './moments.generated.ts';

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
export const LandingNoticeCaptchaFailed: Story = {
  name: 'landing.notice captchaFailed',
  args: dialogMoments['landing.notice captchaFailed'],
};

/** A dialog after which both forms are as they were. */
export const LandingNoticeCaptchaRefused: Story = {
  name: 'landing.notice captchaRefused',
  args: dialogMoments['landing.notice captchaRefused'],
};

/** A dialog after which both forms are as they were. */
export const LandingNoticeCaptchaUnavailable: Story = {
  name: 'landing.notice captchaUnavailable',
  args: dialogMoments['landing.notice captchaUnavailable'],
};

/** A dialog after which both forms are as they were. */
export const LandingNoticeFolioEmpty: Story = {
  name: 'landing.notice folioEmpty',
  args: dialogMoments['landing.notice folioEmpty'],
};

/** A dialog after which both forms are as they were. */
export const LandingNoticeNisFailed: Story = {
  name: 'landing.notice nisFailed',
  args: dialogMoments['landing.notice nisFailed'],
};

/** A dialog after which both forms are as they were. */
export const LandingNoticeNisInvalid: Story = {
  name: 'landing.notice nisInvalid',
  args: dialogMoments['landing.notice nisInvalid'],
};

/** A dialog after which both forms are as they were. */
export const LandingNoticeNisRefused: Story = {
  name: 'landing.notice nisRefused',
  args: dialogMoments['landing.notice nisRefused'],
};

/** A dialog after which both forms are as they were. */
export const LandingNoticeRegistroFailed: Story = {
  name: 'landing.notice registroFailed',
  args: dialogMoments['landing.notice registroFailed'],
};

/** A dialog after which both forms are as they were. */
export const LandingNoticeRegistroRefused: Story = {
  name: 'landing.notice registroRefused',
  args: dialogMoments['landing.notice registroRefused'],
};

/** A dialog of the folio look-up; confirming it reloads the page. */
export const LandingFolioNoticeCaptchaFailed: Story = {
  name: 'landing.folioNotice captchaFailed',
  args: dialogMoments['landing.folioNotice captchaFailed'],
};

/** A dialog of the folio look-up; confirming it reloads the page. */
export const LandingFolioNoticeCaptchaRefused: Story = {
  name: 'landing.folioNotice captchaRefused',
  args: dialogMoments['landing.folioNotice captchaRefused'],
};

/** A dialog of the folio look-up; confirming it reloads the page. */
export const LandingFolioNoticeCaptchaUnavailable: Story = {
  name: 'landing.folioNotice captchaUnavailable',
  args: dialogMoments['landing.folioNotice captchaUnavailable'],
};

/** A dialog of the folio look-up; confirming it reloads the page. */
export const LandingFolioNoticeFolioFailed: Story = {
  name: 'landing.folioNotice folioFailed',
  args: dialogMoments['landing.folioNotice folioFailed'],
};

/** A dialog of the folio look-up; confirming it reloads the page. */
export const LandingFolioNoticeFolioFound: Story = {
  name: 'landing.folioNotice folioFound',
  args: dialogMoments['landing.folioNotice folioFound'],
};
