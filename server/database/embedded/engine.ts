import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '../database.ts';
import { EngineConnection } from './engine-connection.ts';
import type { EngineThread, EngineTimes } from './engine-thread.ts';
import { startEngineThread } from './engine-thread.ts';

export interface Engine {
  /** A connection for the client library `pg`; the engine has one session, so one connection at a time. */
  connect(): EngineConnection;
  close(): Promise<void>;
}

const defaultTimes: EngineTimes = { requestMs: 30_000, startMs: 120_000 };
const restartMs = 1000;

/**
 * Starts the embedded engine, and starts it again whenever it hangs or aborts, which a full disk can make it do.
 * Statements that were under way fail then; a transaction whose COMMIT was not answered may be stored.
 */
export async function startEngine(folder: string, report: Report, times: EngineTimes = defaultTimes): Promise<Engine> {
  let connection: EngineConnection | null = null;
  let closed = false;

  const launch = (): Promise<EngineThread> => startEngineThread(folder, times, (reason) => void restart(reason));
  let running: Promise<EngineThread> = launch();
  await running;

  function restart(reason: string): void {
    report('error', 'the embedded database failed and is started again', { reason });
    running = relaunch();
    connection?.destroy(new Error('the embedded database failed'));
  }

  async function relaunch(): Promise<EngineThread> {
    for (;;) {
      try {
        const thread = await launch();
        report('info', 'the embedded database is back');
        return thread;
      } catch (error) {
        if (closed) throw error;
        report('error', 'the embedded database can’t be started', { reason: String(error) });
        await sleep(restartMs);
      }
    }
  }

  return {
    connect() {
      connection = new EngineConnection(running);
      return connection;
    },
    async close() {
      closed = true;
      connection?.destroy();
      await running.then(
        (thread) => thread.close(),
        // it was starting again, and could not
        () => undefined,
      );
    },
  };
}
