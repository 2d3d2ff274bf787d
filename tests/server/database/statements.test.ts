import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import ts from 'typescript';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listEvents } from '../../../server/applications/application-events.ts';
import {
  correctApplication,
  eraseApplication,
  recordDisclosure,
} from '../../../server/applications/application-rights.ts';
import { createObjectDocuments } from '../../../server/applications/documents/object-documents.ts';
import { markRenewed } from '../../../server/applications/registration-row.ts';
import { createNotices, listNotices } from '../../../server/applications/notices.ts';
import * as stored from '../../../server/applications/stored-applications.ts';
import {
  countCustomers,
  countCustomersOf,
  exportCustomers,
  removeCustomers,
} from '../../../server/customers/customers.ts';
import { importCustomers } from '../../../server/customers/customer-import.ts';
import { deleteExpired } from '../../../server/operations/purge.ts';
import { createCaptchaOutcomes } from '../../../server/demonstration/simulate-outcomes.ts';
import { resetDemonstration } from '../../../server/demonstration/demonstration-data.ts';
import { createJobLeases } from '../../../server/database/job-leases.ts';
import { addProgram, changeProgram, listAllPrograms } from '../../../server/programs/programs.ts';
import { createRateLimits } from '../../../server/rate-limits/rate-limits.ts';
import { createSendLimits, releaseSends } from '../../../server/verification/send-limits.ts';
import { createSuspendingGateway } from '../../../server/verification/sms-gateways.ts';
import { registroPayload } from '../../../tools/drivers/wire-customer.ts';
import { preparedDataFolder, temporaryFolder } from '../fixtures/data-folder.ts';
import { register } from '../fixtures/registering.ts';
import { noteStatements } from '../fixtures/statements.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const root = join(import.meta.dirname, '../../..');

/** A call of `query` in the sources. */
interface CallSite {
  /** file:line of `query` */
  readonly at: string;
  /** the row type's columns with their TypeScript types; empty if the call declares no row type */
  readonly columns: ReadonlyMap<string, string>;
}

/** PostgreSQL types that the driver converts to each TypeScript type. */
const typesOf: Readonly<Record<string, readonly number[]>> = {
  string: [types.TEXT, types.VARCHAR, types.UUID],
  number: [types.INT2, types.INT4, types.INT8, types.FLOAT8],
  boolean: [types.BOOL],
  Date: [types.TIMESTAMPTZ],
  Uint8Array: [types.BYTEA],
};

/** Files to skip: migrations (tested in releases.test.ts) and the drivers. */
const notStatements = /database\/(?:migrate|embedded|client|postgresql|database-clock|open-database)\.ts/;

function findCallSites(): CallSite[] {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const files = ts.sys.readDirectory(join(root, 'server'), ['.ts'], ['**/captcha/browser-script.ts']);
  const program = ts.createProgram(files, { ...options, types: ['node'] });
  const checker = program.getTypeChecker();
  const sites: CallSite[] = [];
  const visit = (source: ts.SourceFile, node: ts.Node): void => {
    ts.forEachChild(node, (child) => visit(source, child));
    if (!ts.isCallExpression(node)) return;
    const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
    if (name.getText(source) !== 'query') return;
    const line = source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1;
    const rows = checker.getAwaitedType(checker.getTypeAtLocation(node));
    const row = rows && checker.getIndexTypeOfType(rows, ts.IndexKind.Number);
    const columns = (row?.getProperties() ?? []).map((property): [string, string] => {
      const type =
        checker.getBaseConstraintOfType(checker.getTypeOfSymbol(property)) ?? checker.getTypeOfSymbol(property);
      return [property.name, nameOf(checker.getNonNullableType(type))];
    });
    sites.push({ at: `${relative(root, source.fileName)}:${line}`, columns: new Map(columns) });
  };
  const nameOf = (type: ts.Type): string =>
    type.symbol?.name ?? checker.typeToString(checker.getBaseTypeOfLiteralType(type));
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source !== undefined && !notStatements.test(file)) visit(source, source);
  }
  return sites;
}

/** executed statements per call site */
const executed = new Map<string, Set<string>>();

/** Records each statement under the source line that calls `query`. */
function record(sql: string): void {
  const frames = (new Error().stack ?? '').split('\n').filter((frame) => !frame.includes('/tests/'));
  const at = frames.map((frame) => /server\/[\w/.-]+\.ts:\d+/.exec(frame)?.[0]).find(Boolean) ?? '';
  executed.set(at, (executed.get(at) ?? new Set()).add(sql));
}

/** Runs every statement of the server once: a journey with its rejections, the office's commands, and the jobs. */
async function runStatements(): Promise<void> {
  const server = await startTestServer({ env: { TRUST_PROXY: 'loopback' } });
  const { database, now } = server;
  noteStatements(database, record);
  const [nis, phone, author] = ['1234567', '5512345678', 'oficina'];
  const customer = server.newCustomer();
  await customer.lookUp(nis);
  await customer.call({ url: '/api/ListaProgramas' });
  await customer.solicitarCodigo(phone);
  await customer.validarCodigo('0000');
  await customer.validarCodigo(customer.codeOf(phone));
  const { FolioRegistro: folio = '' } = (await register(customer, registroPayload(nis, phone))).Result ?? {};
  await customer.lookUpFolio(folio);
  await customer.call({ method: 'POST', url: '/token', headers: { authorization: '' }, payload: { content: '' } });
  await server.newCustomer().fetchToken();
  const stolen = server.newCustomer();
  stolen.cookie = customer.cookie;
  await stolen.fetchToken();
  await server.app.inject('/demo/sms');

  const rateLimits = createRateLimits(database, now);
  const limit = { key: 'limit', max: 1, windowMs: 1000 };
  await rateLimits.take(limit);
  await rateLimits.take(limit);
  const sends = createSendLimits(database, rateLimits, { perAddress: 1, budget: 1 }, now);
  const send = { visitor: 'visitor', nis: '7654321', phone: '5500000000', networks: [] };
  await sends.refund(await sends.reserve(send), send);
  await releaseSends(database, 'phone', phone);
  await releaseSends(database, 'nis', nis);

  await listAllPrograms(database, '2026-11-28');
  await addProgram(database, 99, 'Programa');
  await changeProgram(database, 99, { active: false });
  await stored.countApplications(database, {});
  for await (const application of stored.listApplications(database, {})) expect(application.folio).not.toBe('');
  await stored.findApplication(database, folio);
  await recordDisclosure(database, folio, author, now());
  await correctApplication(database, folio, { contact: { phone } }, { named: 'teléfono', author }, now());
  await listEvents(database, folio);
  const rejected = { status: 'rejected', message: '', author, notify: true } as const;
  await stored.changeStatus(database, folio, { ...rejected, status: 'review' }, now());
  await stored.changeStatus(database, folio, rejected, now());
  await listNotices(database, true);
  const gateway = createSuspendingGateway({ send: async () => undefined });
  const notices = createNotices(database, { gateway, host: null, clock: now, onOutcome: () => undefined });
  await notices.sendDue(new AbortController().signal);
  await server.documents.read(folio);
  const objects = { put: async () => undefined, get: async () => new Uint8Array(), remove: async () => undefined };
  let later = 0;
  const documents = createObjectDocuments(
    database,
    objects,
    () => now() + later,
    () => undefined,
  );
  const saved = await documents.save(new Uint8Array());
  await database.transaction((queries) => saved.keep(queries));
  await documents.save(new Uint8Array());
  later = 2 * 60 * 60 * 1000;
  await documents.removeUnreferenced();
  await markRenewed(database, nis, { months: 12, timeZone: 'UTC' }, now());
  await stored.countRemovable(database, new Date(now()));
  await stored.countUpTo(database, 1);
  const leases = createJobLeases(database);
  await leases.take('purge', 1000);
  await leases.release();
  await stored.removeApplications(database, new Date(now()), author, now());
  await eraseApplication(database, folio, author, now());
  await deleteExpired(database, now());

  const folder = temporaryFolder();
  const file = (name: string): string => join(folder.path, name);
  writeFileSync(file('in.csv'), 'nis,nombre\n1000001,Cliente\n');
  await importCustomers(database, file('in.csv'), { reportPath: file('report.csv'), encoding: 'utf-8' });
  await countCustomers(database);
  await exportCustomers(database, file('out.csv'));
  await countCustomersOf(database, ['1000001']);
  await removeCustomers(database, ['1000001']);
  await createCaptchaOutcomes(database, now).choose('visitor', 'refused');
  await resetDemonstration(database, now());
  vi.restoreAllMocks();
}

/** Describes each recorded statement and lists every mismatch with the row type of its call. */
async function findDifferences(engine: PGlite, sites: readonly CallSite[]): Promise<string[]> {
  const found: string[] = [];
  for (const { at, columns } of sites) {
    for (const sql of executed.get(at) ?? []) {
      const described = await engine.describeQuery(sql).catch((error: unknown) => String(error));
      if (typeof described === 'string') {
        found.push(`${at}: ${described}`);
        continue;
      }
      const fields = new Map(described.resultFields.map(({ name, dataTypeID }) => [name, dataTypeID]));
      for (const [name, type] of columns) {
        const id = fields.get(name);
        if (id === undefined) found.push(`${at}: no column ${name}`);
        else if (!(typesOf[type] ?? []).includes(id)) found.push(`${at}: ${name} has type ${id} instead of ${type}`);
      }
    }
  }
  return found;
}

async function openEngine(): Promise<PGlite> {
  const folder = await preparedDataFolder();
  const engine = await PGlite.create(join(folder.path, 'pg'));
  onTestFinished(async () => {
    await engine.close();
    folder.remove();
  });
  return engine;
}

test('runs every statement, which matches the schema and the columns of its row type', async () => {
  const sites = findCallSites();
  await runStatements();
  expect(sites.filter(({ at }) => !executed.has(at)).map(({ at }) => at)).toEqual([]);
  expect(sites.filter(({ columns }) => columns.size > 0).length).toBeGreaterThan(25);
  const engine = await openEngine();
  expect(await findDifferences(engine, sites)).toEqual([]);

  await engine.query('ALTER TABLE codes RENAME COLUMN code_hash TO hash');
  await engine.query('ALTER TABLE customers ALTER COLUMN customer_id TYPE text');
  await engine.query('ALTER TABLE programs ALTER COLUMN help DROP DEFAULT, ALTER COLUMN help TYPE integer USING 0');
  const differences = (await findDifferences(engine, sites)).join('\n');
  expect(differences).toMatch(/codes\.ts:\d+: .*"code_hash" does not exist/);
  expect(differences).toMatch(/lookups\.ts:\d+: IdCustomer has type 25 instead of number/);
  expect(differences).toMatch(/programs\.ts:\d+: help has type 23 instead of string/);
});
