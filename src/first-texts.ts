import type { FailureKind } from '../machines/model/failure.ts';
import type { DialogKey } from '../machines/model/dialogs.ts';

const actualizaciondatos = 'Actualización de datos';

/** On the contact screen, and in the dialog over it. */
export const outcomeUnknown =
  'No sabemos si su registro se guardó. Presione «Continuar proceso» otra vez: si ya se guardó, verá su folio.';

/** The part of the catalogue (`texts.ts`) that the landing needs; the sentences of the dialogs stand below. */
export const firstTexts = {
  /** §2: the key is the specification's */
  actualizaciondatos,
  /** The document's title: on inner screens the step comes first (contract §6). */
  pageTitle: (step?: string) => (step === undefined ? actualizaciondatos : `${step} · ${actualizaciondatos}`),

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
    /** the link to the step before */
    back: 'Regresar',
    accept: 'Aceptar',
    /** hidden text beside a link that opens another tab */
    newTab: '(se abre en otra pestaña)',
    /** the label of the privacy box, whose second part is a link (DAT-1) */
    privacyBefore: 'He leído y acepto',
    privacyLink: 'Aviso de Privacidad',
    skipToContent: 'Ir al contenido',
  },

  footer: {
    rights: (utility: string) => `${utility} · Portal de refrendos`,
    version: (version: string) => `Versión ${version}`,
    help: {
      title: '¿Necesita ayuda?',
      phone: (number: string) => `Llame al ${number}`,
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

  /** where a screen's code can't be loaded */
  notLoaded: {
    title: 'No pudimos cargar esta pantalla',
    text: 'Puede ser su conexión a internet. Lo que ha escrito sigue aquí.',
    retry: 'Intentar de nuevo',
  },

  /** where a screen can't be drawn */
  broken: {
    title: 'Algo no salió bien',
    text: 'No pudimos mostrar esta página. Vuelva a cargarla para seguir donde estaba.',
    reload: 'Volver a cargar',
  },

  landing: {
    title: 'Refrende su programa y actualice sus datos',
    lead: 'Haga su solicitud en línea, sin salir de casa.',
    bannerAlt: '',
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
      helpLabel: 'Ayuda: dónde encuentro mi NIS',
      helpText: 'Su NIS está en la parte superior de su recibo.',
      helpImageAlt: 'Recibo de agua con el NIS señalado en la parte superior, junto al nombre del titular',
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
      posting: 'Consultando su folio…',
      missing: { folio: 'escribir su folio', privacy: 'aceptar el aviso' },
    },
  },

  loadingPrograms: {
    title: 'Elija su refrendo',
    text: 'Buscando los programas activos…',
  },

  /** §5, in the order of its fields; `machines/model/schemas.ts` and `machines/model/rules.ts` use these keys */
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

  /** Describes an unavailable button; '' where nothing is missing. */
  stillMissing: (parts: readonly string[]) => (parts.length === 0 ? '' : `Para continuar falta ${formatList(parts)}.`),

  toasts: {
    folioCopied: 'Folio copiado al portapapeles',
  },
} as const;

export interface DialogText {
  readonly title: string;
  readonly text?: string;
  /** the text is the server's message, this where it sent none */
  readonly serverMessage?: string;
}

/** Shown instead of a server's message that is blank. */
export const emptyServerMessage = '¡Ups! Ha ocurrido un error, intente más tarde';

/**
 * The sentences of the error catalogue (§8). A sentence is the title; only where the catalogue has two parts, or
 * shows the server's message, there is a text below it.
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

/** Below the reason why no other code was sent (contract §11). */
export const earlierCodeHelp = 'El código que le enviamos antes sigue vigente: puede escribirlo.';

/** The help below a failed call's sentence; it never replaces it. */
export const failureHelp: Readonly<Record<FailureKind, string>> = {
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

/** 'a', 'a y b', 'a, b y c' */
function formatList(parts: readonly string[]): string {
  const [last = ''] = parts.slice(-1);
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} y ${last}`;
}
