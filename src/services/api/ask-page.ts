import { limits } from '../../../machines/model/limits.ts';
import type { PortalServices } from '../../../machines/model/services.ts';
import { withDeadline } from '../deadline.ts';

/**
 * Asks for the portal's own page, once and never from a cache (journey.md#connection). Ends where any complete answer comes, whatever it
 * says; rejects with a Failure where none comes in time.
 */
export function askPage(fetchPage: typeof fetch): PortalServices['askPage'] {
  return (_, { signal }) =>
    withDeadline(limits.askPageMs, signal, async (deadline) => {
      const response = await fetchPage('/', { cache: 'no-store', signal: deadline });
      await response.arrayBuffer();
    });
}
