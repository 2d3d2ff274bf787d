import { toFailure } from '../to-failure.ts';
import type { AccessToken } from './access-token.ts';
import type { CallApi } from './call.ts';

/**
 * A call with the bearer token (SEC-4). After a 401 it is repeated once with a new token; refused again, or without
 * a token, it is a failed call.
 */
export function createBearerCall(call: CallApi, accessToken: Pick<AccessToken, 'obtain' | 'renew'>): CallApi {
  return async (request) => {
    const token = await accessToken.obtain();
    try {
      return await call({ ...request, token });
    } catch (error) {
      const failure = toFailure(error);
      if (failure.status !== 401) throw failure;
      return call({ ...request, token: await accessToken.renew(token) });
    }
  };
}
