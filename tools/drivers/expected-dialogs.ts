import type { FailureKind } from '../../machines/model/failure.ts';
import type { PortalDialog, DialogKey } from '../../machines/model/dialogs.ts';
import type { DialogText } from '../planning/screen.ts';

const server = Symbol('the message of the server');

/**
 * The texts of each dialog, copied from the error catalogue: an imported text would be compared with itself. Total: a
 * new dialog does not compile without its texts.
 */
const catalogue: Readonly<Record<DialogKey, readonly [title: string, text?: string | typeof server]>> = {
  captchaRefused: ['Captcha inválido'],
  captchaFailed: ['Error al validar captcha'],
  captchaUnavailable: ['Error en captcha'],
  nisInvalid: ['Ingrese un NIS válido', 'Escriba los 7 o 9 números de su NIS y acepte el aviso de privacidad.'],
  nisPosting: ['Ingrese un NIS válido', 'Ya estamos validando su NIS. Espere un momento, por favor.'],
  nisRefused: ['¡Ups! ¡Lo sentimos! Estamos en mantenimiento.', server],
  nisFailed: ['Error al validar NIS'],
  registroFailed: ['¡Ups! Ha ocurrido un error, intente más tarde'],
  registroRefused: ['Ya tiene una solicitud', server],
  folioEmpty: ['Ingrese un folio válido'],
  folioFound: ['Su solicitud', server],
  folioUnknown: ['No encontramos su folio', server],
  folioFailed: ['¡Ups! Estamos experimentando problemas tecnicos'],
  phoneMissing: ['Ingrese un número de teléfono'],
  contactInvalid: ['Ingrese un NIS válido', 'Revise los datos marcados y acepte el aviso de privacidad.'],
  codeRequestFailed: ['¡Ups!', 'Espera un minuto para volver a solicitar un nuevo codigo.'],
  codeRequestRefused: ['¡Ups!', server],
  codeValidationFailed: ['Código incorrecto, verifica tu información'],
  registrationRefused: ['¡Ups!', server],
  registrationFailed: ['¡Ups! Problemas técnicos'],
  registrationLost: [
    '¡Ups! Problemas técnicos',
    'No sabemos si su registro se guardó. Presione «Continuar proceso» otra vez: si ya se guardó, verá su folio.',
  ],
  registered: ['Datos Registrados'],
  successDataMissing: ['No se obtuvieron los datos correctos'],
  receiptFailed: ['No pudimos preparar su comprobante'],
};

/** The help below a failed call's title, where the catalogue has no second text. */
const help: Readonly<Record<FailureKind, string>> = {
  offline: 'No hay conexión a internet. Lo que ha escrito sigue aquí; intente de nuevo cuando regrese.',
  timeout: 'La respuesta está tardando demasiado. Intente de nuevo en unos minutos.',
  status: 'El servicio no está disponible por ahora. Intente de nuevo en unos minutos.',
  malformed: 'Recibimos una respuesta que no pudimos leer. Intente de nuevo en unos minutos.',
  unavailable: 'Su navegador no pudo completar este paso. Vuelva a cargar la página o pruebe con otro navegador.',
  insecure: 'Esta página se abrió sin conexión segura. Escriba https:// al inicio de la dirección e intente de nuevo.',
  lookUpExpired:
    'Pasó mucho tiempo desde que envió su NIS. Presione «Regresar» hasta llegar a la entrada y envíelo otra vez: lo que ha escrito se conserva.',
  unknown: 'Intente de nuevo en unos minutos.',
};

const unknownNis = 'No encontramos ese NIS. Revíselo en su recibo e intente de nuevo.';
const earlierCode = 'El código que le enviamos antes sigue vigente: puede escribirlo.';

/** Of these the help stands below the catalogue's second text, too. */
const alwaysHelps: readonly FailureKind[] = ['offline', 'lookUpExpired'];

/** The texts that a dialog has to show, the paragraphs below its title separated by an empty line. */
export function expectedDialogText({
  key,
  message,
  failure,
  hasEarlierCode,
  offersDocument,
}: PortalDialog): DialogText {
  const [title, text] = catalogue[key];
  const blank = key === 'nisRefused' ? unknownNis : '';
  const first = text === server ? message || blank : text;
  const second = failure && (alwaysHelps.includes(failure) || first === undefined) ? help[failure] : undefined;
  const third = hasEarlierCode ? earlierCode : undefined;
  const fourth = key === 'registrationLost' && offersDocument ? 'Envíe una foto más ligera.' : undefined;
  return { title, text: [first, second, third, fourth].filter(Boolean).join('\n\n') };
}
