import { ana, folio, identity, newcomer, oneTimeCode, programs } from '../planning/sample-data.ts';
import type { Received } from './controlled-backend.ts';
import { decrypt } from './wire-format.ts';

/** What is wrong with a list of requests, by §7 and contract §3: method, query, bearer, and what is encrypted. */
export function wrongOnTheWire(received: readonly Received[]): string[] {
  return received.flatMap((request) => {
    const wanted = rules[request.endpoint];
    const found = shapeOf(request);
    return wanted === undefined || wanted.includes(found) ? [] : [`${found}, not ${wanted.join(' or ')}`];
  });
}

const bearer = 'Bearer a-token';
const document = { NombreAdjunto: identity.name, FormatoAdjunto: 'pdf', ArchivoB64: identity.dataUrl };
const application = {
  Nis: newcomer.nis,
  Telefono: ana.phone,
  Correo: ana.email,
  FkIdTipoRefrendo: programs[0].id,
  Documento: document,
};

/** The requests that each call may make for the customer of these tests, each in one line. */
const rules: Readonly<Partial<Record<Received['endpoint'], readonly string[]>>> = {
  requestToken: ['POST /token - {"content":"demo-token-key"}'],
  validateCaptcha: ['POST /api/validateRecaptcha - {"token":"captcha-token"}'],
  findNis: [`POST /api/EncontrarNis?nis=${newcomer.nis} ${bearer} encrypted ${newcomer.nis}`],
  findRegistro: [`POST /api/EncontrarRegistro ${bearer} encrypted ${newcomer.nis}`],
  findFolio: [`GET /api/EncontrarFolio?folio=${folio} - `],
  listPrograms: ['GET /api/ListaProgramas - '],
  requestCode: [`GET /validacion/solicitarCodigo?numero=${ana.phone} - `],
  validateCode: [`GET /validacion/validarCodigo?codigo=${oneTimeCode} - `],
  register: [`POST /api/Registro ${bearer} encrypted ${JSON.stringify(application)}`],
};

function shapeOf({ method, url, authorization, body, endpoint }: Received): string {
  return `${method} ${url} ${authorization ?? '-'} ${endpoint === 'requestToken' ? body : opened(body)}`;
}

function opened(body: string): string {
  if (body === '') return '';
  const read: unknown = JSON.parse(body);
  const isSealed = typeof read === 'object' && read !== null && 'content' in read && Object.keys(read).length === 1;
  return isSealed ? `encrypted ${decrypt(String(read.content))}` : body;
}
