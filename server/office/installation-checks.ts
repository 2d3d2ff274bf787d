import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from '../config.ts';
import { countCustomers } from '../customers/customer-export.ts';
import type { Database } from '../database/database.ts';
import { findTables, hasEveryMigration } from '../database/migrate.ts';
import { dateIn, listPrograms, readTimeZone } from '../programs/programs.ts';
import { demonstrationSecrets } from '../secrets.ts';
import { templateFile } from '../../build/portal/portal-files.ts';
import { causeOf } from '../verification/sms-gateways.ts';
import { OfficeError } from './command-line.ts';
import { failureMessage } from './failures.ts';
import { openAsItIs } from './open-office.ts';
import { formatCount } from './output.ts';

/** What a first installation needs, and how it stands: only 'falta' keeps customers out, or data in danger. */
export interface Finding {
  readonly mark: 'bien' | 'aviso' | 'falta';
  readonly subject: string;
  readonly says: string;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Text = (name: string) => string | undefined;

const answerMs = 8000;

/** Goes through everything, whatever the earlier ones found (docs/operating.md#first-installation). */
export async function checkInstallation(env: Environment, say: (finding: Finding) => void): Promise<void> {
  const text: Text = (name) => env[name] || undefined;
  const add = (mark: Finding['mark'], subject: string, says: string): void => say({ mark, subject, says });

  checkSecrets(text, add);
  checkSettings(env, add);
  checkPortal(text, add);
  await checkDatabase(text, add);
  await checkSms(text, add);
  checkProxy(text, add);
  await checkAddress(text, add);
  const days = text('RETENTION_DAYS') ?? '0';
  if (days === '0') add('aviso', 'retención', 'sin RETENTION_DAYS las solicitudes resueltas no se borran nunca.');
  else add('bien', 'retención', `las resueltas se borran a los ${days} días.`);
  add(
    'aviso',
    'respaldo',
    'de PostgreSQL no consta aquí: pg_dump cada noche, y restaurarlo una vez (docs/operating.md).',
  );
}

type Add = (mark: Finding['mark'], subject: string, says: string) => void;

function checkSecrets(text: Text, add: Add): void {
  // CAPTCHA_SECRET signs nothing where Google verifies the captcha
  const needed = Object.entries(demonstrationSecrets).filter(
    ([name]) => name !== 'CAPTCHA_SECRET' || text('RECAPTCHA_SECRET') === undefined,
  );
  const missing = needed.filter(([name]) => text(name) === undefined).map(([name]) => name);
  const published = needed.filter(([name, value]) => text(name) === value).map(([name]) => name);
  const make = 'hágalos con «oficina secretos <carpeta>»';
  if (missing.length > 0) add('falta', 'secretos', `no están ${missing.join(', ')}: ${make}.`);
  if (published.length > 0) add('falta', 'secretos', `son los publicados ${published.join(', ')}: ${make}.`);
  if (missing.length + published.length === 0) add('bien', 'secretos', 'son propios.');
}

/** What else the server would refuse to start with, in its own words. */
function checkSettings(env: Environment, add: Add): void {
  try {
    readConfig({ ...env, NODE_ENV: 'production' });
    add('bien', 'ajustes', 'el servidor los acepta.');
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // said already, or below
    const others = error.problems.filter(
      (problem) => !/is the demonstration secret|^(?:TRUST_PROXY|DATABASE_URL) must be set/.test(problem),
    );
    for (const problem of others) add('falta', 'ajustes', `el servidor no arranca: ${problem}`);
  }
  if (env['NODE_ENV'] !== 'production')
    add('falta', 'ajustes', 'NODE_ENV no es production: el servidor admitiría los secretos publicados.');
}

function checkPortal(text: Text, add: Add): void {
  // beside dist-server, where this program is
  const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
  if (!existsSync(join(folder, templateFile)))
    return add('falta', 'portal', `${folder}: no está construido: npm run build.`);
  add('bien', 'portal', 'está construido.');
  const asksGoogle = /[./](?:google\.com|recaptcha\.net)\/recaptcha/.test(text('CAPTCHA_SCRIPT_URL') ?? '');
  const verifiesByGoogle = text('RECAPTCHA_SECRET') !== undefined;
  if (asksGoogle === verifiesByGoogle)
    return add('bien', 'captcha', asksGoogle ? 'el de Google.' : 'la prueba de trabajo propia.');
  const named = asksGoogle
    ? 'CAPTCHA_SCRIPT_URL es de Google: indique también RECAPTCHA_SECRET.'
    : 'RECAPTCHA_SECRET es de Google: indique también CAPTCHA_SCRIPT_URL.';
  return add('falta', 'captcha', named);
}

async function checkDatabase(text: Text, add: Add): Promise<void> {
  const subject = 'base de datos';
  let database: Database;
  try {
    database = await openAsItIs();
  } catch (error) {
    return add('falta', subject, error instanceof OfficeError ? error.message : failureMessage(error));
  }
  try {
    const tables = await findTables(database);
    if (tables === 'foreign') return add('falta', subject, 'tiene tablas de otro programa: dé al portal una propia.');
    if (tables === 'none') return add('falta', subject, 'contesta, y está vacía: el servidor la prepara al arrancar.');
    if (!(await hasEveryMigration(database)))
      return add('falta', subject, 'no es de esta versión: arranque este servidor, que la actualiza.');
    add('bien', subject, 'contesta, y es de esta versión.');
    await checkContents(database, text, add);
  } catch (error) {
    add('falta', subject, failureMessage(error));
  } finally {
    await database.close();
  }
}

async function checkContents(database: Database, text: Text, add: Add): Promise<void> {
  const programs = await listPrograms(database, dateIn(readTimeZone(text('TIME_ZONE'), []), Date.now()));
  if (programs.length === 0)
    add('falta', 'programas', 'ninguno se ofrece hoy, y el cliente no podría elegir: «oficina programas agregar».');
  else add('bien', 'programas', `se ofrecen hoy: ${formatCount(programs.length)}.`);
  const customers = await countCustomers(database);
  if (customers === 0) add('falta', 'padrón', 'no hay clientes: «oficina padron importar <archivo>».');
  else add('bien', 'padrón', `${formatCount(customers)} clientes.`);
}

async function checkSms(text: Text, add: Add): Promise<void> {
  const subject = 'SMS';
  const url = text('SMS_WEBHOOK_URL');
  if (url === undefined)
    return add('falta', subject, 'sin SMS_WEBHOOK_URL no se envía ningún código, y nadie termina su solicitud.');
  // what is no https address was said with the settings
  if (!URL.canParse(url) || !url.startsWith('https:')) return;
  const problem = await findTlsProblem(new URL(url));
  if (problem !== null) return add('falta', subject, `el servicio de SMS_WEBHOOK_URL no contesta (${problem}).`);
  add('bien', subject, 'el servicio contesta con un certificado válido; pruébelo con «oficina sms probar <número>».');
}

/** Connects with TLS and sends nothing. @returns the code of what failed */
function findTlsProblem({ hostname, port }: URL): Promise<string | null> {
  return new Promise((done) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 443),
      servername: /^[\d.[\]:]+$/.test(hostname) ? '' : hostname,
      timeout: answerMs,
    });
    const end = (problem: string | null): void => {
      socket.destroy();
      done(problem);
    };
    socket.once('secureConnect', () => end(null));
    socket.once('timeout', () => end('ETIMEDOUT'));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}

function checkProxy(text: Text, add: Add): void {
  const subject = 'proxy';
  const proxies = text('TRUST_PROXY');
  const host = text('HOST') ?? 'localhost';
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.');
  if (proxies === undefined)
    return add('falta', subject, 'indique TRUST_PROXY: loopback si el proxy está en esta máquina, o su dirección.');
  if (proxies === 'none' && isLocal)
    return add(
      'falta',
      subject,
      `con HOST=${host} solo un proxy de esta máquina llega al servidor: con TRUST_PROXY=none todos los clientes comparten los límites de una dirección. TRUST_PROXY=loopback.`,
    );
  return add('bien', subject, proxies === 'none' ? 'ninguno (TRUST_PROXY=none).' : `TRUST_PROXY=${proxies}.`);
}

/** Asked as a customer's browser would: through the name, the proxy and its certificate. */
async function checkAddress(text: Text, add: Add): Promise<void> {
  const subject = 'dirección';
  const origin = text('PUBLIC_ORIGIN');
  if (origin === undefined)
    return add('falta', subject, 'indique PUBLIC_ORIGIN, la dirección https del portal: https://refrendo.ejemplo.mx');
  // refused with the settings
  if (!URL.canParse(origin) || !origin.startsWith('https:')) return;
  try {
    const answer = await fetch(new URL('/readyz', origin), {
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    });
    const body = await answer.text();
    if (answer.ok) return add('bien', subject, `${origin} contesta, con un certificado válido.`);
    const missing = /"missing":\[([^\]]*)\]/.exec(body)?.[1]?.replaceAll('"', '') ?? '';
    add('falta', subject, `${origin}/readyz contesta ${answer.status}${missing === '' ? '' : `: falta ${missing}`}.`);
  } catch (error) {
    const code = error instanceof Error ? causeOf(error) : String(error);
    if (/CERT|SIGNATURE|^ERR_(?:TLS|SSL)_|^EPROTO$/.test(code))
      return add('falta', subject, `el certificado de ${origin} no vale (${code}): ningún navegador entraría.`);
    add('aviso', subject, `${origin} no contesta desde esta máquina (${code}): ábrala desde otra.`);
  }
}
