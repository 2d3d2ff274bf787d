import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { benchSecrets } from './bench-settings.ts';

const builtMain = fileURLToPath(new URL('../../dist-server/main.js', import.meta.url));

/** Resources that a server process has used since it started, according to its /metrics. */
export interface Usage {
  readonly cpuSeconds: number;
  readonly residentMb: number;
  /** sockets, timers and similar handles */
  readonly handles: number;
}

export interface ServerUnderTest {
  readonly url: string;
  /** time from the start of the process to its first response */
  readonly bootMs: number;
  readonly pid: number;
  usage(): Promise<Usage>;
  /** Ends the process. @returns the exit code, or the signal */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string>;
}

/**
 * Reads the missing requirements from /readyz. Ignores the portal, because the servers under load use different keys.
 */
export async function readMissing(url: string): Promise<string[]> {
  const body: unknown = await (await fetch(`${url}/readyz`)).json();
  const missing = typeof body === 'object' && body !== null && 'missing' in body ? body.missing : null;
  if (!Array.isArray(missing)) throw new Error('/readyz has no list of missing requirements');
  return missing.map(String).filter((name) => name !== 'portal');
}

/**
 * Starts the built server on free ports, with separate secrets and with limits that one machine's load can't reach.
 * @param main main.js of another build
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  gatewayUrl: string,
  main = builtMain,
): Promise<ServerUnderTest> {
  const { PATH = '' } = process.env;
  const started = performance.now();
  const child = spawn(process.execPath, [main], {
    env: {
      PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      METRICS_PORT: '0',
      UTILITY_NAME: 'Bench',
      PRIVACY_URL: '/aviso',
      RULES_URL: '/reglas',
      SMS_WEBHOOK_URL: gatewayUrl,
      SMS_PER_HOUR: '1000000000',
      ...benchSecrets,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output = (output + bytes.toString()).slice(-20_000)));
  const ended = once(child, 'exit').then(() => child.exitCode ?? child.signalCode ?? 'unknown');
  const find = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      child.stdout.on('data', () => {
        const found = pattern.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
      void ended.then(() => reject(new Error(`the server ended:\n${output.slice(-2000)}`)));
    });
  const [url, metricsUrl] = await Promise.all([find(/^Refrendo portal: (http:\S+)/m), find(/^Metrics: (http:\S+)/m)]);
  await (await fetch(`${url}/healthz`)).text();
  const bootMs = performance.now() - started;
  return {
    url,
    bootMs,
    pid: child.pid ?? 0,
    async usage() {
      const text = await (await fetch(metricsUrl)).text();
      const read = (name: string): number =>
        Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
      return {
        cpuSeconds: read('process_cpu_seconds_total'),
        residentMb: read('process_resident_memory_bytes') / 2 ** 20,
        handles: read('nodejs_active_resources_total'),
      };
    },
    async end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
