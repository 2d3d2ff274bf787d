import { calls } from '../../../machines/model/calls.ts';
import { Failure } from '../../../machines/model/failure.ts';
import { toFailure } from '../to-failure.ts';
import type { AccessToken } from './access-token.ts';
import type { CallApi } from './call.ts';

/**
 * Wraps `call` with the bearer token for the calls that need it (SEC-4). After a 401 it retries once with a new token.
 * A second 401 fails with 'cookiesRefused' (journey.md#connection). Without a token the call fails.
 */
export function createBearerCall(call: CallApi, accessToken: Pick<AccessToken, 'obtain' | 'renew'>): CallApi {
  return async (name, request) => {
    if (!calls[name].bearer) return call(name, request);
    const token = await accessToken.obtain();
    try {
      return await call(name, { ...request, token });
    } catch (error) {
      const failure = toFailure(error);
      if (failure.status !== 401) throw failure;
      const renewed = await accessToken.renew(token);
      return await call(name, { ...request, token: renewed }).catch((again: unknown) => {
        const { status, message } = toFailure(again);
        if (status !== 401) throw again;
        // the browser did not send the new token's cookie
        throw new Failure('cookiesRefused', message, { status, cause: again });
      });
    }
  };
}
