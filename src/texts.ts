import type { DocumentRefusal } from '../machines/model/entities.ts';
import { limits } from '../machines/model/limits.ts';
import type { ScreenName } from '../machines/model/meta.ts';
import { firstTexts, outcomeUnknown } from './first-texts.ts';

export * from './first-texts.ts';

/** Each screen has a title: its heading, and the first part of the document's title (APP-5). */
type ScreenTexts = Readonly<Record<ScreenName, { readonly title: string; readonly [other: string]: unknown }>> &
  Readonly<Record<string, unknown>>;

/**
 * Every Spanish sentence of the portal, once. Sentences that the specification or contract §6 gives are exact, odd
 * spellings included; the others are ours: plain, warm, formal. What is shown, what names an element for assistive
 * tools and what is announced are separate entries. What the landing needs stands in `first-texts.ts`, which is loaded first.
 */
export const texts = {
  ...firstTexts,

  /** the steps before the folio */
  progress: {
    label: 'Pasos de su solicitud',
    steps: { account: 'Su cuenta', request: 'Refrendo y documento', contact: 'Datos de contacto' },
    text: (current: number, of: number, name: string) => `Paso ${current} de ${of}: ${name}`,
  },

  confirming: {
    title: 'Confirma tu cuenta',
    lead: 'Revise que la cuenta sea la suya antes de seguir.',
    holder: 'Titular',
    nis: 'NIS',
    /** the placeholder client's name (CON-2) */
    maskedName: '******* *******',
    /** read aloud instead of the asterisks */
    maskedNameLabel: 'Nombre protegido',
    submit: 'Continuar',
    cancel: 'Cancelar',
  },

  consenting: {
    title: 'Iniciar solicitud',
    lead: 'Para solicitar su refrendo necesitamos actualizar sus datos.',
    text: 'Le pediremos un documento, un correo y un teléfono. Solo los usaremos para atender su solicitud.',
    question: 'Al continuar, acepta la actualización de sus datos.',
    submit: 'Continuar',
    cancel: 'Cancelar',
  },

  choosing: {
    title: 'Elija su refrendo',
    lead: 'Seleccione el tipo de refrendo y adjunte el documento que lo respalda.',
    programLabel: 'Tipo de refrendo',
    programPlaceholder: 'Selecciona un refrendo',
    documentLabel: 'Documento',
    dropHere: 'Arrastre aquí su documento o toque para elegirlo',
    dropNow: 'Suelte aquí su documento',
    documentHint: 'Un archivo PDF, JPG, JPEG o PNG de hasta 1 MB.',
    reading: 'Cargando...',
    deleteDocument: 'Eliminar archivo',
    pdfIcon: 'Documento PDF',
    imageIcon: 'Imagen',
    /** beside the name of the attached file; bytes */
    fileSize: (bytes: number) =>
      bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`,
    documentReady: 'Su documento está listo',
    changeDocument: 'Cambiar documento',
    takePhoto: 'Tomar una foto',
    fileRefused: (name: string) => `No se adjuntó «${name}».`,
    documentKept: (name: string) => `Sigue adjunto «${name}».`,
    smallerFile: 'Guárdelo con menor calidad, o tome una foto del documento.',
    reducePhoto: 'Reducir esta foto',
    reducing: 'Reduciendo su foto…',
    reducedPhoto: 'Así se verá su foto reducida. Revise que se lea bien.',
    acceptPhoto: 'Usar esta foto',
    otherPhoto: 'Elegir otra',
    rules: 'Reglas del programa',
    submit: 'Continuar',
    cancel: 'Cancelar',
    missing: {
      program: 'elegir un refrendo',
      document: 'adjuntar su documento',
      photo: 'decidir si usa esta foto',
    },
  },

  noPrograms: {
    title: 'Lo sentimos, por el momento no hay programas activos',
    text: 'Para recibir orientación, acuda a la sucursal más cercana.',
    retry: 'Intentar de nuevo',
    home: 'Volver al Inicio',
  },

  contact: {
    title: 'Ahora, actualiza tus datos',
    lead: 'Los usaremos para avisarle cómo va su solicitud.',
    emailLabel: 'Correo electrónico',
    emailHint: 'Por ejemplo: nombre@correo.com',
    phoneLabel: 'Teléfono',
    phoneHint: 'Un celular a 10 dígitos que reciba mensajes de texto.',
    smsNote: 'Al continuar, autoriza este número y acepta recibir mensajes de texto.',
    submit: 'Continuar proceso',
    cancel: 'Cancelar',
    requestingCode: 'Enviando el código a su teléfono…',
    codeExpired: 'El código venció. Presione «Continuar proceso» para recibir uno nuevo.',
    clockWrong:
      'El código ya venció. Es posible que el reloj de su teléfono no esté en hora: revise la fecha y la hora, y presione «Continuar proceso» para recibir otro código.',
    outcomeUnknown,
    missing: { email: 'escribir su correo', phone: 'escribir su teléfono', privacy: 'aceptar el aviso' },
  },

  verifying: {
    title: 'Confirme su teléfono',
    sentTo: 'Enviamos un código de 4 dígitos al número',
    boxesLabel: 'Código de verificación',
    boxLabel: (position: number) => `Dígito ${position} de 4`,
    /** OTP-4; `left` in seconds */
    resendIn: (left: number) => `Podrá volver a enviar código en ${formatClock(left)} min.`,
    /** announced to assistive tools, once a minute */
    resendInLabel: (left: number) =>
      `El código vence en ${Math.max(1, Math.ceil((left - limits.countdownGraceSeconds) / 60))} min.`,
    submit: 'Confirmar código',
    close: 'Cerrar',
    validating: 'Confirmando su código…',
    correct: 'Corregir número',
    resend: 'Enviar otro código',
    /** beside the button; `left` in seconds */
    resendableIn: (left: number) => `Podrá pedirlo en ${left} s.`,
    resending: 'Enviando otro código a su teléfono…',
    triesLeft: (left: number) => (left === 1 ? 'Le queda 1 intento.' : `Le quedan ${left} intentos.`),
    usedUp: 'Este código ya no se puede usar. Presione «Enviar otro código» para pedir otro.',
  },

  registering: {
    text: 'Estamos guardando su solicitud. Puede tardar hasta un minuto; no cierre esta página.',
  },

  success: {
    title: 'Gracias por completar tu registro!',
    text: 'Recibimos su información y está en revisión. Le informaremos los siguientes pasos por los medios de contacto que nos dio.',
    folioLabel: 'Su folio de seguimiento',
    copyLabel: (folio: string) => `Copiar folio ${folio}`,
    copyHint: 'Toque el folio para copiarlo.',
    receipt: { date: 'Fecha', program: 'Refrendo', email: 'Correo electrónico', phone: 'Teléfono' },
    download: 'Descargar comprobante',
    downloading: 'Preparando su comprobante…',
    print: 'Imprimir',
    pdf: {
      title: 'Comprobante de registro',
      note: 'Su información está en revisión. Consulte cómo va su solicitud con este folio en el portal.',
      file: (folio: string) => `comprobante-${folio}.pdf`,
    },
    home: 'Volver al Inicio',
  },
} as const satisfies ScreenTexts;

/** The demonstration's button that copies a path; no other build contains it. */
export const reportTexts = {
  report: 'Reportar',
  copied: 'Reporte copiado',
  copyThis: 'Copie este texto:',
} as const;

/** Why a picked file was refused (§5 File). */
export const documentRefusals: Readonly<Record<DocumentRefusal, string>> = {
  type: '¡Ups! Solo se permiten archivos PDF o imágenes (JPG, PNG, JPEG).',
  size: 'El archivo seleccionado es demasiado pesado. El tamaño máximo es de 1MB.',
  unreadable: 'No pudimos leer el archivo. Elija otro o intente de nuevo.',
  heic: 'Esta foto está en formato HEIC, que no podemos recibir. Guárdela como JPG o tome otra foto desde aquí.',
  otherContent: 'El contenido de este archivo no es el que dice su nombre. Guárdelo de nuevo como PDF, JPG o PNG.',
  damaged: 'Este archivo está dañado y no se puede abrir. Guárdelo de nuevo o elija otro.',
  empty: 'Este archivo está vacío. Elija otro.',
  undecodable: 'No pudimos abrir esta foto para reducirla. Elija otra o tómela de nuevo.',
  server: 'No pudimos aceptar su documento. Adjunte otro, por favor.',
};

/** mm:ss, zero-padded; 00:00 for a negative time. */
function formatClock(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return [Math.floor(left / 60), left % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
