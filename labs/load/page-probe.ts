import { setTimeout as sleep } from 'node:timers/promises';

/** Requests the portal's page while customers use the server. */
export interface PageProbe {
  /** @returns the duration of each response in milliseconds, and the failures */
  stop(): Promise<{ readonly times: readonly number[]; readonly failures: readonly string[] }>;
}

/**
 * Runs in the bench's process, which is otherwise idle. The load process creates documents, which would distort the
 * times.
 */
export function startPageProbe(url: string, everyMs: number): PageProbe {
  const stopped = new AbortController();
  const times: number[] = [];
  const failures: string[] = [];
  const probing = (async () => {
    while (!stopped.signal.aborted) {
      const asked = performance.now();
      const response = await fetch(`${url}/`).catch(() => null);
      await response?.arrayBuffer();
      if (response?.ok) times.push(performance.now() - asked);
      else failures.push(`GET /: ${response?.status ?? 0}`);
      await sleep(everyMs);
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await probing;
      return { times, failures };
    },
  };
}
