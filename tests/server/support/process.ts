import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** The server built as it ships, of today's sources; within the project, so that it finds its packages. */
export async function buildServer(): Promise<{ readonly main: string; remove(): void }> {
  const cache = join(project, 'node_modules/.cache/refrendo-server-tests');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'build-'));
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: 'server/main.ts', outDir, target: 'node20' },
  });
  return { main: join(outDir, 'main.js'), remove: () => rmSync(outDir, { recursive: true, force: true }) };
}

/** A real server process; whoever starts it ends it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** everything it printed so far */
  output(): string;
  /** its address, once it listens; rejects with its output where it ends instead */
  listening(): Promise<string>;
  /** waits for its end. @returns its exit code, or the signal that ended it */
  ended(): Promise<number | string>;
  kill(signal: 'SIGTERM' | 'SIGKILL' | 'SIGINT'): Promise<number | string>;
}

/** Starts a built server on a free port, as one process, so that a signal reaches the server itself. */
export function startProcess(main: string, dataDir: string, env: Readonly<Record<string, string>> = {}): ServerProcess {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [main], {
    cwd: project,
    env: { PATH, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const closed = once(child, 'close');
  const ended = async (): Promise<number | string> => {
    await closed;
    return child.exitCode ?? child.signalCode ?? 'unknown';
  };

  return {
    child,
    output: () => output,
    ended,
    listening: () =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const url = /^Refrendo portal: (http:\S+)/m.exec(output)?.[1];
          if (url !== undefined) resolve(url);
        };
        look();
        child.stdout.on('data', look);
        void closed.then(() => reject(new Error(`the server ended: ${output}`)));
      }),
    kill: (signal) => {
      child.kill(signal);
      return ended();
    },
  };
}
