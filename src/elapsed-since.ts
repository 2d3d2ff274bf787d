import type { ReadTime } from '../machines/model/services.ts';

/** By when a code was sent: what had passed when this page first asked, and the page's own time then, in milliseconds. */
const firstAsked = new Map<number, { readonly elapsed: number; readonly at: number }>();

/**
 * Milliseconds since `sentAt`, an epoch time, never fewer than this page has seen: suspended tabs skip timers, so the clock is read, and a clock
 * that is set back makes no time longer (session.md#reload), so the page's own time counts too.
 */
export function elapsedSince(sentAt: number): number {
  // less than none where the clock was set back before
  const first = firstAsked.get(sentAt) ?? { elapsed: Math.max(0, Date.now() - sentAt), at: performance.now() };
  firstAsked.set(sentAt, first);
  return Math.max(Date.now() - sentAt, first.elapsed + performance.now() - first.at);
}

/** The machine's clock: the device's, unless it was set back since one of these codes was sent. */
export const readTime: ReadTime = ({ verification, earlierCodes }) =>
  Math.max(
    Date.now(),
    ...[verification, ...earlierCodes].flatMap((code) => (code ? [code.sentAt + elapsedSince(code.sentAt)] : [])),
  );
