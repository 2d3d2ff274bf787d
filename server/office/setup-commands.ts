import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { ownerOnly } from '../private-files.ts';
import { Problems, readSettings } from '../settings.ts';
import { texts } from '../texts.ts';
import { createWebhookGateway, SmsFailure } from '../verification/sms-gateways.ts';
import { readPhone } from './arguments.ts';
import { addGroup, OfficeError } from './command-line.ts';
import { describeCause, exitCodes } from './failures.ts';
import { checkInstallation } from './installation-checks.ts';
import { formatCount } from './output.ts';

/** `secretos`, `revisar`, `sms probar`: commands for the first installation, which work without a database. */
export function setupCommands(root: Command): void {
  root
    .command('secretos')
    .summary('Genera secretos nuevos para el servidor.')
    .description(
      'Genera secretos nuevos y los escribe en el archivo «environment» de una carpeta. No reemplaza ningún archivo.',
    )
    .argument('<carpeta>', 'carpeta; si no existe, se crea')
    .action((folder) => {
      const lines = Object.entries(secretBytes).map(
        ([name, bytes]) => `${name}=${randomBytes(bytes).toString('hex')}\n`,
      );
      mkdirSync(folder, { recursive: true, mode: ownerOnly.folder });
      const path = join(folder, 'environment');
      try {
        writeFileSync(path, lines.join(''), { flag: 'wx', mode: ownerOnly.file });
      } catch (error) {
        const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
        throw exists ? new OfficeError(`${path} ya existe: no se reemplaza.`) : error;
      }
      console.log(path);
    });

  root
    .command('revisar')
    .summary('Revisa la instalación e indica qué falta.')
    .description(
      'Revisa todo lo que necesita una instalación, con el entorno y el usuario del servidor y con el servidor en marcha, e indica qué falta. No cambia nada. Termina con 0 si no falta nada y con 2 si falta algo.',
    )
    .action(async () => {
      let missing = 0;
      await checkInstallation(process.env, ({ mark, subject, message }) => {
        if (mark === 'falta') missing += 1;
        console.log(`${mark.padEnd(5)}  ${subject}: ${message}`);
      });
      if (missing > 0) process.exitCode = exitCodes.linesRefused;
      console.log(missing === 0 ? 'No falta nada.' : `Faltan ${formatCount(missing)}.`);
    });

  const sms = addGroup(root, 'sms', 'Servicio de SMS (SMS_WEBHOOK_URL, SMS_WEBHOOK_TOKEN).');
  sms
    .command('probar')
    .description('Envía un SMS de prueba a un teléfono y muestra qué respondió el servicio.')
    .argument('<número>', 'los 10 dígitos del teléfono')
    .action(async (text) => {
      const phone = readPhone(text);
      const problems = new Problems();
      const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_TOKEN: token } = readSettings(process.env, problems);
      if (problems.names.includes('SMS_WEBHOOK_URL')) throw new OfficeError('SMS_WEBHOOK_URL no es una dirección.');
      if (url === undefined) throw new OfficeError('Indique SMS_WEBHOOK_URL: sin él no se envía ningún SMS.');
      try {
        await createWebhookGateway({ url, token }).send(phone, texts.smsTrial);
      } catch (error) {
        if (!(error instanceof SmsFailure)) throw error;
        throw new OfficeError(`${outcomes[error.outcome]} (${describeCause(error)}).`);
      }
      console.log('El servicio aceptó el mensaje.');
    });
}

/** Lengths of the secrets in bytes; each is written as hexadecimal digits. */
const secretBytes = { CIPHER_KEY: 16, CIPHER_IV: 8, TOKEN_KEY: 16, TOKEN_SECRET: 32, CAPTCHA_SECRET: 32 };

const outcomes: Readonly<Record<SmsFailure['outcome'], string>> = {
  refused: 'El servicio rechazó el mensaje',
  unavailable: 'El servicio no está disponible: no se envió nada',
  unknown: 'No consta si el mensaje se envió',
};
