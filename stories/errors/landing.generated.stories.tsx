// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { dialogFixtures } from './fixtures.generated.ts';

const meta = {
  id: 'errors-02-landing',
  title: 'Errors/02 Landing',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A dialog answers a press while posting; the calls continue behind it. */
export const LandingPostingNisRepeatedPressAnsweringNisPosting: Story = { name: "Ya estamos validando su NIS. Espere un momento, por favor. · landing.postingNis.repeatedPress.answering nisPosting", args: dialogFixtures['landing.postingNis.repeatedPress.answering nisPosting'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogCaptchaFailed: Story = { name: "Error al validar captcha · landing.dialog captchaFailed", args: dialogFixtures['landing.dialog captchaFailed'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogCaptchaRefused: Story = { name: "Captcha inválido · landing.dialog captchaRefused", args: dialogFixtures['landing.dialog captchaRefused'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogCaptchaUnavailable: Story = { name: "Error en captcha · landing.dialog captchaUnavailable", args: dialogFixtures['landing.dialog captchaUnavailable'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogFolioEmpty: Story = { name: "Ingrese un folio válido · landing.dialog folioEmpty", args: dialogFixtures['landing.dialog folioEmpty'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogNisFailed: Story = { name: "Error al validar NIS · landing.dialog nisFailed", args: dialogFixtures['landing.dialog nisFailed'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogNisInvalid: Story = { name: "Escriba los 7 o 9 números de su NIS y acepte el aviso de privacidad. · landing.dialog nisInvalid", args: dialogFixtures['landing.dialog nisInvalid'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogNisRefused: Story = { name: "¡Ups! ¡Lo sentimos! Estamos en mantenimiento. · landing.dialog nisRefused", args: dialogFixtures['landing.dialog nisRefused'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogRegistroFailed: Story = { name: "¡Ups! Ha ocurrido un error, intente más tarde · landing.dialog registroFailed", args: dialogFixtures['landing.dialog registroFailed'] };

/** A dialog is open; both forms are kept as they are. */
export const LandingDialogRegistroRefused: Story = { name: "Ya tiene una solicitud · landing.dialog registroRefused", args: dialogFixtures['landing.dialog registroRefused'] };

/** A dialog says that the NIS has a request already, whose folio can be taken over. */
export const LandingFolioOfferDialogRegistroRefused: Story = { name: "Ya tiene una solicitud · landing.folioOfferDialog registroRefused", args: dialogFixtures['landing.folioOfferDialog registroRefused'] };

/** A dialog of the folio look-up is open; confirming it reloads the page. */
export const LandingFolioDialogCaptchaFailed: Story = { name: "Error al validar captcha · landing.folioDialog captchaFailed", args: dialogFixtures['landing.folioDialog captchaFailed'] };

/** A dialog of the folio look-up is open; confirming it reloads the page. */
export const LandingFolioDialogCaptchaRefused: Story = { name: "Captcha inválido · landing.folioDialog captchaRefused", args: dialogFixtures['landing.folioDialog captchaRefused'] };

/** A dialog of the folio look-up is open; confirming it reloads the page. */
export const LandingFolioDialogCaptchaUnavailable: Story = { name: "Error en captcha · landing.folioDialog captchaUnavailable", args: dialogFixtures['landing.folioDialog captchaUnavailable'] };

/** A dialog of the folio look-up is open; confirming it reloads the page. */
export const LandingFolioDialogFolioFailed: Story = { name: "¡Ups! Estamos experimentando problemas tecnicos · landing.folioDialog folioFailed", args: dialogFixtures['landing.folioDialog folioFailed'] };

/** A dialog of the folio look-up is open; confirming it reloads the page. */
export const LandingFolioDialogFolioFound: Story = { name: "Su solicitud · landing.folioDialog folioFound", args: dialogFixtures['landing.folioDialog folioFound'] };

/** A dialog of the folio look-up is open; confirming it reloads the page. */
export const LandingFolioDialogFolioUnknown: Story = { name: "No encontramos su folio · landing.folioDialog folioUnknown", args: dialogFixtures['landing.folioDialog folioUnknown'] };
