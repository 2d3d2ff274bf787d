import { createCipheriv, createDecipheriv } from 'node:crypto';
import { loadEnv } from 'vite';
import { fileURLToPath } from 'node:url';
import { limits } from '../../machines/model/limits.ts';
import { longAgo } from '../planning/sample-data.ts';
import type { Client, SavedSession, Verification } from '../../machines/model/entities.ts';
import type { ServiceName, ServiceOutput } from '../../machines/model/services.ts';
import { ana, folio, identity, newcomer, oneTimeCode, programs, smallPhoto } from '../planning/sample-data.ts';

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

/** How long the codes of these replies last: longer than any path, over after two minutes. */
const codeMs = 110_000;

/** A call of the backend, by §7 and contract §3. */
interface CallFormat<Output> {
  /** The requests that the sample data's customer may send, each in one line: method, address, authorization or '-', body. */
  readonly requests: readonly [string, ...string[]];
  /** The body of the reply that makes the service end with an output; `now` is the page's clock. */
  body(output: Output, now: number): string;
  /** The body of a well-formed reply that is not ok. */
  readonly refusal: string;
}

const bearer = 'Bearer a-token';
const registerRequest = (name: string, extension: string, dataUrl: string): string => {
  const application = {
    Nis: newcomer.nis,
    Telefono: ana.phone,
    Correo: ana.email,
    FkIdTipoRefrendo: programs[0].id,
    Documento: { NombreAdjunto: name, FormatoAdjunto: extension, ArchivoB64: dataUrl },
  };
  return `POST /api/Registro ${bearer} encrypted ${JSON.stringify(application)}`;
};

const calls = {
  validateCaptcha: {
    requests: ['POST /api/validateRecaptcha - {"token":"captcha-token"}'],
    body: ({ ok }) => plain({ ok }),
    refusal: plain({ ok: false }),
  },
  findNis: {
    requests: [`POST /api/EncontrarNis?nis=${newcomer.nis} ${bearer} encrypted ${newcomer.nis}`],
    body: ({ ok, client, message }) =>
      encrypted({ Ok: ok, Message: message, ...(client ? { Result: clientFields(client) } : {}) }),
    refusal: encrypted({ Ok: false }),
  },
  findRegistro: {
    requests: [`POST /api/EncontrarRegistro ${bearer} encrypted ${newcomer.nis}`],
    body: ({ ok, message }) => encrypted({ Ok: ok, Message: message }),
    refusal: encrypted({ Ok: false, Message: 'Ya tiene una solicitud.' }),
  },
  findFolio: {
    requests: [`GET /api/EncontrarFolio?folio=${folio} - `],
    body: ({ found, message }) => encrypted({ Ok: found, Message: message }),
    refusal: plain({ ok: false, mensaje: 'No encontramos ese folio.' }),
  },
  listPrograms: {
    requests: ['GET /api/ListaProgramas - '],
    body: (listed) => plain({ ok: true, result: listed.map(({ id, name }) => ({ idTipoRefrendo: id, nombre: name })) }),
    refusal: plain({ ok: false, mensaje: 'No hay programas.' }),
  },
  requestCode: {
    requests: [`GET /validacion/solicitarCodigo?numero=${ana.phone} - `],
    body: (output, now) =>
      output.ok
        ? plain({
            ok: true,
            result: { codigo: output.verification.code, expiracion: utcTime(expiryOf(output.verification, now)) },
          })
        : plain({ ok: false, mensaje: output.message }),
    refusal: plain({ ok: false, mensaje: 'Ese número no recibe mensajes.' }),
  },
  validateCode: {
    requests: [`GET /validacion/validarCodigo?codigo=${oneTimeCode} - `],
    body: ({ ok, triesLeft }) => plain({ ok, ...(triesLeft === null ? {} : { Intentos: triesLeft }) }),
    refusal: plain({ ok: false }),
  },
  register: {
    requests: [
      registerRequest(identity.name, 'pdf', identity.dataUrl),
      // a browser encodes a reduced photo in its own way
      registerRequest(smallPhoto.name, 'jpg', 'data:image/jpeg;base64,'),
    ],
    body: (output) =>
      output.ok
        ? encrypted({ Ok: true, Mensaje: '', Result: { FolioRegistro: output.registration.folio } })
        : encrypted({ Ok: false, Mensaje: output.message }),
    refusal: encrypted({ Ok: false, Mensaje: `Ya registramos a ${ana.email}.` }),
  },
  endSession: {
    requests: ['DELETE /token - '],
    body: () => '',
    refusal: plain({ ok: false, mensaje: 'No.' }),
  },
} satisfies { readonly [Name in ServiceName]?: CallFormat<ServiceOutput<Name>> };

/** The services that are calls of the backend (§7), the start-up's left out. */
export type ApiCall = keyof typeof calls;

/** All of them, in the order of the journey. */
export const apiCalls: readonly ApiCall[] = Object.keys(calls).filter(isApiCall);

/** The requests of a call that the sample data's customer may send, each in one line; a photo is without its bytes. */
export function expectedRequests(call: ApiCall): readonly string[] {
  return calls[call].requests;
}

/** Whether a call carries the access token. */
export function isAuthorized(call: ApiCall): boolean {
  return calls[call].requests[0].includes(` ${bearer} `);
}

/** The method and the path of a call's address, without its query. */
export function addressOf(call: ApiCall): { readonly method: string; readonly path: string } {
  const [method = '', address = ''] = calls[call].requests[0].split(' ');
  return { method, path: address.replace(/\?.*/, '') };
}

/** The body of the reply that makes a service end with an output, as §7 and contract §3 have it. */
export function replyBody(call: ApiCall, output: unknown, now: number): string {
  const format: CallFormat<unknown> = calls[call];
  return format.body(output, now);
}

/** The body of a well-formed reply that is not ok. */
export function refusalBody(call: ApiCall): string {
  return calls[call].refusal;
}

/** Whether a service is a call of the backend. */
export function isApiCall(service: string): service is ApiCall {
  return service in calls;
}

/** The items of a saved session in the browser's session storage (contract §2): key and encrypted value. */
export function storedSession(saved: SavedSession, now: number): [string, string][] {
  const { client, program, document, contact, registration, phone, receipt, forms } = saved;
  const items: Readonly<Record<string, unknown>> = {
    cliente: client && { ...clientFields(client), cuentaConfirmada: client.confirmed },
    programaSeleccionado: program && { idTipoRefrendo: program.id, nombre: program.name },
    archivoSeleccionado: document && [
      { Documento: { NombreAdjunto: document.name, FormatoAdjunto: document.extension, ArchivoB64: document.dataUrl } },
    ],
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

/** By the page's clock: gone where the code had expired when it arrived. */
function expiryOf({ expiresAt, sentAt }: Verification, now: number): number {
  return expiresAt <= sentAt ? now - codeMs : now + codeMs;
}

function clientFields({ fullName, nis, paymentFormId, customerId, consented }: Omit<Client, 'confirmed'>) {
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
