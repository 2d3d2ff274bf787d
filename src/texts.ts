import type { DialogKey } from '../machines/model/dialogs.ts';
import type { DocumentRefusal } from '../machines/model/entities.ts';
import type { FailureKind } from '../machines/model/failure.ts';
import { limits } from '../machines/model/limits.ts';
import type { ScreenName } from '../machines/portal.ts';

const actualizaciondatos = 'Actualización de datos';
const serviceName = 'Portal de refrendos';

/** Used on the contact screen and in the dialog over it. */
const outcomeUnknown =
  'No sabemos si su registro se guardó. Presione «Continuar proceso» otra vez: si ya se guardó, verá su folio.';

/** Screens with a title, which is the heading and the start of the document's title (APP-5). */
type ScreenTexts = Readonly<Record<ScreenName, { readonly title: string; readonly [other: string]: unknown }>> &
  Readonly<Record<string, unknown>>;

/**
 * The portal's Spanish copy: shared strings, then one group per step, in journey order. Strings from the specification are exact,
 * including odd spellings; the others are plain, warm and formal. Visible text, names and announcements are separate entries.
 */
export const texts = {
  /** key from the specification (journey.md#every-screen) */
  actualizaciondatos,
  /** The document's title; on inner screens it starts with the step (journey.md#every-screen). */
  pageTitle: (step?: string) => (step === undefined ? actualizaciondatos : `${step} · ${actualizaciondatos}`),

  /** shown beside the utility's name in header and footer */
  serviceName,

  /** inserted into index.html by the build */
  document: {
    title: actualizaciondatos,
    description:
      'Solicite su refrendo en línea, actualice sus datos de contacto y consulte cómo va su solicitud con su folio.',
    noScript:
      'Para solicitar su refrendo, este portal necesita JavaScript. Actívelo en su navegador y vuelva a cargar la página. ' +
      'Si necesita ayuda, acuda a la sucursal más cercana con su recibo de agua.',
  },

  common: {
    cancel: 'Cancelar',
    /** link to the previous step */
    back: 'Regresar',
    /** accessible name of the aside */
    aside: 'Su solicitud y ayuda',
    accept: 'Aceptar',
    /** hidden description of links that open another tab */
    newTab: '(se abre en otra pestaña)',
    /** label of the privacy box; the second part is a link (DAT-1) */
    privacyBefore: 'He leído y acepto',
    privacyLink: 'Aviso de Privacidad',
    skipToContent: 'Ir al contenido',
  },

  footer: {
    rights: (utility: string) => `${utility} · ${serviceName}`,
    version: (version: string) => `Versión ${version}`,
    help: {
      title: '¿Necesita ayuda?',
      callUs: (number: string) => `Llame al ${number}`,
      branches: 'Sucursales',
    },
    social: {
      label: 'Redes sociales',
      facebook: (utility: string) => `${utility} en Facebook`,
      x: (utility: string) => `${utility} en X`,
      instagram: (utility: string) => `${utility} en Instagram`,
      youtube: (utility: string) => `${utility} en YouTube`,
    },
  },

  starting: {
    title: 'Un momento, por favor',
    text: 'Estamos recuperando su solicitud.',
  },

  /** shown if a screen's code can't be loaded */
  notLoaded: {
    title: 'No pudimos cargar esta pantalla',
    text: 'Puede ser su conexión a internet. Lo que ha escrito sigue aquí.',
    retry: 'Intentar de nuevo',
  },

  /** shown if the application does not start */
  notStarted: {
    text: 'No pudimos iniciar la página. Vuelva a cargarla.',
    textWithPhone: 'No pudimos iniciar la página. Vuelva a cargarla o llame a nuestro teléfono de ayuda.',
    reload: 'Volver a cargar',
  },

  /** shown if a screen can't be rendered */
  broken: {
    title: 'Algo no salió bien',
    text: 'No pudimos mostrar esta página. Vuelva a cargarla para seguir donde estaba.',
    retry: 'Volver a cargar',
  },

  /** steps before the folio */
  progress: {
    label: 'Pasos de su solicitud',
    steps: { account: 'Su cuenta', request: 'Refrendo y documento', contact: 'Datos de contacto' },
    text: (current: number, of: number, name: string) => `Paso ${current} de ${of}: ${name}`,
  },

  /** aside of the inner screens, if there is room */
  summary: {
    title: 'Su solicitud hasta ahora',
    program: 'Refrendo',
    /** document requested by the program */
    asked: 'Se le pide',
    document: 'Documento',
  },

  /** Error messages of the fields, in journey order; `machines/model/fields.ts` and `machines/model/rules.ts` use these keys */
  validation: {
    nisRequired: 'El NIS es requerido',
    nisFormat: 'Introduzca un valor de 7 o 9 digitos',
    folioRequired: 'El folio es requerido',
    folioFormat: 'El folio solo lleva letras, números y guion bajo',
    privacyRequired: 'Acepte el aviso para continuar',
    programRequired: 'El refrendo es requerido',
    documentRequired: 'El archivo es requerido',
    emailRequired: 'El correo es requerido',
    emailFormat: 'El correo no es válido',
    phoneRequired: 'El teléfono es requerido',
    phoneFormat: 'El formato de teléfono no es correcto',
    codeRequired: 'El código es requerido.',
    codeRefused: 'El código ingresado no es válido.',
  },

  /** Description of an unavailable button; '' if nothing is missing. */
  stillMissing: (parts: readonly string[]) => (parts.length === 0 ? '' : `Para continuar falta ${formatList(parts)}.`),

  toasts: {
    folioCopied: 'Folio copiado al portapapeles',
  },

  landing: {
    title: 'Refrende su programa y actualice sus datos',
    lead: 'Haga su solicitud en línea, sin salir de casa.',
    bannerAlt: '',
    /** shown if a deep link was opened without a session */
    redirected: 'En esta pestaña no hay una solicitud abierta. Para empezar o seguir, escriba su NIS.',
    otherPosting: 'Espere a que termine la otra consulta.',
    steps: {
      title: 'Tres pasos',
      first: 'Ingrese su NIS y elija su refrendo',
      second: 'Suba sus documentos',
      third: 'Actualice sus datos personales',
    },
    nis: {
      formLabel: 'Iniciar refrendo',
      title: 'Iniciar refrendo',
      lead: 'Comience con el NIS que viene en su recibo.',
      label: 'NIS',
      hint: 'Son 7 o 9 números, sin espacios.',
      refusals: { several: 'Lo que pegó tiene más de un número. Escriba su NIS.' },
      helpLabel: 'Ayuda: dónde encuentro mi NIS',
      helpText: 'Su NIS está en la parte superior de su recibo.',
      /** for a utility's own help picture; also its alternative text if `nisHelpAlt` is missing */
      helpTextOfOwn: 'Su NIS está en su recibo, como en esta imagen.',
      submit: 'Siguiente',
      posting: 'Validando su NIS…',
      missing: { nis: 'escribir su NIS de 7 o 9 números', privacy: 'aceptar el aviso' },
    },
    folio: {
      formLabel: 'Consultar folio',
      title: 'Consultar folio',
      lead: '¿Ya se registró? Vea cómo va su solicitud.',
      label: 'Folio',
      hint: 'Lo recibió al terminar su registro.',
      submit: 'Consultar',
      /** button of the dialog that names the folio of an existing application */
      take: 'Consultar este folio',
      posting: 'Consultando su folio…',
      missing: { folio: 'escribir su folio', privacy: 'aceptar el aviso' },
    },
  },

  confirming: {
    title: 'Confirma tu cuenta',
    lead: 'Revise que la cuenta sea la suya antes de seguir.',
    holder: 'Titular',
    nis: 'NIS',
    /** placeholder for a missing client name (CON-2) */
    maskedName: '******* *******',
    /** read aloud instead of the asterisks */
    maskedNameLabel: 'Nombre protegido',
    submit: 'Continuar',
  },

  consenting: {
    title: 'Iniciar solicitud',
    lead: 'Para solicitar su refrendo necesitamos actualizar sus datos.',
    /** heading above the account that was confirmed on the previous screen */
    confirmed: 'Cuenta confirmada',
    account: (nis: string) => `NIS ${nis}`,
    text: 'Le pediremos un documento, un correo y un teléfono. Solo los usaremos para atender su solicitud.',
    question: 'Al continuar, acepta la actualización de sus datos.',
    submit: 'Continuar',
  },

  loadingPrograms: {
    title: 'Elija su refrendo',
    text: 'Buscando los programas activos…',
  },

  choosing: {
    title: 'Elija su refrendo',
    lead: 'Seleccione el tipo de refrendo y adjunte el documento que lo respalda.',
    programLabel: 'Tipo de refrendo',
    programPlaceholder: 'Selecciona un refrendo',
    documentLabel: 'Documento',
    dropHere: 'Arrastre aquí su documento o presione para elegirlo',
    /** shown on phones, below 'Tomar una foto' */
    chooseFile: 'Elegir un archivo',
    dropNow: 'Suelte aquí su documento',
    documentHint: 'Un archivo PDF, JPG, JPEG o PNG de hasta 1 MB.',
    reading: 'Cargando...',
    deleteDocument: 'Eliminar archivo',
    pdfIcon: 'Documento PDF',
    imageIcon: 'Imagen',
    /** shown beside the attached file's name; `bytes` is the size */
    fileSize: (bytes: number) =>
      bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`,
    documentReady: 'Su documento está listo',
    changeDocument: 'Cambiar documento',
    takePhoto: 'Tomar una foto',
    /** shown if the phone unloaded the page while its camera was open */
    photoLost:
      'El teléfono cerró esta página mientras tomaba la foto. Tome la foto con la cámara y adjúntela con «Elegir un archivo».',
    notAFile: 'Eso no es un archivo. Guárdelo en su equipo y elija el archivo.',
    fileRefused: (name: string) => `No se adjuntó «${name}».`,
    documentKept: (name: string) => `Sigue adjunto «${name}».`,
    reduceFirst: (name: string) => `Puede reducir «${name}» y enviar solo esa foto.`,
    smallerFile: 'Guárdelo con menor calidad, o tome una foto del documento.',
    reducePhoto: 'Reducir esta foto',
    lightenPhoto: 'Enviar esta foto más ligera',
    reducing: 'Reduciendo su foto…',
    /** shown if several files were picked at once */
    onlyOne: (name: string) => `Solo se envía un documento: se adjuntó «${name}».`,
    /** appended to `fileRefused` */
    onlyOneRead: 'De los archivos que eligió solo se revisó ese.',
    joinPhotos: 'Unir las dos fotos',
    addReverse: 'Agregar el reverso',
    joining: 'Uniendo sus fotos…',
    /** shown above the reduced photo */
    isReadable: '¿Se lee bien?',
    reducedPhoto: 'Así se enviará su foto.',
    blankPhoto: 'Esta foto tiene un solo color. Revise que en ella se vea su documento.',
    encrypted: 'Este PDF está protegido. Si al abrirlo le pide una contraseña, guarde una copia sin ella.',
    acceptPhoto: 'Usar esta foto',
    otherPhoto: 'Elegir otra',
    rules: 'Reglas del programa',
    submit: 'Continuar',
    missing: {
      program: 'elegir un refrendo',
      document: 'adjuntar su documento',
      photo: 'decidir si usa esta foto',
      waiting: 'que su archivo esté listo',
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
    /** per field: label, hint, and the text under the button if the value is missing or invalid */
    fields: {
      email: {
        label: 'Correo electrónico',
        hint: 'Por ejemplo: nombre@correo.com',
        missing: 'escribir su correo',
      },
      phone: {
        label: 'Teléfono',
        hint: 'Un celular a 10 dígitos que reciba mensajes de texto.',
        missing: 'escribir su teléfono',
      },
    },
    phoneRefusals: {
      several: 'Lo que pegó tiene más de un número. Escriba su teléfono.',
      foreign: 'Ese número es de otro país. Escriba los 10 dígitos de un número de México.',
      long: 'Ese número tiene más de 10 dígitos. Escriba los 10 de su celular.',
    },
    /** button shown if the e-mail's domain has a typo */
    emailMeant: (email: string) => `¿Quiso decir ${email}?`,
    smsNote: 'Al continuar, autoriza este número y acepta recibir mensajes de texto.',
    submit: 'Continuar proceso',
    requestingCode: 'Enviando el código a su teléfono…',
    codeExpired: 'El código venció. Presione «Continuar proceso» para recibir uno nuevo.',
    clockWrong:
      'El código ya venció. Es posible que el reloj de su teléfono no esté en hora: revise la fecha y la hora, y presione «Continuar proceso» para recibir otro código.',
    outcomeUnknown,
    missing: { privacy: 'aceptar el aviso' },
  },

  verifying: {
    title: 'Confirme su teléfono',
    sentTo: 'Enviamos un código de 4 dígitos al número',
    boxesLabel: 'Código de verificación',
    several: 'Lo que pegó tiene más de un código. Escriba el último que recibió.',
    boxLabel: (position: number) => `Dígito ${position} de 4`,
    /** OTP-4; `left` in seconds */
    resendIn: (left: number) => `Podrá volver a enviar código en ${formatClock(left)} min.`,
    /** announced by screen readers once a minute */
    resendInLabel: (left: number) =>
      `El código vence en ${Math.max(1, Math.ceil((left - limits.countdownGraceSeconds) / 60))} min.`,
    submit: 'Confirmar código',
    close: 'Cerrar',
    validating: 'Confirmando su código…',
    correct: 'Corregir número',
    notReceived: '¿No le llegó?',
    resend: 'Enviar otro código',
    resending: 'Enviando otro código a su teléfono…',
    sentAgain: 'Le enviamos otro código.',
    attemptsLeft: (left: number) => (left === 1 ? 'Le queda 1 intento.' : `Le quedan ${left} intentos.`),
    exhausted: 'Este código ya no se puede usar.',
    usedUpResend: 'Este código ya no se puede usar. Presione «Enviar otro código» para pedir otro.',
    /** shown below the exhausted code; `left` in seconds */
    resendableIn: (left: number) => `Podrá pedir otro en ${left} s.`,
  },

  registering: {
    title: 'Guardando su solicitud',
    text: 'No cierre esta página. Al terminar verá su folio.',
    sending: (percent: number) => `Enviando su documento: ${percent} %`,
    slow: 'Su conexión es lenta. Seguimos enviando; no cierre esta página.',
    awaiting: 'Esperando la respuesta…',
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
    /** link shown after the download */
    openReceipt: '¿No se descargó? Ábralo aquí',
    print: 'Imprimir',
    share: 'Compartir',
    /** shown if printing or sharing failed */
    notDone: 'No se pudo. Anote o copie su folio.',
    shared: (folio: string, date: string) =>
      `Solicitud de refrendo. Folio: ${folio}.${date === '' ? '' : ` Fecha: ${date}.`}`,
    pdf: {
      title: 'Comprobante de registro',
      date: 'Fecha y hora',
      nis: 'NIS',
      next: 'Qué sigue',
      check: (address: string) => `Consulte cómo va su solicitud con este folio en ${address}`,
      help: (phone: string) => `Ayuda: ${phone}`,
      file: (folio: string) => `comprobante-${folio}.pdf`,
    },
    home: 'Volver al Inicio',
  },
} as const satisfies ScreenTexts;

export interface DialogText {
  readonly title: string;
  readonly text?: string;
  /** shows the server's message, or this default if it sent none */
  readonly serverMessage?: string;
}

/** Replaces a blank server message. */
export const emptyServerMessage = '¡Ups! Ha ocurrido un error, intente más tarde';

/**
 * Texts of the error catalogue (journey.md#dialogs). A single sentence is the title. Only dialogs with two parts, or
 * with the server's message, also have `text`.
 */
export const dialogs: Readonly<Record<DialogKey, DialogText>> = {
  captchaRefused: { title: 'Captcha inválido' },
  captchaFailed: { title: 'Error al validar captcha' },
  captchaUnavailable: { title: 'Error en captcha' },
  nisInvalid: {
    title: 'Ingrese un NIS válido',
    text: 'Escriba los 7 o 9 números de su NIS y acepte el aviso de privacidad.',
  },
  nisPosting: {
    title: 'Ingrese un NIS válido',
    text: 'Ya estamos validando su NIS. Espere un momento, por favor.',
  },
  nisRefused: {
    title: '¡Ups! ¡Lo sentimos! Estamos en mantenimiento.',
    serverMessage: 'No encontramos ese NIS. Revíselo en su recibo e intente de nuevo.',
  },
  nisFailed: { title: 'Error al validar NIS' },
  registroFailed: { title: '¡Ups! Ha ocurrido un error, intente más tarde' },
  registroRefused: { title: 'Ya tiene una solicitud', serverMessage: emptyServerMessage },
  folioEmpty: { title: 'Ingrese un folio válido' },
  folioFound: { title: 'Su solicitud', serverMessage: emptyServerMessage },
  folioUnknown: { title: 'No encontramos su folio', serverMessage: emptyServerMessage },
  folioFailed: { title: '¡Ups! Estamos experimentando problemas tecnicos' },
  phoneMissing: { title: 'Ingrese un número de teléfono' },
  contactInvalid: {
    title: 'Ingrese un NIS válido',
    text: 'Revise los datos marcados y acepte el aviso de privacidad.',
  },
  codeRequestFailed: { title: '¡Ups!', text: 'Espera un minuto para volver a solicitar un nuevo codigo.' },
  codeRequestRefused: { title: '¡Ups!', serverMessage: emptyServerMessage },
  codeValidationFailed: { title: 'Código incorrecto, verifica tu información' },
  registrationRefused: { title: '¡Ups!', serverMessage: emptyServerMessage },
  registrationFailed: { title: '¡Ups! Problemas técnicos' },
  registrationLost: { title: '¡Ups! Problemas técnicos', text: outcomeUnknown },
  registered: { title: 'Datos Registrados' },
  successDataMissing: { title: 'No se obtuvieron los datos correctos' },
  receiptFailed: { title: 'No pudimos preparar su comprobante' },
};

/** Appended to the reason why no new code was sent (journey.md#code-request). */
export const earlierCodeHelp = 'El código que le enviamos antes sigue vigente: puede escribirlo.';

/** Appended if the server rejects code requests for some seconds; the reply to an earlier request may have been lost. */
export const retryAfterHelp = (seconds: number) =>
  `Podrá pedirlo de nuevo en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}. Si ya recibió un mensaje, espere a que termine ese tiempo.`;

/** Appended to the message when a registration with a photo times out (journey.md#registering). */
export const lighterPhotoHelp = 'Envíe una foto más ligera.';

const noConnection = 'No hay conexión a internet. Lo que ha escrito sigue aquí; intente de nuevo cuando regrese.';

/** Help below a failed call's sentence; never replaces it. */
export const failureHelp: Readonly<Record<FailureKind, string>> = {
  offline: noConnection,
  unreachable: noConnection,
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
  unknown: 'Intente de nuevo en unos minutos.',
};

/** Copy of the demonstration's report button; removed from other builds. */
export const reportTexts = {
  report: 'Reportar',
  copied: 'Reporte copiado',
  copyThis: 'Copie este texto:',
} as const;

/** Reasons for refusing a picked file (journey.md#document). */
export const documentRefusals: Readonly<Record<DocumentRefusal, string>> = {
  type: '¡Ups! Solo se permiten archivos PDF o imágenes (JPG, PNG, JPEG).',
  size: 'El archivo seleccionado es demasiado pesado. El tamaño máximo es de 1MB.',
  pixels: 'Esta imagen tiene más píxeles de los que podemos recibir.',
  unreadable: 'No pudimos leer el archivo. Elija otro o intente de nuevo.',
  heic: 'Esta foto está en formato HEIC, que no podemos recibir. Guárdela como JPG o tome otra foto desde aquí.',
  otherContent: 'El contenido de este archivo no es el que dice su nombre. Guárdelo de nuevo como PDF, JPG o PNG.',
  damaged: 'Este archivo está dañado y no se puede abrir. Guárdelo de nuevo o elija otro.',
  empty: 'Este archivo está vacío. Elija otro.',
  unshowable:
    'Este navegador no puede mostrar esta imagen; quizá esté dañada. Guárdela de nuevo como JPG o PNG, o elija otra.',
  noPhoto: 'El reverso debe ser una foto: un archivo JPG o PNG.',
};

/** 'a', 'a y b', 'a, b y c' */
function formatList(parts: readonly string[]): string {
  const [last = ''] = parts.slice(-1);
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} y ${last}`;
}

/** mm:ss, zero-padded; 00:00 for a negative time. */
function formatClock(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return [Math.floor(left / 60), left % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
