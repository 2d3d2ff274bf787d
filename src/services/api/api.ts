import { openReply } from './envelope.ts';
import type { Cipher } from '../cipher/cipher.ts';
import type { CallApi } from './call.ts';

/** What the calls of §7 are made with. */
export interface Api {
  /** base of /api/…; '' is the same origin */
  readonly apiUrl: string;
  /** base of solicitarCodigo and validarCodigo */
  readonly validationUrl: string;
  /** of `expiracion`; '' is the browser's own */
  readonly timeZone: string;
  /** calls without a token */
  readonly call: CallApi;
  /** calls with one */
  readonly bearerCall: CallApi;
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>;
}

/** `{content}`: a plain text encrypted for the wire. */
export async function sealed(api: Api, text: string): Promise<{ content: string }> {
  return { content: await api.cipher.encrypt(text) };
}

/** A reply's JSON with its `content` decrypted, where it has one. */
export function opened(api: Api, reply: unknown): Promise<unknown> {
  return openReply(reply, api.cipher.decrypt);
}
