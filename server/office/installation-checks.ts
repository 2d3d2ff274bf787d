import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../config.ts';
import { countCustomers } from '../customers/customers.ts';
import { isLocalHost, toUrlHost } from '../security/addresses.ts';
import { dateIn, listPrograms } from '../programs/programs.ts';
import {
  ConfigError,
  demonstrationSecrets,
  type Environment,
  isSecret,
  Problems,
  readSettings,
  type SettingName,
  type Settings,
} from '../settings.ts';
import { templateFile } from '../../build/portal/portal-files.ts';
import { OfficeError } from './command-line.ts';
import { describeCause, failureMessage } from './failures.ts';
import { withOffice, withReadingOffice } from './open-office.ts';
import { formatCount } from './output.ts';

/** Result of one check of a first installation. Only 'falta' keeps customers out or endangers data. */
export interface Finding {
  readonly mark: 'bien' | 'aviso' | 'falta';
  readonly subject: string;
  readonly message: string;
}

const timeoutMs = 8000;

/** Runs every check, even if an earlier one fails (docs/operating.md#first-installation). */
export async function checkInstallation(environment: Environment, report: (finding: Finding) => void): Promise<void> {
  const add: Add = (mark, subject, message) => report({ mark, subject, message });
  const settings = readSettings(environment, new Problems());
  checkSettings(environment, settings, add);
  checkPortal(settings, add);
  await checkServer(settings, add);
  await checkContents(settings, add);
  await checkSms(settings, add);
  checkProxy(settings, add);
  await checkAddress(settings, add);
  if (settings.RETENTION_DAYS === 0)
    add('aviso', 'retención', 'sin RETENTION_DAYS las solicitudes resueltas no se borran nunca.');
  else add('bien', 'retención', `las resueltas se borran a los ${settings.RETENTION_DAYS} días.`);
  add(
    'aviso',
    'respaldo',
    'de PostgreSQL no consta aquí: pg_dump cada noche, y restaurarlo una vez (docs/operating.md).',
  );
}

type Add = (mark: Finding['mark'], subject: string, message: string) => void;

/** Reports each setting that prevents a start in production. */
function checkSettings(
  environment: Environment,
  { NODE_ENV, SMS_WEBHOOK_URL, PUBLIC_ORIGIN }: Settings,
  add: Add,
): void {
  const refused = findRefused(environment);
  const secrets = refused.filter((name) => name in demonstrationSecrets);
  const others = refused.filter((name) => !(name in demonstrationSecrets));
  if (secrets.length > 0)
    add(
      'falta',
      'secretos',
      `no son propios o no sirven ${secrets.join(', ')}: genérelos con «oficina secretos <carpeta>».`,
    );
  for (const name of others)
    add(
      'falta',
      'ajustes',
      `el servidor no arranca por ${name}${formatValue(name, environment)}: corríjalo según docs/operating.md.`,
    );
  if (NODE_ENV !== 'production')
    add('falta', 'ajustes', 'NODE_ENV no es production: el servidor admitiría los secretos publicados.');
  if (SMS_WEBHOOK_URL === undefined && !refused.includes('SMS_WEBHOOK_URL'))
    add('falta', 'SMS', 'sin SMS_WEBHOOK_URL no se envía ningún código, y nadie termina su solicitud.');
  if (PUBLIC_ORIGIN === undefined && !refused.includes('PUBLIC_ORIGIN'))
    add('falta', 'dirección', 'indique PUBLIC_ORIGIN, la dirección https del portal: https://refrendo.ejemplo.mx');
  if (refused.length === 0) add('bien', 'ajustes', 'el servidor los acepta.');
}

function findRefused(environment: Environment): readonly SettingName[] {
  try {
    readConfig({ ...environment, NODE_ENV: 'production' });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.settings;
    throw error;
  }
}

function formatValue(name: SettingName, environment: Environment): string {
  if (!environment[name] && !environment[`${name}_FILE`]) return ', que falta';
  return isSecret(name) ? '' : `=${environment[name]}`;
}

function checkPortal(settings: Settings, add: Add): void {
  // Next to dist-server, which contains this program.
  const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
  if (!existsSync(join(folder, templateFile)))
    return add('falta', 'portal', `${folder}: no está construido: npm run build.`);
  add('bien', 'portal', 'está construido.');
  const asksGoogle = /[./](?:google\.com|recaptcha\.net)\/recaptcha/.test(settings.CAPTCHA_SCRIPT_URL ?? '');
  const verifiesByGoogle = settings.RECAPTCHA_SECRET !== undefined;
  if (asksGoogle === verifiesByGoogle)
    return add('bien', 'captcha', asksGoogle ? 'el de Google.' : 'la prueba de trabajo propia.');
  const [given, other] = asksGoogle
    ? ['CAPTCHA_SCRIPT_URL', 'RECAPTCHA_SECRET']
    : ['RECAPTCHA_SECRET', 'CAPTCHA_SCRIPT_URL'];
  return add('falta', 'captcha', `${given} es de Google: indique también ${other}.`);
}

/** Messages for /readyz's missing requirements. */
const requirements: Readonly<Record<string, string>> = {
  running: 'se está deteniendo.',
  database: 'no alcanza su base de datos: revise DATABASE_URL.',
  migrations: 'su base de datos no es de esta versión: arranque este servidor, que la actualiza.',
  portal: 'no tiene un portal: constrúyalo y arranque el servidor de nuevo.',
  sms: 'no tiene servicio de SMS: indique SMS_WEBHOOK_URL.',
  'forwarded-for': 'no recibe X-Forwarded-For del proxy de TRUST_PROXY: revise la configuración del proxy.',
};

/** Queries the running server directly, bypassing the proxy. */
async function checkServer({ HOST, PORT, MAINTENANCE }: Settings, add: Add): Promise<void> {
  const subject = 'servidor';
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  const origin = `http://${toUrlHost(host)}:${PORT}`;
  try {
    const { missing } = await askReadiness(origin);
    for (const name of missing) add('falta', subject, requirements[name] ?? `/readyz: ${name}.`);
    if (MAINTENANCE) add('aviso', subject, 'está en mantenimiento (MAINTENANCE=true).');
    if (missing.length === 0) add('bien', subject, `contesta en ${origin}, y tiene todo lo que necesita.`);
  } catch (error) {
    add('falta', subject, `no contesta en ${origin} (${describeCause(error)}): arránquelo y lea su registro.`);
  }
}

/** @throws fetch's error if there is no answer */
async function askReadiness(origin: string): Promise<{ status: number; missing: readonly string[] }> {
  const answer = await fetch(new URL('/readyz', origin), { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  const [, names = ''] = /"missing":\[([^\]]*)\]/.exec(await answer.text()) ?? [];
  return { status: answer.status, missing: names.replaceAll('"', '').split(',').filter(Boolean) };
}

async function checkContents({ TIME_ZONE, DATABASE_READ_URL }: Settings, add: Add): Promise<void> {
  try {
    await withOffice(async ({ database, clock }) => {
      const programs = await listPrograms(database, dateIn(TIME_ZONE, clock()));
      if (programs.length === 0)
        add('falta', 'programas', 'ninguno se ofrece hoy, y el cliente no podría elegir: «oficina programas agregar».');
      else add('bien', 'programas', `se ofrecen hoy: ${formatCount(programs.length)}.`);
      const customers = await countCustomers(database);
      if (customers === 0) add('falta', 'padrón', 'no hay clientes: «oficina padron importar <archivo>».');
      else add('bien', 'padrón', `${formatCount(customers)} clientes.`);
    });
    if (DATABASE_READ_URL !== undefined)
      await withReadingOffice(async () => add('bien', 'lectura', 'DATABASE_READ_URL contesta.'));
  } catch (error) {
    add('falta', 'base de datos', error instanceof OfficeError ? error.message : failureMessage(error));
  }
}

async function checkSms({ SMS_WEBHOOK_URL: url }: Settings, add: Add): Promise<void> {
  if (url === undefined || !url.startsWith('https:')) return;
  const subject = 'SMS';
  try {
    // Any status shows that the service answers with a valid certificate. A HEAD request sends no message.
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    add('bien', subject, 'el servicio contesta con un certificado válido; pruébelo con «oficina sms probar <número>».');
  } catch (error) {
    add('falta', subject, `el servicio de SMS_WEBHOOK_URL no contesta (${describeCause(error)}).`);
  }
}

function checkProxy({ TRUST_PROXY, HOST }: Settings, add: Add): void {
  if (TRUST_PROXY === 'none' && isLocalHost(HOST))
    add(
      'falta',
      'proxy',
      `con HOST=${HOST} solo un proxy de esta máquina llega al servidor: con TRUST_PROXY=none todos los clientes comparten los límites de una dirección. TRUST_PROXY=loopback.`,
    );
}

/** Queries the public address like a customer's browser: by name, through the proxy, with its certificate. */
async function checkAddress({ PUBLIC_ORIGIN: origin }: Settings, add: Add): Promise<void> {
  if (origin === undefined || !origin.startsWith('https:')) return;
  const subject = 'dirección';
  try {
    const { status } = await askReadiness(origin);
    if (status === 200) return add('bien', subject, `${origin} contesta, con un certificado válido.`);
    add('falta', subject, `${origin}/readyz contesta ${status}.`);
  } catch (error) {
    const code = describeCause(error);
    if (/CERT|SIGNATURE|^ERR_(?:TLS|SSL)_|^EPROTO$/.test(code))
      return add('falta', subject, `el certificado de ${origin} no vale (${code}): ningún navegador entraría.`);
    add('aviso', subject, `${origin} no contesta desde esta máquina (${code}): ábrala desde otra.`);
  }
}
