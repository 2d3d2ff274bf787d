import { createCipheriv, createDecipheriv } from 'node:crypto';
import { loadEnv } from 'vite';
import { fileURLToPath } from 'node:url';
import type { Client, SavedSession } from '../../machines/model/entities.ts';
import type { ServiceName, ServiceOutput } from '../../machines/model/services.ts';

const env = loadEnv('production', fileURLToPath(new URL('../..', import.meta.url)), 'VITE_');
const key = Buffer.from(env['VITE_CIPHER_KEY'] ?? '');
const iv = Buffer.from(env['VITE_CIPHER_IV'] ?? '');
const algorithm = `aes-${key.length * 8}-cbc`;

/** Base64 of the ciphertext alone, by Node's own cipher and not the portal's (SEC-1). */
export function encrypt(text: string): string {
  const cipher = createCipheriv(algorithm, key, iv);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** The other way. */
export function decrypt(base64: string): string {
  const cipher = createDecipheriv(algorithm, key, iv);
  return Buffer.concat([cipher.update(Buffer.from(base64, 'base64')), cipher.final()]).toString('utf8');
}

const sealed = (value: object): string => JSON.stringify({ content: encrypt(JSON.stringify(value)) });
const open = (value: object): string => JSON.stringify(value);

/** The eight calls of the wire. */
export type Wired = Exclude<
  ServiceName,
  | 'loadCaptcha'
  | 'requestToken'
  | 'restoreSession'
  | 'runCaptcha'
  | 'readDocument'
  | 'showDialog'
  | 'showToast'
  | 'copyFolio'
  | 'reloadPage'
>;

/** A body for one service's output; `now` is the page's clock. */
interface Writer<Output> {
  body(output: Output, now: number): string;
}

/** How long the codes of this wire last: long enough for any path, short enough for `mm:ss`. */
export const codeMs = 60_000;

const writers: { readonly [Name in Wired]: Writer<ServiceOutput<Name>> } = {
  validateCaptcha: { body: ({ ok }) => open({ ok }) },
  findNis: {
    body: ({ ok, client }) => sealed({ Ok: ok, Message: '', ...(client ? { Result: clientFields(client) } : {}) }),
  },
  findRegistro: { body: ({ ok, message }) => sealed({ Ok: ok, Message: message }) },
  findFolio: { body: ({ message }) => sealed({ Ok: true, Message: message }) },
  listPrograms: {
    body: (programs) =>
      open({ ok: true, result: programs.map(({ id, name }) => ({ idTipoRefrendo: id, nombre: name })) }),
  },
  requestCode: {
    body: (output, now) =>
      output.ok
        ? open({ ok: true, result: { codigo: output.verification.code, expiracion: clockOf(now + codeMs) } })
        : open({ ok: false, mensaje: output.message }),
  },
  validateCode: { body: ({ ok }) => open({ ok }) },
  register: {
    body: (output) =>
      output.ok
        ? sealed({ Ok: true, Mensaje: '', Result: { FolioRegistro: output.registration.folio } })
        : sealed({ Ok: false, Mensaje: output.message }),
  },
};

/** The body that makes a service give an output, as §7 and contract §3 have it. */
export function bodyFor(service: Wired, output: unknown, now: number): string {
  const writer: Writer<unknown> = writers[service];
  return writer.body(output, now);
}

/** Whether a service is a call of the wire. */
export function isWired(service: string): service is Wired {
  return service in writers;
}

/** What the browser's session storage holds of a saved session (contract §2), encrypted, by key. */
export function storedSession(saved: SavedSession, now: number): [string, string][] {
  const { client, program, document, contact, registration, phone } = saved;
  const items: Readonly<Record<string, unknown>> = {
    cliente: client && { ...clientFields(client), cuentaConfirmada: client.confirmed },
    programaSeleccionado: program && { idTipoRefrendo: program.id, nombre: program.name },
    archivoSeleccionado: document && [
      { Documento: { NombreAdjunto: document.name, FormatoAdjunto: document.extension, ArchivoB64: document.dataUrl } },
    ],
    datosContacto: contact && { telefono: contact.phone, correo: contact.email },
    datosRegistro: registration && { FolioRegistro: registration.folio },
    validacionTelefono: phone && {
      ...phone,
      verification: phone.verification && { ...phone.verification, expiresAt: now + codeMs },
    },
  };
  return Object.entries(items).flatMap(([name, item]): [string, string][] =>
    item === undefined ? [] : [[name, encrypt(JSON.stringify(item))]],
  );
}

function clientFields({ fullName, nis, paymentFormId, customerId, consented }: Client) {
  return {
    FullName: fullName,
    Reference: nis,
    IdPaymentForm: paymentFormId,
    IdCustomer: customerId,
    aceptoActualizacionDatos: consented,
  };
}

/** Wall-clock time of the configured zone, which is UTC in `.env`. */
function clockOf(epoch: number): string {
  return new Date(epoch).toISOString();
}
