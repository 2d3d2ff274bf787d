import { limits } from '../../../machines/model/limits.ts';
import type { PortalServices } from '../../../machines/model/services.ts';
import { endAsLastTab } from '../session/visitor-lock.ts';
import type { AccessToken } from './access-token.ts';
import type { Api } from './call.ts';

/**
 * DELETE token: cookie and tokens of this visitor are refused from then on. It is not sent while another tab of the
 * browser uses them. A customer who goes on does not abort it.
 */
export function endSession(
  api: Api,
  accessToken: Pick<AccessToken, 'forget'>,
  locks: LockManager | undefined,
): PortalServices['endSession'] {
  return async () => {
    await accessToken.forget();
    const { signal } = new AbortController();
    const timeoutMs = limits.endSessionTimeoutMs;
    await endAsLastTab(() => api.call({ method: 'DELETE', url: `${api.apiUrl}/token`, timeoutMs, signal }), locks);
  };
}
