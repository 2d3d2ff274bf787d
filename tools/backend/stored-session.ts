import { limits } from '../../machines/model/limits.ts';
import type { CustomerDocument } from '../../machines/model/entities.ts';
import type { SavedSession } from '../../machines/model/saved-session.ts';
import { longAgo } from '../planning/sample-data.ts';
import { clientFields, expiryOf } from './calls.ts';
import { encrypt } from './wire.ts';

/** The items of a saved session in the browser's session storage (session.md#items): key and encrypted value. */
export function storedSession(saved: SavedSession, now: number): [string, string][] {
  const { client, program, document, reducedPhoto, contact, registration, phone, receipt, forms } = saved;
  const items: Readonly<Record<string, unknown>> = {
    cliente: client && { ...clientFields(client), cuentaConfirmada: client.confirmed },
    programaSeleccionado: program && { idTipoRefrendo: program.id, nombre: program.name },
    archivoSeleccionado: document && [documentItem(document)],
    fotoReducida: reducedPhoto && documentItem(reducedPhoto),
    datosContacto: contact && { telefono: contact.phone, correo: contact.email },
    comprobante: receipt && { fecha: receipt.registeredAt, programa: receipt.program },
    datosRegistro: registration && { FolioRegistro: registration.folio },
    validacionTelefono: phone && {
      ...phone,
      verification: phone.verification && {
        ...phone.verification,
        expiresAt: expiryOf(phone.verification, now),
        sentAt: phone.verification.sentAt === longAgo ? now - limits.resendMs : now,
      },
    },
    formularios: forms,
  };
  return Object.entries(items).flatMap(([name, item]): [string, string][] =>
    item === undefined ? [] : [[name, encrypt(JSON.stringify(item))]],
  );
}

function documentItem({ name, extension, dataUrl }: CustomerDocument) {
  return { Documento: { NombreAdjunto: name, FormatoAdjunto: extension, ArchivoB64: dataUrl } };
}
