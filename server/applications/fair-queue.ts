import { HttpError } from '../http/errors.ts';

/** Whose work it is: turns are shared out by network first, and within it by visitor. */
export interface Client {
  readonly visitor: string;
  /** keyed hash of the client's network; null: none is known, each visitor then counts as a network */
  readonly network: string | null;
}

export interface FairQueue {
  /**
   * Runs `work` when it is this client's turn.
   * @throws {HttpError} 429 while the visitor has as many waiting as one may have, 503 while too many wait
   */
  run<Result>(client: Client, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly visitor: string;
  readonly network: string;
  readonly begin: () => void;
  readonly refuse: (error: HttpError) => void;
}

/** of one visitor: many more than a customer's retries */
const maxWaitingOfVisitor = 8;
const maxWaiting = 200;

/**
 * Shares places between clients in turns, so that whoever has sent much waits for it alone. A visitor has one place at a
 * time, and a network all but one: also work that takes long leaves a place for the others.
 */
export function createFairQueue(concurrency: number): FairQueue {
  const concurrencyOfNetwork = Math.max(1, concurrency - 1);
  /** oldest first */
  let waiting: Waiting[] = [];
  const running: Waiting[] = [];
  /** networks and visitors by when they had their last turn */
  const lastTurn = new Map<string, number>();
  let turns = 0;

  const count = (list: readonly Waiting[], field: 'visitor' | 'network', value: string): number =>
    list.filter((one) => one[field] === value).length;
  const turnOf = (key: string): number => lastTurn.get(key) ?? 0;

  function next(): Waiting | undefined {
    return waiting
      .filter(({ visitor, network }) => {
        return count(running, 'visitor', visitor) === 0 && count(running, 'network', network) < concurrencyOfNetwork;
      })
      .toSorted((a, b) => turnOf(a.network) - turnOf(b.network) || turnOf(a.visitor) - turnOf(b.visitor))[0];
  }

  function advance(): void {
    while (running.length < concurrency) {
      const one = next();
      if (one === undefined) break;
      waiting = waiting.filter((other) => other !== one);
      running.push(one);
      turns += 1;
      lastTurn.set(one.network, turns).set(one.visitor, turns);
      one.begin();
    }
    if (waiting.length === 0 && running.length === 0) lastTurn.clear();
  }

  /** Of those who have most waiting, the newest gives way. */
  function makeRoom(): void {
    const [last] = waiting
      .map((one, index) => ({ one, index, size: count(waiting, 'network', one.network) }))
      .toSorted((a, b) => b.size - a.size || b.index - a.index);
    if (last === undefined) return;
    waiting = waiting.filter((other) => other !== last.one);
    last.one.refuse(new HttpError(503, 'too many documents at once', { retryAfterSeconds: 10 }));
  }

  return {
    async run({ visitor, network }, work) {
      if (count(waiting, 'visitor', visitor) >= maxWaitingOfVisitor) {
        const details = { retryAfterSeconds: 10, event: 'limit-reached', reason: 'documents-at-once' } as const;
        throw new HttpError(429, 'too many documents at once', details);
      }
      return new Promise((resolve, reject) => {
        const one: Waiting = {
          visitor,
          network: network ?? visitor,
          begin: () => void perform().then(resolve, reject),
          refuse: reject,
        };
        const perform = async () => {
          try {
            return await work();
          } finally {
            running.splice(running.indexOf(one), 1);
            advance();
          }
        };
        waiting.push(one);
        if (waiting.length > maxWaiting) makeRoom();
        advance();
      });
    },
  };
}
