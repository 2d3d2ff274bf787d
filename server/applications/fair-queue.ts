import { LimitReached } from '../rate-limits/rate-limits.ts';

/** The owner of a job. Turns rotate between networks, then between the visitors of a network. */
export interface Client {
  readonly visitor: string;
  /** HMAC of the client's network. null: unknown; each visitor then counts as a separate network. */
  readonly network: string | null;
  /** Deadline for waiting, in ms of the monotonic clock; undefined: no deadline. */
  readonly waitsUntil?: number;
}

/** The server can't read a document now; http/errors.ts maps it to a status. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

interface Waiting {
  readonly visitor: string;
  readonly network: string;
  readonly begin: () => void;
  readonly refuse: (error: Overloaded) => void;
}

/** Per visitor; far more than a customer's retries need. */
const maxWaitingOfVisitor = 8;
const maxWaiting = 200;
/** Value of Retry-After. */
export const retryAfterSeconds = 10;

/** Fixed charge per job, so that instant jobs still rotate fairly. */
const jobChargeMs = 1;

/**
 * Fair scheduler: clients with the least used time go first, so that heavy users delay only themselves. A visitor runs
 * one job at a time. With several slots, no network can occupy all of them, however long its jobs take.
 * @param now monotonic clock, in ms
 */
export function createFairQueue(concurrency: number, now: () => number = () => performance.now()) {
  const concurrencyOfNetwork = Math.max(1, concurrency - 1);
  /** Oldest first. */
  let waiting: Waiting[] = [];
  const running: (Waiting & { readonly since: number })[] = [];
  /** Time used by each network and visitor since the queue was last empty. Newcomers start at the level of those being served. */
  const used = { network: new Map<string, number>(), visitor: new Map<string, number>() };
  const level = { network: 0, visitor: 0 };

  const count = (list: readonly Waiting[], field: 'visitor' | 'network', value: string): number =>
    list.filter((one) => one[field] === value).length;
  const usedBy = (kind: 'network' | 'visitor', key: string): number =>
    running
      .filter((one) => one[kind] === key)
      .reduce((sum, { since }) => sum + now() - since, used[kind].get(key) ?? level[kind]);

  function charge({ network, visitor }: Waiting, ms: number): void {
    used.network.set(network, (used.network.get(network) ?? level.network) + ms);
    used.visitor.set(visitor, (used.visitor.get(visitor) ?? level.visitor) + ms);
  }

  function next(): Waiting | undefined {
    return waiting
      .filter(({ visitor, network }) => {
        return count(running, 'visitor', visitor) === 0 && count(running, 'network', network) < concurrencyOfNetwork;
      })
      .map((one) => ({ one, network: usedBy('network', one.network), visitor: usedBy('visitor', one.visitor) }))
      .toSorted((a, b) => a.network - b.network || a.visitor - b.visitor)[0]?.one;
  }

  function advance(): void {
    while (running.length < concurrency) {
      const one = next();
      if (one === undefined) break;
      waiting = waiting.filter((other) => other !== one);
      for (const kind of ['network', 'visitor'] as const) {
        level[kind] = Math.max(level[kind], used[kind].get(one[kind]) ?? 0);
      }
      running.push({ ...one, since: now() });
      charge(one, jobChargeMs);
      one.begin();
    }
    if (waiting.length > 0 || running.length > 0) return;
    used.network.clear();
    used.visitor.clear();
  }

  /** Rejects the newest job of the busiest visitor in the network with the most waiting jobs. */
  function evictOne(): void {
    const [last] = waiting
      .map((one, index) => ({
        one,
        index,
        ofNetwork: count(waiting, 'network', one.network),
        ofVisitor: count(waiting, 'visitor', one.visitor),
      }))
      .toSorted((a, b) => b.ofNetwork - a.ofNetwork || b.ofVisitor - a.ofVisitor || b.index - a.index);
    if (last !== undefined) refuse(last.one);
  }

  function refuse(one: Waiting): void {
    if (!waiting.includes(one)) return;
    waiting = waiting.filter((other) => other !== one);
    one.refuse(new Overloaded('too many documents at once'));
  }

  return {
    /** Current number of jobs. */
    depth: () => ({ waiting: waiting.length, running: running.length }),
    /**
     * Runs `work` when it is this client's turn.
     * @throws {Overloaded} if the queue is full, or if the deadline passes
     * @throws {LimitReached} if the visitor's share of the queue is full
     */
    async run<Result>({ visitor, network, waitsUntil }: Client, work: () => Promise<Result>): Promise<Result> {
      if (count(waiting, 'visitor', visitor) >= maxWaitingOfVisitor)
        throw new LimitReached('too many documents at once', 'documents-at-once', retryAfterSeconds);
      return new Promise((resolve, reject) => {
        const one: Waiting = {
          visitor,
          network: network ?? visitor,
          begin: () => {
            clearTimeout(timer);
            void perform().then(resolve, reject);
          },
          refuse: (error) => {
            clearTimeout(timer);
            reject(error);
          },
        };
        const timer =
          waitsUntil === undefined
            ? undefined
            : setTimeout(() => refuse(one), Math.max(0, waitsUntil - performance.now()));
        const perform = async () => {
          try {
            return await work();
          } finally {
            const index = running.findIndex(({ begin }) => begin === one.begin);
            const [ended] = running.splice(index, 1);
            charge(one, now() - (ended?.since ?? now()));
            advance();
          }
        };
        waiting.push(one);
        if (waiting.length > maxWaiting) evictOne();
        advance();
      });
    },
  };
}
