import type { CustomerDocument } from '../../../machines/model/entities.ts';
import type { SavedSession } from '../../../machines/model/kept-items.ts';
import { namedContact } from '../contact-samples.ts';
import { dataUrlOf, longAgo } from '../sample-data.ts';
import { clientFields, expiryOf, folioField } from './calls.ts';
import { encrypt } from './wire.ts';

/** A saved session as items of the browser's session storage (session.md#items): key and encrypted value. */
export function storedSession(saved: SavedSession, now: number): [string, string][] {
  return Object.entries(plainItems(saved, now)).map(([name, item]) => [name, encrypt(JSON.stringify(item))]);
}

/** A saved session's items before encryption. A document has only its required fields. */
export function plainItems(saved: SavedSession, now: number): Readonly<Record<string, unknown>> {
  const { client, step, program, document, reducedPhoto, contact, registration, phone, receipt, forms } = saved;
  const items = {
    cliente: client && clientFields(client),
    paso: step,
    programaSeleccionado: program && { idTipoRefrendo: program.id, nombre: program.name, ayuda: program.help },
    archivoSeleccionado: document && [documentItem(document)],
    fotoReducida: reducedPhoto && documentItem(reducedPhoto),
    datosContacto: contact && namedContact('stored', contact),
    comprobante: receipt && { fecha: receipt.registeredAt, programa: receipt.program },
    datosRegistro: registration && (registration.kind === 'lost' ? null : folioField(registration)),
    validacionTelefono: phone && {
      ...phone,
      verification: phone.verification && {
        ...phone.verification,
        expiresAt: expiryOf(phone.verification, now),
        sentAt: phone.verification.sentAt === longAgo ? now - resendMs : now,
      },
    },
    formularios: forms,
  };
  return Object.fromEntries(Object.entries(items).filter(([, item]) => item !== undefined));
}

/** Wait before the customer can request another code, in ms (journey.md#verifying). */
const resendMs = 60_000;

function documentItem(document: CustomerDocument) {
  const { name, extension } = document;
  return { Documento: { NombreAdjunto: name, FormatoAdjunto: extension, ArchivoB64: dataUrlOf(document) } };
}
