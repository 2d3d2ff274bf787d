// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { stateFixtures } from './fixtures.generated.ts';

const meta = {
  title: 'Journey/2 Landing',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs', 'picture'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Both forms can be filled in and sent. */
export const LandingIdle: Story = { name: 'landing.idle', args: stateFixtures['landing.idle'] };

/** The browser solves the captcha. */
export const LandingPostingNisChainRunningCaptcha: Story = { name: 'landing.postingNis.chain.runningCaptcha', args: stateFixtures['landing.postingNis.chain.runningCaptcha'] };

/** The server checks the captcha. */
export const LandingPostingNisChainValidatingCaptcha: Story = { name: 'landing.postingNis.chain.validatingCaptcha', args: stateFixtures['landing.postingNis.chain.validatingCaptcha'] };

/** The server looks the NIS up; its client is stored. */
export const LandingPostingNisChainFindingNis: Story = { name: 'landing.postingNis.chain.findingNis', args: stateFixtures['landing.postingNis.chain.findingNis'] };

/** The server decides whether this client may register; if not, the stored client is removed. */
export const LandingPostingNisChainFindingRegistro: Story = { name: 'landing.postingNis.chain.findingRegistro', args: stateFixtures['landing.postingNis.chain.findingRegistro'] };

/** The button was not pressed again. */
export const LandingPostingNisPressesQuiet: Story = { name: 'landing.postingNis.presses.quiet', args: stateFixtures['landing.postingNis.presses.quiet'] };

/** A dialog answers a press while posting; the calls continue behind it. */
export const LandingPostingNisPressesAnswering: Story = { name: 'landing.postingNis.presses.answering', args: stateFixtures['landing.postingNis.presses.answering'] };

/** The browser solves the captcha. */
export const LandingPostingFolioRunningCaptcha: Story = { name: 'landing.postingFolio.runningCaptcha', args: stateFixtures['landing.postingFolio.runningCaptcha'] };

/** The server checks the captcha. */
export const LandingPostingFolioValidatingCaptcha: Story = { name: 'landing.postingFolio.validatingCaptcha', args: stateFixtures['landing.postingFolio.validatingCaptcha'] };

/** The server looks the folio up. */
export const LandingPostingFolioFindingFolio: Story = { name: 'landing.postingFolio.findingFolio', args: stateFixtures['landing.postingFolio.findingFolio'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialog: Story = { name: 'landing.dialog', args: stateFixtures['landing.dialog'] };

/** A dialog of the folio look-up is open; confirming it reloads the page. */
export const LandingFolioDialog: Story = { name: 'landing.folioDialog', args: stateFixtures['landing.folioDialog'] };

/** The page is loaded again. */
export const LandingReloading: Story = { name: 'landing.reloading', args: stateFixtures['landing.reloading'] };
