import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../../tools/drivers/find-program.ts';
import { UsageError } from '../../tools/usage-error.ts';

/** nginx in front of server processes, without TLS. */
export interface LoadBalancer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the upstream and the buffering of deploy/proxy/nginx.conf.
 * @param servers URLs of the processes. @throws {UsageError} if nginx is not installed
 */
export async function startLoadBalancer(servers: readonly string[]): Promise<LoadBalancer> {
  const program = findProgram('nginx');
  if (program === null) throw new UsageError('nginx is not installed (Debian: apt-get install nginx).');
  const folder = mkdtempSync(join(tmpdir(), 'refrendo-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 8192; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream refrendo {
    zone refrendo 64k;
    least_conn;
    ${servers.map((url) => `server ${new URL(url).host};`).join(' ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 2m;
    client_body_buffer_size 64k;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_read_timeout 150s;
    location / { proxy_pass http://refrendo; }
    location = /api/Registro { proxy_pass http://refrendo; proxy_request_buffering off; }
  }
}
`,
  );
  const child = spawn(program, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (tries === 100) throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    if (
      await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await sleep(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
