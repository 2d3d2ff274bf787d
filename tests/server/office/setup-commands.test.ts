import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { temporaryFolder } from '../fixtures/data-folder.ts';
import { startHttpStub } from '../fixtures/http-stub.ts';
import { runOficina } from '../fixtures/oficina.ts';
import { ownInstallation, production } from '../fixtures/own-secrets.ts';

async function oficina(env: Readonly<Record<string, string>>, ...args: string[]) {
  const { code, stdout, stderr } = await runOficina(env, args);
  return { code, output: `${stdout}${stderr}` };
}

test('secretos generates secrets that production accepts, new ones in each run, and replaces none', async () => {
  const folder = temporaryFolder();
  const target = join(folder.path, 'secretos');
  expect((await oficina({}, 'secretos', target)).code).toBe(0);
  const read = (name: string) => parseEnv(readFileSync(join(target, name), 'utf8'));
  const environment = read('environment');
  expect(() => readConfig({ ...ownInstallation, ...environment, ...production })).not.toThrow();
  expect(statSync(join(target, 'environment')).mode & 0o777).toBe(0o600);
  const again = await oficina({}, 'secretos', target);
  expect([again.code, again.output]).toEqual([1, `${join(target, 'environment')} ya existe: no se reemplaza.\n`]);
  expect(read('environment')).toEqual(environment);
  await oficina({}, 'secretos', `${target}-2`);
  expect(readFileSync(join(`${target}-2`, 'environment'), 'utf8')).not.toContain(environment['TOKEN_SECRET']);
});

test('--help shows the help, opens nothing and exits with 0', async () => {
  const { code, output } = await oficina({}, 'solicitudes', 'exportar', '--help');
  expect([code, output]).toEqual([0, expect.stringMatching(/^Uso: oficina solicitudes exportar/)]);
});

test('sms probar reports the sent message and the gateway’s answer, or the reason for the failure', async () => {
  const got: string[] = [];
  let status = 200;
  const gateway = await startHttpStub(({ body }) => {
    got.push(body);
    return { status };
  });
  const trial = (url = gateway.url) => oficina({ SMS_WEBHOOK_URL: url }, 'sms', 'probar', '55 3000 0001');
  expect(await trial()).toEqual({ code: 0, output: 'El servicio aceptó el mensaje.\n' });
  expect(JSON.parse(got.join(''))).toEqual({ to: '+525530000001', text: 'Mensaje de prueba del portal de refrendo.' });
  status = 401;
  expect(await trial()).toEqual({
    code: 1,
    output: 'El servicio no está disponible: no se envió nada (respondió 401).\n',
  });
  // the server speaks plain HTTP, so nothing was sent
  expect((await trial(gateway.url.replace('http:', 'https:'))).output).toMatch(
    /^El servicio no está disponible: no se envió nada/,
  );
  gateway.close();
  expect((await trial()).output).toContain('no se envió nada (ECONNREFUSED).');
  expect((await oficina({}, 'sms', 'probar', '5530000001')).output).toContain('Indique SMS_WEBHOOK_URL');
});
