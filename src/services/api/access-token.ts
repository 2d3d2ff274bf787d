import { readToken } from './token-reply.ts';
import { openReply } from './envelope.ts';
import type { Session } from '../session/session.ts';
import type { CallApi } from './call.ts';

/** The bearer token of this page load, kept in the session under `token` (LAN-5, contract §3). */
export interface AccessToken {
  /** Asks for a new one and stores it; two at a time are one request. Rejects with a Failure. */
  request(): Promise<void>;
  /** The stored one, the one that is being asked for, or, where there is neither, a new one. Rejects with a Failure. */
  obtain(): Promise<string>;
  /** Another one, because `refused` got a 401. Rejects with a Failure. */
  renew(refused: string): Promise<string>;
}

export interface AccessTokenDependencies {
  readonly apiUrl: string;
  readonly tokenKey: string;
  readonly call: CallApi;
  readonly decrypt: (base64: string) => Promise<string>;
  readonly session: Pick<Session, 'readToken' | 'writeToken'>;
}

export function createAccessToken({ apiUrl, tokenKey, call, decrypt, session }: AccessTokenDependencies): AccessToken {
  let asking: Promise<string> | undefined;

  const ask = async (): Promise<string> => {
    // shared by several callers, so none of their signals may abort it
    const { signal } = new AbortController();
    const reply = await call({ method: 'POST', url: `${apiUrl}/token`, body: { content: tokenKey }, signal });
    const token = readToken(await openReply(reply, decrypt));
    session.writeToken(token);
    return token;
  };

  const askOnce = (): Promise<string> => {
    asking ??= ask().finally(() => (asking = undefined));
    return asking;
  };

  return {
    async request() {
      await askOnce();
    },

    async obtain() {
      const asked = asking;
      const stored = await session.readToken();
      if (stored !== undefined) return stored;
      // the one asked for at start may fail; it is asked for again, once
      return asked === undefined ? askOnce() : asked.catch(askOnce);
    },

    async renew(refused) {
      const stored = await session.readToken();
      if (stored !== undefined && stored !== refused) return stored;
      session.writeToken(undefined);
      return askOnce();
    },
  };
}
