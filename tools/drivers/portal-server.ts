import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../dist-server/main.js', import.meta.url));

/** The built portal with its reference backend, in a separate process with a temporary data folder. */
export interface PortalServer {
  readonly url: string;
  /** the code of the latest demonstration SMS to a phone */
  codeFor(phone: string): Promise<string>;
  /** Kills the process (SIGKILL) and starts another with the same data. */
  crashAndRestart(): Promise<void>;
  /** Stops the process gracefully (SIGTERM) and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the built server on a free port and waits until it prints its address. It uses demonstration data: a copy of
 * PORTAL_DATA_TEMPLATE, if set.
 */
export async function startPortal(): Promise<PortalServer> {
  const folder = await mkdtemp(join(tmpdir(), 'refrendo-'));
  const template = process.env['PORTAL_DATA_TEMPLATE'];
  if (template !== undefined) await cp(template, join(folder, 'data'), { recursive: true });
  let running = await startProcess(folder);
  return {
    get url() {
      return running.url;
    },
    codeFor: (phone) => newestCode(running.url, phone),
    crashAndRestart: async () => {
      await end(running.server, 'SIGKILL');
      running = await startProcess(folder);
    },
    stop: async () => {
      await end(running.server, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startProcess(folder: string): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      // tests send the look-ups of many hours from one address
      ADDRESS_LOOKUPS_PER_HOUR: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /Refrendo portal: (http:\/\/\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)));
  });
  return { server, url };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

async function newestCode(url: string, phone: string): Promise<string> {
  const response = await fetch(`${url}/demo/sms`);
  const messages: unknown = await response.json();
  if (!Array.isArray(messages)) throw new Error('/demo/sms did not return a list of messages');
  const text = messages.find((message) => message.number === `+52${phone}`)?.text;
  const code = /\b\d{4}\b/.exec(String(text))?.[0];
  if (code === undefined) throw new Error(`no SMS to ${phone} contains a code`);
  return code;
}
