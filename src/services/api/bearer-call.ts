import { calls } from '../../../machines/model/calls.ts';
import { Failure } from '../../../machines/model/failure.ts';
import { toFailure } from '../to-failure.ts';
import type { AccessToken } from './access-token.ts';
import type { CallApi } from './call.ts';

/**
 * The same, with the bearer token where the call needs it (SEC-4). After a 401 it is repeated once with a new token;
 * refused again, it fails with 'cookiesRefused' (journey.md#connection); without a token it is a failed call.
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
        // the new token's cookie did not come back with it
        throw new Failure('cookiesRefused', message, { status, cause: again });
      });
    }
  };
}
