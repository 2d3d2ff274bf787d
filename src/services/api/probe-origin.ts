import { limits } from '../../../machines/model/limits.ts';
import { withDeadline } from '../deadline.ts';

/**
 * Requests the portal's own page once, bypassing the cache (journey.md#connection). Resolves on any complete response; rejects
 * with a Failure on a timeout or a network error.
 */
export function probeOrigin(fetchPage: typeof fetch, signal: AbortSignal): Promise<void> {
  return withDeadline(limits.probeOriginMs, signal, async (deadline) => {
    const response = await fetchPage('/', { cache: 'no-store', signal: deadline });
    await response.arrayBuffer();
  });
}
