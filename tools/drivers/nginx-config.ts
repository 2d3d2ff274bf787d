import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a configuration that runs deploy's server blocks in the foreground, with all other files in a folder.
 * @returns nginx's arguments
 */
export function writeNginxConfig(folder: string, blocks: string): string[] {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const path = join(folder, 'nginx.conf');
  writeFileSync(
    path,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 8192; }
http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${blocks}}`,
  );
  return ['-c', path];
}
