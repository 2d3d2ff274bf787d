// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { stateFixtures } from './fixtures.generated.ts';

const meta = {
  id: 'journey-02-landing',
  title: 'Journey/02 Landing',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Both forms can be filled in and sent. */
export const LandingIdle: Story = { name: "Entrada: formularios · landing.idle", args: stateFixtures['landing.idle'] };

/** An inner address was opened without a session: the customer reads why the entry is shown. */
export const LandingSentHere: Story = { name: "Entrada: sin solicitud · landing.sentHere", args: stateFixtures['landing.sentHere'] };

/** The portal was left: its session on the server is ended, while both forms can be used again. */
export const LandingEndingSession: Story = { name: "Entrada: saliendo · landing.endingSession", args: stateFixtures['landing.endingSession'] };

/** The browser solves the captcha. */
export const LandingPostingNisCallsRunningCaptcha: Story = { name: "NIS: captcha · landing.postingNis.calls.runningCaptcha", args: stateFixtures['landing.postingNis.calls.runningCaptcha'] };

/** The server checks the captcha. */
export const LandingPostingNisCallsValidatingCaptcha: Story = { name: "NIS: revisión del captcha · landing.postingNis.calls.validatingCaptcha", args: stateFixtures['landing.postingNis.calls.validatingCaptcha'] };

/** The server looks the NIS up; its client is stored. */
export const LandingPostingNisCallsFindingNis: Story = { name: "NIS: buscando la cuenta · landing.postingNis.calls.findingNis", args: stateFixtures['landing.postingNis.calls.findingNis'] };

/** The server decides whether this client may register; if not, the stored client is removed. */
export const LandingPostingNisCallsFindingRegistro: Story = { name: "NIS: buscando solicitudes · landing.postingNis.calls.findingRegistro", args: stateFixtures['landing.postingNis.calls.findingRegistro'] };

/** The button was not pressed again. */
export const LandingPostingNisRepeatedPressIdle: Story = { name: "NIS: enviado una vez · landing.postingNis.repeatedPress.idle", args: stateFixtures['landing.postingNis.repeatedPress.idle'] };

/** A dialog answers a press while posting; the calls continue behind it. */
export const LandingPostingNisRepeatedPressAnswering: Story = { name: "NIS: enviado otra vez · landing.postingNis.repeatedPress.answering", args: stateFixtures['landing.postingNis.repeatedPress.answering'] };

/** The browser solves the captcha. */
export const LandingPostingFolioRunningCaptcha: Story = { name: "Folio: captcha · landing.postingFolio.runningCaptcha", args: stateFixtures['landing.postingFolio.runningCaptcha'] };

/** The server checks the captcha. */
export const LandingPostingFolioValidatingCaptcha: Story = { name: "Folio: revisión del captcha · landing.postingFolio.validatingCaptcha", args: stateFixtures['landing.postingFolio.validatingCaptcha'] };

/** The server looks the folio up. */
export const LandingPostingFolioFindingFolio: Story = { name: "Folio: buscando la solicitud · landing.postingFolio.findingFolio", args: stateFixtures['landing.postingFolio.findingFolio'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialog: Story = { name: "Entrada: aviso · landing.dialog", args: stateFixtures['landing.dialog'] };

/** A dialog says that the NIS has a request already, whose folio can be taken over. */
export const LandingFolioOfferDialog: Story = { name: "Entrada: aviso con folio · landing.folioOfferDialog", args: stateFixtures['landing.folioOfferDialog'] };

/** 'Consultar este folio' wrote the folio into its form: its field has the focus. */
export const LandingFolioTaken: Story = { name: "Entrada: folio del aviso · landing.folioTaken", args: stateFixtures['landing.folioTaken'] };

/** A dialog of the folio look-up is open; confirming it reloads the page. */
export const LandingFolioDialog: Story = { name: "Entrada: aviso del folio · landing.folioDialog", args: stateFixtures['landing.folioDialog'] };

/** The page is loaded again. */
export const LandingReloading: Story = { name: "Entrada: recarga · landing.reloading", args: stateFixtures['landing.reloading'] };
