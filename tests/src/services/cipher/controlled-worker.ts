import { vi } from 'vitest';
import type { CipherJob, CipherResult } from '../../../../src/services/cipher/worker-client.ts';

/** A worker that records its jobs; the test sends its events. */
export function createControlledWorker() {
  const listeners = new Map<string, (event: MessageEvent<CipherResult>) => void>();
  const jobs: CipherJob[] = [];
  const emit = (type: string, data: CipherResult = { id: 0, text: null }) =>
    listeners.get(type)?.(new MessageEvent(type, { data }));
  const worker = {
    postMessage: (job: CipherJob) => void jobs.push(job),
    addEventListener: (type: string, listener: (event: MessageEvent<CipherResult>) => void) =>
      void listeners.set(type, listener),
    terminate: vi.fn<() => void>(),
  };
  const start = vi.fn<() => typeof worker>(() => worker);
  return { worker, start, jobs, emit };
}
