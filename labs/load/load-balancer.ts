import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../tools/drivers/find-program.ts';
import { freePorts } from '../../tools/drivers/free-ports.ts';
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
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 8192; }
http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${block}}`,
  );
  const child = spawn(program, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await until(() => isUp(`${url}/healthz`), 5000, 'nginx did not start');
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
