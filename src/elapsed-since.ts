import type { ReadTime } from '../machines/model/services.ts';

/** Maps a code's send time to the time elapsed at this page's first query, and to `performance.now()` at that query, in ms. */
const firstAsked = new Map<number, { readonly elapsed: number; readonly at: number }>();

/**
 * Milliseconds since `sentAt`, in epoch ms; never decreases while the page is open. Reads the clock because suspended tabs skip timers. Also counts
 * monotonic time, so that setting the clock back extends no limit (session.md#reload).
 */
export function elapsedSince(sentAt: number): number {
  // negative if the clock was set back earlier
  const first = firstAsked.get(sentAt) ?? { elapsed: Math.max(0, Date.now() - sentAt), at: performance.now() };
  firstAsked.set(sentAt, first);
  return Math.max(Date.now() - sentAt, first.elapsed + performance.now() - first.at);
}

/** The machine's clock: the device's, or a later time if it was set back after one of the codes was sent. */
export const readTime: ReadTime = ({ verification, earlierCodes }) =>
  Math.max(
    Date.now(),
    ...[verification, ...earlierCodes].flatMap((code) => (code ? [code.sentAt + elapsedSince(code.sentAt)] : [])),
  );
