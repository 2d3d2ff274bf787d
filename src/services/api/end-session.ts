import { limits } from '../../../machines/model/limits.ts';
import type { PortalServices } from '../../../machines/model/services.ts';
import { withDeadline } from '../deadline.ts';
import { endAsLastTab } from '../session/visitor-lock.ts';
import { toFailure } from '../to-failure.ts';
import type { AccessToken } from './access-token.ts';

interface EndSessionDependencies {
  /** who is told; '': nobody */
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly accessToken: Pick<AccessToken, 'forget'>;
  readonly locks: LockManager | undefined;
}

/**
 * Forgets the token and, where the configuration names an address, tells it that the session has ended (wire.md#end-of-the-session):
 * not while another tab of the browser uses the session. A customer who goes on does not abort it.
 */
export function endSession({ url, fetch, accessToken, locks }: EndSessionDependencies): PortalServices['endSession'] {
  return async () => {
    const token = await accessToken.forget();
    if (url === '' || token === undefined) return;
    const { signal } = new AbortController();
    const tell = () =>
      withDeadline(limits.endSessionTimeoutMs, signal, async (deadline) => {
        const headers = { authorization: `Bearer ${token}` };
        // goes on when the page is closed
        await fetch(url, { method: 'POST', headers, keepalive: true, signal: deadline });
      });
    await endAsLastTab(tell, locks).catch((error: unknown) => {
      throw toFailure(error);
    });
  };
}
