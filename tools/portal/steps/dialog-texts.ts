import type { FailureKind } from '../../../machines/model/failure.ts';
import type { PortalDialog } from '../../../machines/model/dialogs.ts';
import type { DialogText } from '../screen.ts';

export const server = Symbol('the message of the server');

/** A dialog's entry in the error catalogue; `blank` replaces an empty server message. */
export type DialogTexts = readonly [title: string, text?: string | typeof server, blank?: string];

/** Help for a failed call, shown below the dialog's title if the catalogue has no text. */
export const help: Readonly<Record<FailureKind, string>> = {
  offline: 'No hay conexión a internet. Lo que ha escrito sigue aquí; intente de nuevo cuando regrese.',
  blocked:
    'Algo en este equipo o en su red impide enviar los datos: por ejemplo, un bloqueador o un antivirus. Pruebe con otro navegador u otra red.',
  cookiesRefused: 'Su navegador no acepta las cookies de esta página. Permítalas o pruebe con otro navegador.',
  documentTooHeavy: 'Su documento es demasiado pesado para enviarlo.',
  refused: 'El envío no fue aceptado. Intente de nuevo; si vuelve a pasar, pruebe con otro navegador u otra red.',
  otherPage:
    'En lugar de la respuesta llegó otra página: es posible que su red pida iniciar sesión. Abra otra página en su navegador para comprobarlo, o intente de nuevo en unos minutos.',
  timeout: 'La respuesta está tardando demasiado. Intente de nuevo en unos minutos.',
  status: 'El servicio no está disponible por ahora. Intente de nuevo en unos minutos.',
  malformed: 'Recibimos una respuesta que no pudimos leer. Intente de nuevo en unos minutos.',
  unavailable: 'Su navegador no pudo completar este paso. Vuelva a cargar la página o pruebe con otro navegador.',
  insecure: 'Esta página se abrió sin conexión segura. Escriba https:// al inicio de la dirección e intente de nuevo.',
  lookUpExpired:
    'Su NIS ya no está validado: quizá la página quedó abierta mucho rato, o ya se registró en otra pestaña. Presione «Regresar» hasta llegar a la entrada y envíelo otra vez: lo que ha escrito se conserva.',
  unreachable: 'No hay conexión a internet. Lo que ha escrito sigue aquí; intente de nuevo cuando regrese.',
  unknown: 'Intente de nuevo en unos minutos.',
};

const earlierCode = 'El código que le enviamos antes sigue vigente: puede escribirlo.';

/** Failures whose help is shown even if the dialog already has a text from the catalogue. */
const alwaysHelps: readonly FailureKind[] = [
  'offline',
  'unreachable',
  'blocked',
  'cookiesRefused',
  'refused',
  'otherPage',
  'lookUpExpired',
];

/** The title and the text that a dialog must show; empty lines separate the text's paragraphs. */
export function fillDialogTexts(
  [title, text, blank = '']: DialogTexts,
  { message, failure, hasEarlierCode, secondButton: button, key }: PortalDialog,
): DialogText {
  const first = text === server ? message || blank : text;
  const second = failure && (alwaysHelps.includes(failure) || first === undefined) ? help[failure] : undefined;
  const third = hasEarlierCode ? earlierCode : undefined;
  const fourth = key === 'registrationLost' && button ? 'Envíe una foto más ligera.' : undefined;
  return { title, text: [first, second, third, fourth].filter(Boolean).join('\n\n') };
}
