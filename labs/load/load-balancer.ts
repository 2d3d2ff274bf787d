import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../tools/drivers/find-program.ts';
import { freePorts } from '../../tools/drivers/free-ports.ts';
import { writeNginxConfig } from '../../tools/drivers/nginx-config.ts';
import { UsageError } from '../../tools/usage-error.ts';
import { isUp, until } from '../support/until.ts';

/** nginx in front of server processes, without TLS. */
export interface LoadBalancer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the settings of deploy/proxy/nginx.conf, except for TLS, the log and the limit per address.
 * @param servers URLs of the processes. @throws {UsageError} if nginx is not installed
 */
export async function startLoadBalancer(servers: readonly string[]): Promise<LoadBalancer> {
  const program = findProgram('nginx');
  if (program === null) throw new UsageError('nginx is not installed (Debian: apt-get install nginx).');
  const folder = mkdtempSync(join(tmpdir(), 'refrendo-nginx-'));
  const [port = 0, plainPort = 0] = await freePorts(2);
  const upstream = servers.map((url) => `server ${new URL(url).host};`).join('\n');
  const block = readFileSync('deploy/proxy/nginx.conf', 'utf8')
    .replaceAll(/^ *(?:ssl_certificate|access_log|limit_conn clients).*;$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/(?:^ *server 127\.0\.0\.1:\d+;\n)+/m, `${upstream}\n`)
    .replaceAll('/var/log/nginx/refrendo', join(folder, 'nginx'));
  const child = spawn(program, writeNginxConfig(folder, block), { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await until(() => isUp(`${url}/healthz`), 5000, 'nginx did not start').catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}
