import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { challengeLifetimeMs } from '../../server/captcha/captcha-verifier.ts';
import { createProofOfWork } from '../../server/captcha/proof-of-work.ts';
import { closedDatabase } from '../../server/database/database.ts';
import {
  Customer,
  registroPayload,
  solvedToken,
  type Call,
  type Reply,
  type Transport,
} from '../../tools/drivers/wire-customer.ts';
import { benchSecrets, firstNis } from './bench-settings.ts';
import type { StubGateway } from './sms-gateway.ts';

/** Records the duration of each successful call. */
export type Recorder = (call: string, ms: number) => void;

/** Thrown if a call has an unexpected result. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  constructor(
    readonly call: string,
    /** 0: no reply */
    readonly status: number,
    body: string,
  ) {
    super(`${call}: ${status} ${body.slice(0, 120)}`);
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const config = {
  cipherKey: benchSecrets.CIPHER_KEY,
  cipherIv: benchSecrets.CIPHER_IV,
  tokenKey: benchSecrets.TOKEN_KEY,
  publicOrigin: null,
};
const cheapest = { cost: 1, minRepeats: 1, maxRepeats: 1 };

/**
 * Creates a challenge that costs nothing to solve, using the server's secret. Solving a real one is the customer's work
 * and must not count in the results.
 * @param expiresAt expiry of the server's challenge, in seconds on the server's clock
 */
function cheapChallenge(expiresAt: number) {
  const clock = () => expiresAt * 1000 - challengeLifetimeMs;
  const secrets = { current: benchSecrets.CAPTCHA_SECRET, previous: null };
  return createProofOfWork(closedDatabase, secrets, clock, cheapest).newChallenge();
}

/** A customer whose calls are timed. Unexpected results throw `CallFailed`. */
export class LoadCustomer extends Customer {
  readonly nis: string;
  readonly phone: string;

  /**
   * @param urls URLs of the processes, used in turn
   * @param place index among the customers of the database; determines NIS and phone number
   */
  constructor(
    urls: readonly string[],
    place: number,
    private readonly gateway: Pick<StubGateway, 'codeOf'>,
    private readonly record: Recorder = () => undefined,
  ) {
    super(overConnections(urls), config);
    this.nis = String(firstNis + place);
    this.phone = String(5_500_000_000 + place);
  }

  override async call(call: Call): Promise<Reply> {
    const [, name = ''] = /(\w+)(?:\?.*)?$/.exec(call.url) ?? [];
    const started = performance.now();
    const reply = await super.call(call).catch((error: Error) => {
      throw new CallFailed(name, 0, error.message);
    });
    const ms = performance.now() - started;
    if (reply.statusCode !== 200 || reply.body.includes('"ok":false')) {
      throw new CallFailed(name, reply.statusCode, reply.body);
    }
    this.record(name, ms);
    return reply;
  }

  override async captchaToken(action?: string): Promise<string> {
    const offered = (await this.call({ url: '/captcha/challenge' })).json();
    return solvedToken(await cheapChallenge(offered.parameters.data.expiresAt), action);
  }

  override codeOf(phone: string): string {
    return this.gateway.codeOf(phone);
  }

  /** Calls the captcha, EncontrarNis and EncontrarRegistro. @throws {CallFailed} if the NIS may not apply */
  async checkNis(): Promise<void> {
    for (const reply of [await this.lookUpNis(this.nis), await this.encontrarRegistro(this.nis)]) {
      const answer = this.decrypt(reply);
      if (!answer.Ok) throw new CallFailed('EncontrarNis', 200, JSON.stringify(answer));
    }
  }

  /** Completes the journey up to the phone confirmation. */
  async prepare(): Promise<void> {
    await this.fetchToken();
    await this.checkNis();
    await this.confirmPhone(this.phone);
  }

  /** Creates Registro's encrypted body. Called in advance, because encryption is the customer's work and must not be timed. */
  bodyWith(document: Buffer): Buffer {
    const payload = { ...registroPayload(this.nis, this.phone, document), FkIdTipoRefrendo: 1 };
    return Buffer.from(JSON.stringify({ content: this.cipher.encrypt(JSON.stringify(payload)) }));
  }

  /** @param body from `bodyWith` @returns the folio */
  async register(body: Buffer): Promise<string> {
    const reply = this.decrypt<{ Ok: boolean; Result: { FolioRegistro?: string } | null }>(
      await this.call({ method: 'POST', url: '/api/Registro', payload: body }),
    );
    const folio = reply.Result?.FolioRegistro;
    if (!reply.Ok || folio === undefined) throw new CallFailed('Registro', 200, JSON.stringify(reply));
    return folio;
  }
}

/** Sends each call to the next of `urls`, over keep-alive connections. */
function overConnections(urls: readonly string[]): Transport {
  let calls = 0;
  return ({ method = 'GET', url, headers = {}, payload }) =>
    new Promise((resolve, reject) => {
      const body = payload === undefined || Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload));
      const bodyHeaders = body && { 'content-type': 'application/json', 'content-length': body.length };
      const origin = urls[calls++ % urls.length] ?? '';
      // the portal's longest timeout, for Registro, is one minute
      const options = { method, agent, headers: { ...headers, ...bodyHeaders }, signal: AbortSignal.timeout(60_000) };
      const sent = request(`${origin}${url}`, options, (response) => {
        const { statusCode = 0, headers: replied } = response;
        const cookies = (replied['set-cookie'] ?? []).map((line) => {
          const [, name = '', value = ''] = /^(.*?)=([^;]*)/.exec(line) ?? [];
          return { name, value };
        });
        text(response).then(
          (received) =>
            resolve({ statusCode, headers: replied, cookies, body: received, json: () => JSON.parse(received) }),
          reject,
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
}
