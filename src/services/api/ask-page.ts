import { limits } from '../../../machines/model/limits.ts';
import { withDeadline } from '../deadline.ts';

/**
 * Asks for the portal's own page, once and never from a cache (journey.md#connection). Ends where any complete answer comes, whatever it
 * says; rejects with a Failure where none comes in time.
 */
export function askPage(fetchPage: typeof fetch, signal: AbortSignal): Promise<void> {
  return withDeadline(limits.askPageMs, signal, async (deadline) => {
    const response = await fetchPage('/', { cache: 'no-store', signal: deadline });
    await response.arrayBuffer();
  });
}
