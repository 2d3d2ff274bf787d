import { createCipheriv, createDecipheriv } from 'node:crypto';
import { loadEnv } from 'vite';
import { fileURLToPath } from 'node:url';
import type { Client, SavedSession } from '../../machines/model/entities.ts';
import type { ServiceName, ServiceOutput } from '../../machines/model/services.ts';

const env = loadEnv('production', fileURLToPath(new URL('../..', import.meta.url)), 'VITE_');
const key = Buffer.from(env['VITE_CIPHER_KEY'] ?? '');
const iv = Buffer.from(env['VITE_CIPHER_IV'] ?? '');
const algorithm = `aes-${key.length * 8}-cbc`;

/** Base64 of the ciphertext alone, by Node's cipher and not the portal's (SEC-1). */
export function encrypt(text: string): string {
  const cipher = createCipheriv(algorithm, key, iv);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** The plain text of a base64 ciphertext. */
export function decrypt(base64: string): string {
  const cipher = createDecipheriv(algorithm, key, iv);
  return Buffer.concat([cipher.update(Buffer.from(base64, 'base64')), cipher.final()]).toString('utf8');
}

const encrypted = (value: object): string => JSON.stringify({ content: encrypt(JSON.stringify(value)) });
const plain = (value: object): string => JSON.stringify(value);

/** How long the codes of these replies last: longer than any path, short enough for `mm:ss`. */
const codeMs = 60_000;

/** The body of the reply to a call that makes its service end with an output; `now` is the page's clock. */
interface ReplyFormat<Output> {
  body(output: Output, now: number): string;
}

const replies = {
  validateCaptcha: { body: ({ ok }) => plain({ ok }) },
  findNis: {
    body: ({ ok, client }) => encrypted({ Ok: ok, Message: '', ...(client ? { Result: clientFields(client) } : {}) }),
  },
  findRegistro: { body: ({ ok, message }) => encrypted({ Ok: ok, Message: message }) },
  findFolio: { body: ({ message }) => encrypted({ Ok: true, Message: message }) },
  listPrograms: {
    body: (programs) =>
      plain({ ok: true, result: programs.map(({ id, name }) => ({ idTipoRefrendo: id, nombre: name })) }),
  },
  requestCode: {
    body: (output, now) =>
      output.ok
        ? plain({ ok: true, result: { codigo: output.verification.code, expiracion: utcTime(now + codeMs) } })
        : plain({ ok: false, mensaje: output.message }),
  },
  validateCode: { body: ({ ok }) => plain({ ok }) },
  register: {
    body: (output) =>
      output.ok
        ? encrypted({ Ok: true, Mensaje: '', Result: { FolioRegistro: output.registration.folio } })
        : encrypted({ Ok: false, Mensaje: output.message }),
  },
} satisfies { readonly [Name in ServiceName]?: ReplyFormat<ServiceOutput<Name>> };

/** The services that are calls of the backend and that the customer waits for (§7). */
export type ApiCall = keyof typeof replies;

/** The body of the reply that makes a service end with an output, as §7 and contract §3 have it. */
export function replyBody(call: ApiCall, output: unknown, now: number): string {
  const reply: ReplyFormat<unknown> = replies[call];
  return reply.body(output, now);
}

/** Whether a service is a call of the backend. */
export function isApiCall(service: string): service is ApiCall {
  return service in replies;
}

/** The items of a saved session in the browser's session storage (contract §2): key and encrypted value. */
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
function utcTime(epoch: number): string {
  return new Date(epoch).toISOString();
}
