import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../dist-server/main.js', import.meta.url));

/** The built portal with its embedded backend, in a process of its own. */
export interface PortalServer {
  readonly url: string;
  /** the codes of the demonstration SMS, newest first */
  codeFor(phone: string): Promise<string>;
  /** ends it as a crash would */
  kill(): Promise<void>;
  /** ends it as an operator would */
  stop(): Promise<void>;
}

/** Starts the built server on a free port over a data folder; ends with the server's first sentence. */
export async function startPortal(dataDir: string): Promise<PortalServer> {
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(server);
  return {
    url,
    codeFor: (phone) => newestCode(url, phone),
    kill: () => end(server, 'SIGKILL'),
    stop: () => end(server, 'SIGTERM'),
  };
}

/** A data folder that goes when the work is done. */
export async function withDataDir<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'refrendo-'));
  try {
    return await work(join(dataDir, 'data'));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function addressOf(server: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /Refrendo portal: (http:\/\/\S+)/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)));
  });
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
  if (!Array.isArray(messages)) throw new Error('/demo/sms lists no messages');
  const text = messages.find((message) => message.number === `+52${phone}`)?.text;
  const code = /\b\d{4}\b/.exec(String(text))?.[0];
  if (code === undefined) throw new Error(`no SMS to ${phone} carries a code`);
  return code;
}
