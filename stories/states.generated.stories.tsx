// Generated from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { stateFixtures } from './fixtures.generated.ts';
import { PortalAtSnapshot } from './support/portal-at-snapshot.tsx';
import { showsItsState } from './support/shows-its-state.ts';

const meta = {
  id: 'journey',
  title: 'Journey',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Starting: Story = { name: "Carga de la página · starting", args: stateFixtures['starting'] };
export const LandingIdle: Story = { name: "Entrada: formularios · landing.idle", args: stateFixtures['landing.idle'] };
export const LandingRedirected: Story = { name: "Entrada: sin solicitud · landing.redirected", args: stateFixtures['landing.redirected'] };
export const LandingPostingNisCallsRunningCaptcha: Story = { name: "NIS: captcha · landing.postingNis.calls.runningCaptcha", args: stateFixtures['landing.postingNis.calls.runningCaptcha'] };
export const LandingPostingNisCallsValidatingCaptcha: Story = { name: "NIS: revisión del captcha · landing.postingNis.calls.validatingCaptcha", args: stateFixtures['landing.postingNis.calls.validatingCaptcha'] };
export const LandingPostingNisCallsFindingNis: Story = { name: "NIS: buscando la cuenta · landing.postingNis.calls.findingNis", args: stateFixtures['landing.postingNis.calls.findingNis'] };
export const LandingPostingNisCallsFindingRegistro: Story = { name: "NIS: buscando solicitudes · landing.postingNis.calls.findingRegistro", args: stateFixtures['landing.postingNis.calls.findingRegistro'] };
export const LandingPostingNisRepeatedPressIdle: Story = { name: "NIS: enviado una vez · landing.postingNis.repeatedPress.idle", args: stateFixtures['landing.postingNis.repeatedPress.idle'] };
export const LandingPostingNisRepeatedPressAnswering: Story = { name: "NIS: enviado otra vez · landing.postingNis.repeatedPress.answering", args: stateFixtures['landing.postingNis.repeatedPress.answering'] };
export const LandingPostingFolioRunningCaptcha: Story = { name: "Folio: captcha · landing.postingFolio.runningCaptcha", args: stateFixtures['landing.postingFolio.runningCaptcha'] };
export const LandingPostingFolioValidatingCaptcha: Story = { name: "Folio: revisión del captcha · landing.postingFolio.validatingCaptcha", args: stateFixtures['landing.postingFolio.validatingCaptcha'] };
export const LandingPostingFolioFindingFolio: Story = { name: "Folio: buscando la solicitud · landing.postingFolio.findingFolio", args: stateFixtures['landing.postingFolio.findingFolio'] };
export const LandingDialog: Story = { name: "Entrada: aviso · landing.dialog", args: stateFixtures['landing.dialog'] };
export const LandingFolioOfferDialog: Story = { name: "Entrada: ya hay solicitud · landing.folioOfferDialog", args: stateFixtures['landing.folioOfferDialog'] };
export const LandingFolioPrefilled: Story = { name: "Entrada: folio ya escrito · landing.folioPrefilled", args: stateFixtures['landing.folioPrefilled'] };
export const LandingFolioDialog: Story = { name: "Entrada: respuesta al folio · landing.folioDialog", args: stateFixtures['landing.folioDialog'] };
export const LandingReloading: Story = { name: "Entrada: recarga · landing.reloading", args: stateFixtures['landing.reloading'] };
export const Confirming: Story = { name: "Confirmar la cuenta · confirming", args: stateFixtures['confirming'] };
export const Consenting: Story = { name: "Aceptar la actualización · consenting", args: stateFixtures['consenting'] };
export const LoadingPrograms: Story = { name: "Cargando refrendos · loadingPrograms", args: stateFixtures['loadingPrograms'] };
export const ChoosingEmpty: Story = { name: "Documento: falta · choosing.empty", args: stateFixtures['choosing.empty'] };
export const ChoosingReading: Story = { name: "Documento: cargando · choosing.reading", args: stateFixtures['choosing.reading'] };
export const ChoosingAttached: Story = { name: "Documento: adjunto · choosing.attached", args: stateFixtures['choosing.attached'] };
export const ChoosingHeavyPhoto: Story = { name: "Documento: adjunta una foto pesada · choosing.heavyPhoto", args: stateFixtures['choosing.heavyPhoto'] };
export const ChoosingPhotoOffering: Story = { name: "Foto: demasiado pesada · choosing.photo.offering", args: stateFixtures['choosing.photo.offering'] };
export const ChoosingPhotoJoining: Story = { name: "Foto: uniendo · choosing.photo.joining", args: stateFixtures['choosing.photo.joining'] };
export const ChoosingPhotoReducing: Story = { name: "Foto: reduciendo · choosing.photo.reducing", args: stateFixtures['choosing.photo.reducing'] };
export const ChoosingPhotoReduced: Story = { name: "Foto: reducida · choosing.photo.reduced", args: stateFixtures['choosing.photo.reduced'] };
export const ChoosingRefused: Story = { name: "Documento: rechazado · choosing.refused", args: stateFixtures['choosing.refused'] };
export const ChoosingRetained: Story = { name: "Documento: rechazado, queda el anterior · choosing.retained", args: stateFixtures['choosing.retained'] };
export const NoPrograms: Story = { name: "Sin refrendos · noPrograms", args: stateFixtures['noPrograms'] };
export const ContactFormEditingIdle: Story = { name: "Contacto: formulario · contact.form.editing.idle", args: stateFixtures['contact.form.editing.idle'] };
export const ContactFormEditingOutcomeUnknown: Story = { name: "Contacto: registro sin respuesta · contact.form.editing.outcomeUnknown", args: stateFixtures['contact.form.editing.outcomeUnknown'] };
export const ContactFormEditingCorrectingPhone: Story = { name: "Contacto: corregir el número · contact.form.editing.correctingPhone", args: stateFixtures['contact.form.editing.correctingPhone'] };
export const ContactFormEditingClockWrong: Story = { name: "Contacto: reloj equivocado · contact.form.editing.clockWrong", args: stateFixtures['contact.form.editing.clockWrong'] };
export const ContactFormEditingCodeExpired: Story = { name: "Contacto: código vencido · contact.form.editing.codeExpired", args: stateFixtures['contact.form.editing.codeExpired'] };
export const ContactFormRequestingCode: Story = { name: "Contacto: pidiendo el código · contact.form.requestingCode", args: stateFixtures['contact.form.requestingCode'] };
export const ContactCodeRequestDialog: Story = { name: "Contacto: código no enviado · contact.codeRequestDialog", args: stateFixtures['contact.codeRequestDialog'] };
export const ContactDialog: Story = { name: "Contacto: aviso · contact.dialog", args: stateFixtures['contact.dialog'] };
export const VerifyingEnteringUnchecked: Story = { name: "Código: escribiendo · verifying.entering.unchecked", args: stateFixtures['verifying.entering.unchecked'] };
export const VerifyingEnteringSentAgain: Story = { name: "Código: enviado otra vez · verifying.entering.sentAgain", args: stateFixtures['verifying.entering.sentAgain'] };
export const VerifyingEnteringMissing: Story = { name: "Código: falta · verifying.entering.missing", args: stateFixtures['verifying.entering.missing'] };
export const VerifyingEnteringInvalid: Story = { name: "Código: equivocado · verifying.entering.invalid", args: stateFixtures['verifying.entering.invalid'] };
export const VerifyingExhausted: Story = { name: "Código: sin intentos · verifying.exhausted", args: stateFixtures['verifying.exhausted'] };
export const VerifyingValidating: Story = { name: "Código: validando · verifying.validating", args: stateFixtures['verifying.validating'] };
export const VerifyingRequestingCode: Story = { name: "Código: pidiendo otro · verifying.requestingCode", args: stateFixtures['verifying.requestingCode'] };
export const VerifyingDialog: Story = { name: "Código: aviso · verifying.dialog", args: stateFixtures['verifying.dialog'] };
export const RegisteringSavingSending: Story = { name: "Registro: enviando · registering.saving.sending", args: stateFixtures['registering.saving.sending'] };
export const RegisteringSavingSendingSlowly: Story = { name: "Registro: enviando lento · registering.saving.sendingSlowly", args: stateFixtures['registering.saving.sendingSlowly'] };
export const RegisteringSavingAwaiting: Story = { name: "Registro: esperando · registering.saving.awaiting", args: stateFixtures['registering.saving.awaiting'] };
export const RegisteringDocumentDialog: Story = { name: "Registro: otro documento · registering.documentDialog", args: stateFixtures['registering.documentDialog'] };
export const RegisteringDialog: Story = { name: "Registro: aviso · registering.dialog", args: stateFixtures['registering.dialog'] };
export const RegisteringRegistered: Story = { name: "Registro: datos registrados · registering.registered", args: stateFixtures['registering.registered'] };
export const SuccessDialog: Story = { name: "Confirmación: faltan datos · success.dialog", args: stateFixtures['success.dialog'] };
export const SuccessShowing: Story = { name: "Confirmación: folio · success.showing", args: stateFixtures['success.showing'] };
export const SuccessCopying: Story = { name: "Confirmación: copiando el folio · success.copying", args: stateFixtures['success.copying'] };
export const SuccessCopied: Story = { name: "Confirmación: folio copiado · success.copied", args: stateFixtures['success.copied'] };
export const SuccessDownloading: Story = { name: "Confirmación: preparando el comprobante · success.downloading", args: stateFixtures['success.downloading'] };
export const SuccessReceiptDialog: Story = { name: "Confirmación: comprobante fallido · success.receiptDialog", args: stateFixtures['success.receiptDialog'] };
export const SuccessPrinting: Story = { name: "Confirmación: imprimiendo · success.printing", args: stateFixtures['success.printing'] };
export const SuccessNotDone: Story = { name: "Confirmación: no se pudo · success.notDone", args: stateFixtures['success.notDone'] };
export const SuccessSharing: Story = { name: "Confirmación: compartiendo · success.sharing", args: stateFixtures['success.sharing'] };
