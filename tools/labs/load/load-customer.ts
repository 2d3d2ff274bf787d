import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaActions } from '../../../machines/model/limits.ts';
import { challengeLifetimeMs } from '../../../server/captcha/captcha-verifier.ts';
import { createProofOfWork } from '../../../server/captcha/proof-of-work.ts';
import { closedDatabase } from '../../../server/database/database.ts';
import { createCipher } from '../../../server/http/cryptography.ts';
import { namedContact } from '../../portal/contact-samples.ts';
import { ana } from '../../portal/sample-data.ts';
import { benchSecrets } from './bench-settings.ts';

/** Takes the time of each call that was answered as it should be. */
export type Record = (call: string, ms: number) => void;

/** A call was not answered as it should be. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  constructor(
    readonly call: string,
    /** 0: no answer */
    readonly status: number,
    body: string,
  ) {
    super(`${call}: ${status} ${body.slice(0, 120)}`);
  }
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const cipher = createCipher(benchSecrets.CIPHER_KEY, benchSecrets.CIPHER_IV);
const cheapest = { cost: 1, minRepeats: 1, maxRepeats: 1 };

/**
 * The customer's work is no part of the figures: with the server's secret a challenge can be made that costs nothing.
 * @param expiresAt of the server's challenge, in seconds by its clock
 */
function cheapChallenge(expiresAt: number) {
  const clock = () => expiresAt * 1000 - challengeLifetimeMs;
  const secrets = { current: benchSecrets.CAPTCHA_SECRET, previous: null };
  return createProofOfWork(closedDatabase, secrets, clock, cheapest).newChallenge();
}

/** The customer's browser, by the calls of wire.md#calls; `urls` may be several processes, taken in turn. */
export class LoadCustomer {
  #cookie = '';
  #bearer = '';
  #calls = 0;

  constructor(
    private readonly urls: readonly string[],
    private readonly record: Record,
  ) {}

  async fetchToken(): Promise<void> {
    const { body } = await this.#call('token', 'POST', '/token', { content: benchSecrets.TOKEN_KEY });
    this.#bearer = JSON.parse(body.toString()).data;
  }

  /** Captcha, EncontrarNis, EncontrarRegistro. @returns whether the NIS may apply */
  async lookUp(nis: string): Promise<boolean> {
    await this.passCaptcha(captchaActions.nis);
    const content = cipher.encrypt(nis);
    const customer = await this.#encrypted('EncontrarNis', `/api/EncontrarNis?nis=${nis}`, content);
    if (customer['Ok'] !== true) throw new CallFailed('EncontrarNis', 200, JSON.stringify(customer));
    return (await this.#encrypted('EncontrarRegistro', '/api/EncontrarRegistro', content))['Ok'] === true;
  }

  async passCaptcha(action: string): Promise<void> {
    const { body: offered } = await this.#call('challenge', 'GET', '/captcha/challenge');
    const challenge = await cheapChallenge(JSON.parse(offered.toString()).parameters.data.expiresAt);
    const solution = await solveChallenge({ challenge, deriveKey });
    const token = Buffer.from(JSON.stringify({ challenge, solution, action })).toString('base64');
    const { body } = await this.#call('validateRecaptcha', 'POST', '/api/validateRecaptcha', { token });
    if (body.toString() !== '{"ok":true}') throw new CallFailed('validateRecaptcha', 200, body.toString());
  }

  async listPrograms(): Promise<void> {
    await this.#call('ListaProgramas', 'GET', '/api/ListaProgramas');
  }

  async requestCode(phone: string): Promise<void> {
    const { body } = await this.#call('solicitarCodigo', 'GET', `/validacion/solicitarCodigo?numero=${phone}`);
    if (!JSON.parse(body.toString()).ok) throw new CallFailed('solicitarCodigo', 200, body.toString());
  }

  async validateCode(code: string): Promise<void> {
    const { body } = await this.#call('validarCodigo', 'GET', `/validacion/validarCodigo?codigo=${code}`);
    if (!JSON.parse(body.toString()).ok) throw new CallFailed('validarCodigo', 200, body.toString());
  }

  /** @param body of `registrationBody` @returns the folio */
  async register(body: Buffer): Promise<string> {
    const reply = await this.#encryptedBody('Registro', '/api/Registro', body);
    const folio = (reply['Result'] as { FolioRegistro?: unknown } | null)?.FolioRegistro;
    if (reply['Ok'] !== true || typeof folio !== 'string') throw new CallFailed('Registro', 200, JSON.stringify(reply));
    return folio;
  }

  /** With a captcha of its own. @returns whether the folio is known */
  async findFolio(folio: string): Promise<boolean> {
    await this.passCaptcha(captchaActions.folio);
    const { body } = await this.#call('EncontrarFolio', 'GET', `/api/EncontrarFolio?folio=${folio}`);
    return decrypt(body)['Ok'] === true;
  }

  async #encrypted(call: string, path: string, content: string): Promise<{ [name: string]: unknown }> {
    return decrypt((await this.#call(call, 'POST', path, { content })).body);
  }

  async #encryptedBody(call: string, path: string, body: Buffer): Promise<{ [name: string]: unknown }> {
    return decrypt((await this.#call(call, 'POST', path, body)).body);
  }

  async #call(call: string, method: 'GET' | 'POST', path: string, body?: object | Buffer): Promise<Answer> {
    const url = this.urls[this.#calls++ % this.urls.length] ?? '';
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const started = performance.now();
    const answer = await this.#send(call, method, `${url}${path}`, bytes);
    const ms = performance.now() - started;
    if (answer.status !== 200) throw new CallFailed(call, answer.status, answer.body.toString());
    this.record(call, ms);
    return answer;
  }

  #send(call: string, method: string, url: string, body: Buffer | undefined): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const failed = (error: Error): void => reject(new CallFailed(call, 0, error.message));
      const headers = {
        ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
        ...(this.#bearer === '' ? {} : { authorization: `Bearer ${this.#bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length }),
      };
      // the portal gives up Registro, the call that may take longest, after a minute
      const sent = request(url, { method, agent, headers, signal: AbortSignal.timeout(60_000) }, (response) => {
        const [cookie] = response.headers['set-cookie'] ?? [];
        if (cookie !== undefined) this.#cookie = cookie.split(';', 1)[0] ?? '';
        buffer(response).then((bytes) => resolve({ status: response.statusCode ?? 0, body: bytes }), failed);
      });
      sent.on('error', failed);
      sent.end(body);
    });
  }
}

/** The body of Registro, ready to be sent: encrypting it is the customer's work. */
export function registrationBody(nis: string, phone: string, document: Buffer): Buffer {
  const payload = {
    Nis: nis,
    ...namedContact('wire', { ...ana, phone }),
    FkIdTipoRefrendo: 1,
    Documento: {
      NombreAdjunto: 'identificacion.pdf',
      FormatoAdjunto: 'pdf',
      ArchivoB64: `data:application/pdf;base64,${document.toString('base64')}`,
    },
  };
  return Buffer.from(JSON.stringify({ content: cipher.encrypt(JSON.stringify(payload)) }));
}

function decrypt(body: Buffer): { [name: string]: unknown } {
  return JSON.parse(cipher.decrypt(JSON.parse(body.toString()).content) ?? 'null');
}
