import { calls } from '../../../machines/model/calls.ts';
import { toFailure } from '../to-failure.ts';
import type { AccessToken } from './access-token.ts';
import type { CallApi } from './call.ts';

/**
 * The same, with the bearer token where the call needs it (SEC-4). After a 401 it is repeated once with a new token;
 * refused again, or without a token, it is a failed call.
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
      return call(name, { ...request, token: await accessToken.renew(token) });
    }
  };
}
