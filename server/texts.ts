/** Every sentence of the server that a customer reads: `Message`, `Mensaje`, `mensaje` and the SMS. */
export const texts = {
  unknownNis: 'No encontramos ese NIS. Revíselo en su recibo e intente de nuevo.',
  alreadyRegistered: (folio: string) =>
    `Este NIS ya tiene una solicitud de refrendo con el folio ${folio}. Puede consultar su estado con ese folio.`,
  folioUnknown: (folio: string) => `No encontramos el folio ${folio}. Revise que esté escrito tal como lo recibió.`,
  folioStatus: (folio: string, status: ApplicationStatus) => `Folio ${folio}: ${statusTexts[status]}`,
  sms: (code: string) =>
    `Su código de verificación para el refrendo es ${code}. Vence en 5 minutos; no lo comparta con nadie.`,
  demonstrationNumberRefused: 'No podemos enviar mensajes a este número. Use otro teléfono celular, por favor.',
  demonstrationRegistrationRefused:
    'No pudimos aceptar su solicitud: el documento no se lee bien. Adjunte otro, por favor.',
  nisNotLookedUp: 'Vuelva al inicio y valide su NIS antes de registrar la solicitud.',
  phoneNotConfirmed: 'Confirme su teléfono con el código que le enviamos y vuelva a intentarlo.',
  emailInvalid: 'Revise el correo electrónico: no parece completo.',
  programUnknown: 'El tipo de refrendo que eligió ya no está disponible. Elija otro, por favor.',
  documentMissing: 'Adjunte su documento para completar la solicitud.',
  documentTooLarge: 'Su documento es demasiado pesado. El tamaño máximo es de 1MB.',
  storageUnavailable:
    '¡Ups! Problemas técnicos. No pudimos guardar su solicitud; lo que ha escrito sigue aquí. Intente de nuevo más tarde.',
  documentUnreadable: 'No pudimos leer su documento. Adjunte un PDF o una imagen JPG o PNG.',
} as const;

/** The status of an application, as the column `registrations.status` holds it. */
export type ApplicationStatus = keyof typeof statusTexts;

const statusTexts = {
  review: 'recibimos su solicitud y está en revisión. Le avisaremos por los medios que nos dio.',
  approved: 'su solicitud fue aprobada. ¡Gracias por completar su refrendo!',
  rejected: 'su solicitud no pudo aprobarse. Acuda a la sucursal más cercana para recibir ayuda.',
} as const;
