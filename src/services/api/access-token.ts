import { isRecord, readText } from '../../../machines/model/json.ts';
import type { Session } from '../session/session.ts';
import type { CallApi } from './call.ts';
import { malformed } from './envelope.ts';

/** The bearer token of this page load, kept in the session under `token` (LAN-5, wire.md#token). */
export interface AccessToken {
  /** Requests and stores a new token; concurrent calls share one request. Rejects with a Failure. */
  request(): Promise<void>;
  /** Returns the stored token, else the pending one, else a new one. Rejects with a Failure. */
  obtain(): Promise<string>;
  /** Replaces the token `refused`, which got a 401. Rejects with a Failure. */
  renew(refused: string): Promise<string>;
  /** Discards the pending token when it arrives; the session's `clear` removes the stored one. */
  discardPending(): void;
}

export interface AccessTokenDependencies {
  readonly tokenKey: string;
  readonly call: CallApi;
  readonly session: Pick<Session, 'readToken' | 'writeToken'>;
}

export function createAccessToken({ tokenKey, call, session }: AccessTokenDependencies): AccessToken {
  let pending: Promise<string> | undefined;

  const requestToken = async (): Promise<string> => {
    // the request is shared, so no single caller's signal may abort it
    const { signal } = new AbortController();
    const token = readToken(await call('requestToken', { body: { content: tokenKey }, signal }));
    session.writeToken(token);
    return token;
  };

  const requestOnce = (): Promise<string> => {
    pending ??= requestToken().finally(() => (pending = undefined));
    return pending;
  };

  return {
    async request() {
      await requestOnce();
    },

    async obtain() {
      const earlier = pending;
      const stored = await session.readToken();
      if (stored !== undefined) return stored;
      // retry once if the start-up request fails
      return earlier === undefined ? requestOnce() : earlier.catch(requestOnce);
    },

    async renew(refused) {
      const stored = await session.readToken();
      if (stored !== undefined && stored !== refused) return stored;
      session.writeToken(undefined);
      return requestOnce();
    },

    discardPending() {
      pending?.then(
        () => session.writeToken(undefined),
        () => {},
      );
    },
  };
}

/** Reads the token from the reply's `data` (wire.md#token). Throws Failure 'malformed'. */
export function readToken(reply: unknown): string {
  const token = isRecord(reply) ? readText(reply['data']) : null;
  if (token === null) throw malformed('the reply has no token');
  return token;
}
