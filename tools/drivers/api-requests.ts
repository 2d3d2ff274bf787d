import type { Path } from '../planning/path-plan.ts';
import { ana, folio, identity, newcomer, oneTimeCode, programs } from '../planning/sample-data.ts';
import { outcomes } from '../planning/service-outcomes.ts';
import type { Received } from './controlled-backend.ts';
import { decrypt, isApiCall } from './wire-format.ts';

/** What is wrong with requests, by §7 and contract §3: method, address, authorization, and what is encrypted. */
export function requestErrors(received: readonly Received[]): string[] {
  return received.flatMap((request) => {
    const expected = expectedRequests[request.endpoint];
    const found = lineOf(request);
    return expected === undefined || expected === found ? [] : [`${found}, not ${expected}`];
  });
}

/** How often each call is to be made on a path: once each time the statechart starts it. */
export function expectedCallCounts({ steps }: Path): Record<string, number> {
  return counts(
    steps.flatMap(({ before, after }) => {
      const running = new Set<unknown>(Object.values(before.children));
      const started = Object.entries(after.children).filter(([, child]) => !running.has(child));
      return started.map(([id]) => outcomes[id]?.service ?? '');
    }),
  );
}

/** How often each call was made. */
export function callCounts(received: readonly Received[]): Record<string, number> {
  return counts(received.map(({ endpoint }) => endpoint));
}

function counts(services: readonly string[]): Record<string, number> {
  const count: Record<string, number> = {};
  for (const service of services.filter(isApiCall)) count[service] = (count[service] ?? 0) + 1;
  return count;
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

/** The request of each call for the customer of these tests, in one line. */
const expectedRequests: Readonly<Partial<Record<Received['endpoint'], string>>> = {
  requestToken: 'POST /token - {"content":"demo-token-key"}',
  validateCaptcha: 'POST /api/validateRecaptcha - {"token":"captcha-token"}',
  findNis: `POST /api/EncontrarNis?nis=${newcomer.nis} ${bearer} encrypted ${newcomer.nis}`,
  findRegistro: `POST /api/EncontrarRegistro ${bearer} encrypted ${newcomer.nis}`,
  findFolio: `GET /api/EncontrarFolio?folio=${folio} - `,
  listPrograms: 'GET /api/ListaProgramas - ',
  requestCode: `GET /validacion/solicitarCodigo?numero=${ana.phone} - `,
  validateCode: `GET /validacion/validarCodigo?codigo=${oneTimeCode} - `,
  register: `POST /api/Registro ${bearer} encrypted ${JSON.stringify(application)}`,
};

function lineOf({ method, url, authorization, body, endpoint }: Received): string {
  return `${method} ${url} ${authorization ?? '-'} ${endpoint === 'requestToken' ? body : decrypted(body)}`;
}

function decrypted(body: string): string {
  if (body === '') return '';
  const read: unknown = JSON.parse(body);
  const isEncrypted = typeof read === 'object' && read !== null && 'content' in read && Object.keys(read).length === 1;
  return isEncrypted ? `encrypted ${decrypt(String(read.content))}` : body;
}
