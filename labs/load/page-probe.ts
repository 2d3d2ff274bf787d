import { setTimeout as sleep } from 'node:timers/promises';

/** Asks for the portal's page while customers are served. */
export interface PageProbe {
  /** @returns milliseconds of each answer, and what failed */
  stop(): Promise<{ readonly times: readonly number[]; readonly failures: readonly string[] }>;
}

/** In the process of the bench, which waits meanwhile: that of the load makes documents, and would measure that as well. */
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
