import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from './load.ts';

/** Starts the load process, with the gateway that receives the server's messages. */
export async function startLoad() {
  const child = fork(fileURLToPath(new URL('./load-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const [{ gatewayUrl }] = (await once(child, 'message')) as [{ gatewayUrl: string }];
  return {
    gatewayUrl,
    async run(order: LoadOrder): Promise<LoadResult> {
      child.send(order);
      const [{ result }] = (await once(child, 'message')) as [{ result: LoadResult }];
      return result;
    },
    stop: () => child.disconnect(),
  };
}
