// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { dialogFixtures } from './fixtures.generated.ts';

const meta = {
  title: 'Errors/2 Landing',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs', 'picture'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A dialog answers a press while posting; the calls continue behind it. */
export const LandingPostingNisPressesAnsweringNisPosting: Story = { name: 'landing.postingNis.presses.answering nisPosting', args: dialogFixtures['landing.postingNis.presses.answering nisPosting'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogCaptchaFailed: Story = { name: 'landing.dialog captchaFailed', args: dialogFixtures['landing.dialog captchaFailed'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogCaptchaRefused: Story = { name: 'landing.dialog captchaRefused', args: dialogFixtures['landing.dialog captchaRefused'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogCaptchaUnavailable: Story = { name: 'landing.dialog captchaUnavailable', args: dialogFixtures['landing.dialog captchaUnavailable'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogFolioEmpty: Story = { name: 'landing.dialog folioEmpty', args: dialogFixtures['landing.dialog folioEmpty'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogNisFailed: Story = { name: 'landing.dialog nisFailed', args: dialogFixtures['landing.dialog nisFailed'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogNisInvalid: Story = { name: 'landing.dialog nisInvalid', args: dialogFixtures['landing.dialog nisInvalid'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogNisRefused: Story = { name: 'landing.dialog nisRefused', args: dialogFixtures['landing.dialog nisRefused'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogRegistroFailed: Story = { name: 'landing.dialog registroFailed', args: dialogFixtures['landing.dialog registroFailed'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogRegistroRefused: Story = { name: 'landing.dialog registroRefused', args: dialogFixtures['landing.dialog registroRefused'] };

/** A dialog of the folio look-up is open; confirming it reloads the page. */
export const LandingFolioDialogCaptchaFailed: Story = { name: 'landing.folioDialog captchaFailed', args: dialogFixtures['landing.folioDialog captchaFailed'] };

/** A dialog of the folio look-up is open; confirming it reloads the page. */
export const LandingFolioDialogCaptchaRefused: Story = { name: 'landing.folioDialog captchaRefused', args: dialogFixtures['landing.folioDialog captchaRefused'] };

/** A dialog of the folio look-up is open; confirming it reloads the page. */
export const LandingFolioDialogCaptchaUnavailable: Story = { name: 'landing.folioDialog captchaUnavailable', args: dialogFixtures['landing.folioDialog captchaUnavailable'] };

/** A dialog of the folio look-up is open; confirming it reloads the page. */
export const LandingFolioDialogFolioFailed: Story = { name: 'landing.folioDialog folioFailed', args: dialogFixtures['landing.folioDialog folioFailed'] };

/** A dialog of the folio look-up is open; confirming it reloads the page. */
export const LandingFolioDialogFolioFound: Story = { name: 'landing.folioDialog folioFound', args: dialogFixtures['landing.folioDialog folioFound'] };

/** A dialog of the folio look-up is open; confirming it reloads the page. */
export const LandingFolioDialogFolioUnknown: Story = { name: 'landing.folioDialog folioUnknown', args: dialogFixtures['landing.folioDialog folioUnknown'] };
