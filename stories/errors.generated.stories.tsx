// Generated from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { dialogFixtures } from './fixtures.generated.ts';
import { PortalAtSnapshot } from './support/portal-at-snapshot.tsx';
import { showsItsState } from './support/shows-its-state.ts';

const meta = {
  id: 'errors',
  title: 'Errors',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

export const LandingPostingNisRepeatedPressAnsweringNisPosting: Story = { name: "Ya estamos validando su NIS. Espere un momento, por favor. · landing.postingNis.repeatedPress.answering nisPosting", args: dialogFixtures['landing.postingNis.repeatedPress.answering nisPosting'] };
export const LandingDialogCaptchaFailed: Story = { name: "Error al validar captcha (Entrada: aviso) · landing.dialog captchaFailed", args: dialogFixtures['landing.dialog captchaFailed'] };
export const LandingDialogCaptchaRefused: Story = { name: "Captcha inválido (Entrada: aviso) · landing.dialog captchaRefused", args: dialogFixtures['landing.dialog captchaRefused'] };
export const LandingDialogCaptchaUnavailable: Story = { name: "Error en captcha (Entrada: aviso) · landing.dialog captchaUnavailable", args: dialogFixtures['landing.dialog captchaUnavailable'] };
export const LandingDialogFolioEmpty: Story = { name: "Ingrese un folio válido · landing.dialog folioEmpty", args: dialogFixtures['landing.dialog folioEmpty'] };
export const LandingDialogNisFailed: Story = { name: "Error al validar NIS · landing.dialog nisFailed", args: dialogFixtures['landing.dialog nisFailed'] };
export const LandingDialogNisInvalid: Story = { name: "Escriba los 7 o 9 números de su NIS y acepte el aviso de privacidad. · landing.dialog nisInvalid", args: dialogFixtures['landing.dialog nisInvalid'] };
export const LandingDialogNisRefused: Story = { name: "¡Ups! ¡Lo sentimos! Estamos en mantenimiento. · landing.dialog nisRefused", args: dialogFixtures['landing.dialog nisRefused'] };
export const LandingDialogRegistroFailed: Story = { name: "¡Ups! Ha ocurrido un error, intente más tarde · landing.dialog registroFailed", args: dialogFixtures['landing.dialog registroFailed'] };
export const LandingDialogRegistroRefused: Story = { name: "Ya tiene una solicitud (Entrada: aviso) · landing.dialog registroRefused", args: dialogFixtures['landing.dialog registroRefused'] };
export const LandingFolioOfferDialogRegistroRefused: Story = { name: "Ya tiene una solicitud (Entrada: ya hay solicitud) · landing.folioOfferDialog registroRefused", args: dialogFixtures['landing.folioOfferDialog registroRefused'] };
export const LandingFolioDialogCaptchaFailed: Story = { name: "Error al validar captcha (Entrada: respuesta al folio) · landing.folioDialog captchaFailed", args: dialogFixtures['landing.folioDialog captchaFailed'] };
export const LandingFolioDialogCaptchaRefused: Story = { name: "Captcha inválido (Entrada: respuesta al folio) · landing.folioDialog captchaRefused", args: dialogFixtures['landing.folioDialog captchaRefused'] };
export const LandingFolioDialogCaptchaUnavailable: Story = { name: "Error en captcha (Entrada: respuesta al folio) · landing.folioDialog captchaUnavailable", args: dialogFixtures['landing.folioDialog captchaUnavailable'] };
export const LandingFolioDialogFolioFailed: Story = { name: "¡Ups! Estamos experimentando problemas tecnicos · landing.folioDialog folioFailed", args: dialogFixtures['landing.folioDialog folioFailed'] };
export const LandingFolioDialogFolioFound: Story = { name: "Su solicitud · landing.folioDialog folioFound", args: dialogFixtures['landing.folioDialog folioFound'] };
export const LandingFolioDialogFolioUnknown: Story = { name: "No encontramos su folio · landing.folioDialog folioUnknown", args: dialogFixtures['landing.folioDialog folioUnknown'] };
export const ContactCodeRequestDialogCodeRequestFailed: Story = { name: "Espera un minuto para volver a solicitar un nuevo codigo. (Contacto: código no enviado) · contact.codeRequestDialog codeRequestFailed", args: dialogFixtures['contact.codeRequestDialog codeRequestFailed'] };
export const ContactCodeRequestDialogCodeRequestRefused: Story = { name: "¡Ups! (Contacto: código no enviado) · contact.codeRequestDialog codeRequestRefused", args: dialogFixtures['contact.codeRequestDialog codeRequestRefused'] };
export const ContactDialogContactInvalid: Story = { name: "Revise los datos marcados y acepte el aviso de privacidad. · contact.dialog contactInvalid", args: dialogFixtures['contact.dialog contactInvalid'] };
export const ContactDialogPhoneMissing: Story = { name: "Ingrese un número de teléfono · contact.dialog phoneMissing", args: dialogFixtures['contact.dialog phoneMissing'] };
export const VerifyingDialogCodeRequestFailed: Story = { name: "Espera un minuto para volver a solicitar un nuevo codigo. (Código: aviso) · verifying.dialog codeRequestFailed", args: dialogFixtures['verifying.dialog codeRequestFailed'] };
export const VerifyingDialogCodeRequestRefused: Story = { name: "¡Ups! (Código: aviso) · verifying.dialog codeRequestRefused", args: dialogFixtures['verifying.dialog codeRequestRefused'] };
export const VerifyingDialogCodeValidationFailed: Story = { name: "Código incorrecto, verifica tu información · verifying.dialog codeValidationFailed", args: dialogFixtures['verifying.dialog codeValidationFailed'] };
export const RegisteringDocumentDialogRegistrationFailed: Story = { name: "¡Ups! Problemas técnicos (Registro: otro documento) · registering.documentDialog registrationFailed", args: dialogFixtures['registering.documentDialog registrationFailed'] };
export const RegisteringDocumentDialogRegistrationLost: Story = { name: "No sabemos si su registro se guardó. Presione «Continuar proceso» otra vez: si ya se guardó, verá su folio. (Registro: otro documento) · registering.documentDialog registrationLost", args: dialogFixtures['registering.documentDialog registrationLost'] };
export const RegisteringDocumentDialogRegistrationRefused: Story = { name: "¡Ups! (Registro: otro documento) · registering.documentDialog registrationRefused", args: dialogFixtures['registering.documentDialog registrationRefused'] };
export const RegisteringDialogRegistrationFailed: Story = { name: "¡Ups! Problemas técnicos (Registro: aviso) · registering.dialog registrationFailed", args: dialogFixtures['registering.dialog registrationFailed'] };
export const RegisteringDialogRegistrationLost: Story = { name: "No sabemos si su registro se guardó. Presione «Continuar proceso» otra vez: si ya se guardó, verá su folio. (Registro: aviso) · registering.dialog registrationLost", args: dialogFixtures['registering.dialog registrationLost'] };
export const RegisteringDialogRegistrationRefused: Story = { name: "¡Ups! (Registro: aviso) · registering.dialog registrationRefused", args: dialogFixtures['registering.dialog registrationRefused'] };
export const RegisteringRegisteredRegistered: Story = { name: "Datos Registrados · registering.registered registered", args: dialogFixtures['registering.registered registered'] };
export const SuccessDialogSuccessDataMissing: Story = { name: "No se obtuvieron los datos correctos · success.dialog successDataMissing", args: dialogFixtures['success.dialog successDataMissing'] };
export const SuccessReceiptDialogReceiptFailed: Story = { name: "No pudimos preparar su comprobante · success.receiptDialog receiptFailed", args: dialogFixtures['success.receiptDialog receiptFailed'] };
