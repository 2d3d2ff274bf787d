/** Calls of each key in an hour, counted in memory: a call over the budget costs no row. */
export interface CallBudget {
  /** @param multiple of the hour's calls that this key has (1) @returns the seconds to wait, 0 where the call is counted; `first`: the first refusal of this key in a minute */
  take(key: string, multiple?: number): { readonly waitSeconds: number; readonly first: boolean };
}

interface Account {
  readonly perHour: number;
  left: number;
  at: number;
  refusedAt: number;
}

const hourMs = 60 * 60 * 1000;
const minuteMs = 60 * 1000;
/** a tenth of the hour's calls may come at once */
const burstShare = 10;
/** accounts that are full again are forgotten when there are more */
const maxAccounts = 10_000;

/**
 * Counted in each process on its own, by its steady clock.
 * @param perHour Infinity: no limit
 */
export function createCallBudget(perHour: number, now: () => number = () => performance.now()): CallBudget {
  const accounts = new Map<string, Account>();
  const current = ({ perHour: rate, left, at }: Account): number =>
    Math.min(mostAtOnce(rate), left + ((now() - at) * rate) / hourMs);

  function accountOf(key: string, rate: number): Account {
    const known = accounts.get(key);
    if (known !== undefined) return known;
    if (accounts.size >= maxAccounts) {
      for (const [name, account] of accounts)
        if (current(account) >= mostAtOnce(account.perHour)) accounts.delete(name);
    }
    const opened = { perHour: rate, left: mostAtOnce(rate), at: now(), refusedAt: -Infinity };
    accounts.set(key, opened);
    return opened;
  }

  return {
    take(key, multiple = 1) {
      const account = accountOf(key, perHour * multiple);
      const left = current(account);
      account.at = now();
      account.left = left < 1 ? left : left - 1;
      if (left >= 1) return { waitSeconds: 0, first: false };
      const first = now() - account.refusedAt >= minuteMs;
      if (first) account.refusedAt = now();
      return { waitSeconds: Math.ceil(((1 - left) * hourMs) / account.perHour / 1000), first };
    },
  };
}

function mostAtOnce(perHour: number): number {
  return Math.max(1, perHour / burstShare);
}
