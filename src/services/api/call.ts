import { limits } from '../../../machines/model/limits.ts';
import { withDeadline } from '../deadline.ts';
import { toFailure } from '../to-failure.ts';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** sent as JSON */
  readonly body?: object;
  /** bearer token */
  readonly token?: string;
  /** milliseconds for the whole exchange, body included; 15 s where nothing is said (contract §3) */
  readonly timeoutMs?: number;
  readonly signal: AbortSignal;
}

/** Makes one call, once. Gives the reply's JSON, of whatever shape; rejects with a Failure and nothing else. */
export type CallApi = (call: Call) => Promise<unknown>;

export interface CallDependencies {
  readonly fetch: typeof fetch;
  /** ky is loaded with the first call, not with the landing screen */
  readonly loadKy: () => Promise<Pick<typeof import('ky'), 'default'>>;
}

export function createCall(dependencies: CallDependencies): CallApi {
  return async ({ method, url, body, token, timeoutMs = limits.callTimeoutMs, signal }) => {
    try {
      return await withDeadline(timeoutMs, signal, async (deadline) => {
        const { default: ky } = await dependencies.loadKy();
        const response = await ky(url, {
          method,
          retry: 0,
          // the deadline above also covers the reading of the body, which ky's own doesn't
          timeout: false,
          // given here and not as ky's option, for which ky needs AbortSignal.any
          fetch: (input, init) => dependencies.fetch(input, { ...init, signal: deadline }),
          ...(body === undefined ? {} : { json: body }),
          ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
        });
        // ky's own .json() would add an Accept header
        const reply: unknown = JSON.parse(await response.text());
        return reply;
      });
    } catch (error) {
      throw toFailure(error);
    }
  };
}
