/** Whose work it is: turns are shared out by network first, and within it by visitor. */
export interface Client {
  readonly visitor: string;
  /** keyed hash of the client's network; null: none is known, each visitor then counts as a network */
  readonly network: string | null;
  /** until when it waits, by the steady clock in milliseconds; none: for ever */
  readonly waitsUntil?: number;
}

/** Too many documents wait, of everybody or of one visitor; http/errors.ts answers it. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly retryAfterSeconds = 10;
  constructor(
    message: string,
    readonly by: 'everybody' | 'visitor' = 'everybody',
  ) {
    super(message);
  }
}

export interface FairQueue {
  /**
   * Runs `work` when it is this client's turn.
   * @throws {Overloaded} if the visitor has as many waiting as one may have, if too many wait, or if its turn has not come in
   *   time
   */
  run<Result>(client: Client, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly visitor: string;
  readonly network: string;
  readonly begin: () => void;
  readonly refuse: (error: Overloaded) => void;
}

/** of one visitor: many more than a customer's retries */
const maxWaitingOfVisitor = 8;
const maxWaiting = 200;

/** charged for a turn beside the time that it takes, so that work of no time takes turns too */
const turnMs = 1;

/**
 * Shares places between clients by the time that they use, so that whoever uses much waits for it alone. A visitor has one
 * place at a time, and a network all but one: also work that takes long leaves a place for the others.
 * @param now the steady clock, milliseconds
 */
export function createFairQueue(concurrency: number, now: () => number = () => performance.now()): FairQueue {
  const concurrencyOfNetwork = Math.max(1, concurrency - 1);
  /** oldest first */
  let waiting: Waiting[] = [];
  const running: (Waiting & { readonly since: number })[] = [];
  /** of networks and visitors that wait or have used time lately; who comes begins where those are that have their turn now */
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
      charge(one, turnMs);
      one.begin();
    }
    if (waiting.length > 0 || running.length > 0) return;
    used.network.clear();
    used.visitor.clear();
  }

  /** Of the network that has most waiting, and in it of the visitor that has, the newest gives way. */
  function makeRoom(): void {
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
    async run({ visitor, network, waitsUntil }, work) {
      if (count(waiting, 'visitor', visitor) >= maxWaitingOfVisitor) {
        throw new Overloaded('too many documents at once', 'visitor');
      }
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
            const [ended] = running.splice(
              running.findIndex(({ begin }) => begin === one.begin),
              1,
            );
            charge(one, now() - (ended?.since ?? now()));
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
