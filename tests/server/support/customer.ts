import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { captchaActions } from '../../../machines/model/limits.ts';
import type { CaptchaAction } from '../../../machines/model/limits.ts';
import type { Cipher } from '../../../server/http/content-cipher.ts';
import { createCipher } from '../../../server/http/content-cipher.ts';
import type { ServerConfig } from '../../../server/config.ts';
import { pdf } from './documents.ts';

/** A browser on the portal: keeps its cookie and its bearer token, and makes the calls of §7. */
export class Customer {
  cookie = '';
  bearer = '';
  readonly cipher: Cipher;

  constructor(
    private readonly app: FastifyInstance,
    private readonly config: ServerConfig,
    private readonly printed: readonly string[],
  ) {
    this.cipher = createCipher(config.cipherKey, config.cipherIv);
  }

  async call(options: InjectOptions): Promise<LightMyRequestResponse> {
    const headers = {
      ...(this.cookie === '' ? {} : { cookie: this.cookie }),
      ...(this.bearer === '' ? {} : { authorization: `Bearer ${this.bearer}` }),
      ...options.headers,
    };
    const response = await this.app.inject({ ...options, headers });
    const [cookie] = response.cookies;
    if (cookie !== undefined) this.cookie = `${cookie.name}=${cookie.value}`;
    return response;
  }

  async arrive(): Promise<this> {
    const response = await this.call({ method: 'POST', url: '/token', payload: { content: this.config.tokenKey } });
    this.bearer = response.json<{ data: string }>().data;
    return this;
  }

  /** A solved challenge, as the browser's script sends it. */
  async captchaToken(action: string = captchaActions.nis): Promise<string> {
    const challenge = (await this.call({ url: '/captcha/challenge' })).json();
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution, action })).toString('base64');
  }

  validateCaptcha(token: string): Promise<LightMyRequestResponse> {
    return this.call({ method: 'POST', url: '/api/validateRecaptcha', payload: { token } });
  }

  async passCaptcha(action: CaptchaAction = captchaActions.nis): Promise<void> {
    const response = await this.validateCaptcha(await this.captchaToken(action));
    if (response.body !== '{"ok":true}') throw new Error(`captcha not passed: ${response.body}`);
  }

  /** POST with the text encrypted as `content`. */
  post(url: string, plaintext: string): Promise<LightMyRequestResponse> {
    return this.call({ method: 'POST', url, payload: { content: this.cipher.encrypt(plaintext) } });
  }

  encontrarNis(nis: string): Promise<LightMyRequestResponse> {
    return this.post(`/api/EncontrarNis?nis=${nis}`, nis);
  }

  encontrarRegistro(nis: string): Promise<LightMyRequestResponse> {
    return this.post('/api/EncontrarRegistro', nis);
  }

  encontrarFolio(folio: string): Promise<LightMyRequestResponse> {
    return this.call({ url: `/api/EncontrarFolio?folio=${encodeURIComponent(folio)}` });
  }

  solicitarCodigo(phone: string): Promise<LightMyRequestResponse> {
    return this.call({ url: `/validacion/solicitarCodigo?numero=${phone}` });
  }

  validarCodigo(code: string): Promise<LightMyRequestResponse> {
    return this.call({ url: `/validacion/validarCodigo?codigo=${code}` });
  }

  registro(payload: object): Promise<LightMyRequestResponse> {
    return this.post('/api/Registro', JSON.stringify(payload));
  }

  /** The JSON inside an encrypted reply. */
  open<Result = { Ok: boolean; Message?: string; Mensaje?: string; Result: never }>(
    response: LightMyRequestResponse,
  ): Result {
    const { content } = response.json<{ content: string }>();
    const plaintext = this.cipher.decrypt(content);
    if (plaintext === null) throw new Error(`not encrypted: ${response.body}`);
    return JSON.parse(plaintext);
  }

  /** The code of the last SMS to a number. */
  codeOf(phone: string): string {
    const line = this.printed.findLast((printed) => printed.startsWith(`SMS a +52${phone}: `));
    const code = /\b\d{4}\b/.exec(line?.slice(`SMS a +52${phone}: `.length) ?? '')?.[0];
    if (code === undefined) throw new Error(`no SMS to ${phone}`);
    return code;
  }

  /** From arriving to a NIS found eligible. */
  async lookUp(nis: string): Promise<void> {
    await this.arrive();
    await this.passCaptcha();
    await this.encontrarNis(nis);
    await this.encontrarRegistro(nis);
  }

  async confirmPhone(phone: string): Promise<void> {
    await this.solicitarCodigo(phone);
    const response = await this.validarCodigo(this.codeOf(phone));
    if (response.body !== '{"ok":true}') throw new Error(`phone not confirmed: ${response.body}`);
  }

  /** The whole journey up to Registro, with what Registro will be sent. */
  async prepare(nis: string, phone: string): Promise<RegistroPayload> {
    await this.lookUp(nis);
    await this.confirmPhone(phone);
    return registroPayload(nis, phone);
  }
}

export interface RegistroPayload {
  Nis: string;
  Telefono: string;
  Correo: string;
  FkIdTipoRefrendo: number;
  Documento: { NombreAdjunto: string; FormatoAdjunto: string; ArchivoB64: string } | null;
}

export function registroPayload(
  nis: string,
  phone: string,
  document: Buffer = pdf(),
  extension = 'pdf',
): RegistroPayload {
  return {
    Nis: nis,
    Telefono: phone,
    Correo: 'cliente@example.com',
    FkIdTipoRefrendo: 2,
    Documento: {
      NombreAdjunto: `identificación.${extension}`,
      FormatoAdjunto: extension,
      ArchivoB64: `data:application/octet-stream;base64,${document.toString('base64')}`,
    },
  };
}
