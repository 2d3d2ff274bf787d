const tooComplex =
  'Su documento es demasiado complejo para revisarlo. Adjunte un PDF más sencillo o una foto de menor resolución.';

/** All of the server's texts for customers: `Message`, `Mensaje`, `mensaje` and the SMS. */
export const texts = {
  /** Shown below the specified '¡Ups! ¡Lo sentimos! Estamos en mantenimiento.' */
  maintenance: 'Intente de nuevo más tarde.',
  /** Shown if a browser or a program used plain HTTP. */
  httpsNeeded: 'Esta página necesita una conexión segura (HTTPS): escriba https:// antes de su dirección.',
  unknownNis: 'No encontramos ese NIS. Revíselo en su recibo e intente de nuevo.',
  alreadyRegistered: (folio: string) =>
    `Este NIS ya tiene una solicitud de refrendo con el folio ${folio}. Puede consultar su estado con ese folio.`,
  folioUnknown: (folio: string) => `No encontramos el folio ${folio}. Revise que esté escrito tal como lo recibió.`,
  /** @param message the office's message; may be empty */
  folioStatus: (folio: string, status: ApplicationStatus, message: string) =>
    `Folio ${folio}: ${statusTexts[status]}${message === '' ? '' : ` ${message}`}`,
  /** The last line binds the code to the site (WebOTP). @param host null if unknown */
  sms: (code: string, host: string | null) =>
    `Su código de verificación para el refrendo es ${code}. Vence en 5 minutos; no lo comparta con nadie.${
      host === null ? '' : `\n@${host} #${code}`
    }`,
  /** The office's test message to one of its own numbers. */
  smsTrial: 'Mensaje de prueba del portal de refrendo.',
  /** Notice of a status change, without the status: the customer must look it up by folio. @param host null if unknown */
  notice: (folio: string, host: string | null) =>
    `Hay novedades de su solicitud de refrendo con el folio ${folio}. Consulte su estado en ${host ?? 'nuestro portal'}.`,
  numberImplausible: 'Revise el número de teléfono: no parece un número de México.',
  phoneExhausted:
    'Este teléfono ya está en el máximo de solicitudes. Use otro teléfono celular o acuda a la sucursal más cercana.',
  demonstrationNumberRefused: 'No podemos enviar mensajes a este número. Use otro teléfono celular, por favor.',
  demonstrationRegistrationRefused:
    'No pudimos aceptar su solicitud: el documento no se lee bien. Adjunte otro, por favor.',
  /** Same wording as the portal's message. */
  nisNotLookedUp:
    'Su NIS ya no está validado: quizá la página quedó abierta mucho rato, o ya se registró en otra pestaña. Presione «Regresar» hasta llegar a la entrada y envíelo otra vez: lo que ha escrito se conserva.',
  phoneNotConfirmed: 'Confirme su teléfono con el código que le enviamos y vuelva a intentarlo.',
  /** Name of each contact field, for the office, and the message if it is rejected. */
  fields: {
    email: { name: 'Correo', refused: 'Revise el correo electrónico: no parece completo.' },
    phone: { name: 'Teléfono', refused: 'Revise el número de teléfono: no parece un número de México.' },
  },
  programUnknown: 'El tipo de refrendo que eligió ya no está disponible. Elija otro, por favor.',
  documentMissing: 'Adjunte su documento para completar la solicitud.',
  documentTooLarge: 'Su documento es demasiado pesado. El tamaño máximo es de 1MB.',
  storageUnavailable:
    '¡Ups! Problemas técnicos. No pudimos guardar su solicitud; lo que ha escrito sigue aquí. Intente de nuevo más tarde.',
  documentUnreadable: 'No pudimos leer su documento. Adjunte un PDF o una imagen JPG o PNG.',
  documentMismatch: 'Su archivo no contiene lo que dice su nombre. Adjunte un PDF o una imagen JPG o PNG.',
  documentDamaged:
    'Su documento está dañado o incompleto. Guárdelo de nuevo como PDF o tómele una foto, y adjúntelo otra vez.',
  documentProtected: 'Su PDF pide una contraseña. Guárdelo sin contraseña y adjúntelo otra vez.',
  documentTooComplex: tooComplex,
  /** Reading it took more time or memory than any valid document needs. */
  documentEndedReader: tooComplex,
  documentInfected: 'El antivirus encontró un problema en su documento. Adjunte otro archivo o una foto del documento.',
  documentNotScanned: 'No pudimos revisar su documento en este momento. Intente de nuevo en unos minutos.',
} as const;

/** Status of an application, as in the column `registrations.status`. */
export type ApplicationStatus = keyof typeof statusTexts;

const statusTexts = {
  review: 'recibimos su solicitud y está en revisión. Le avisaremos por los medios que nos dio.',
  approved: 'su solicitud fue aprobada. ¡Gracias por completar su refrendo!',
  rejected: 'su solicitud no pudo aprobarse. Acuda a la sucursal más cercana para recibir ayuda.',
} as const;
