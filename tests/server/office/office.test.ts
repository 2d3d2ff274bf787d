import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { schema, type Schema } from '../../../server/database/migrations.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { openPostgresql } from '../../../server/database/postgresql.ts';
import { seedDemonstration } from '../../../server/demonstration/demonstration-data.ts';
import { changeProgram } from '../../../server/programs/programs.ts';
import { Customer } from '../../../tools/drivers/wire-customer.ts';
import { readConfig } from '../../../server/config.ts';
import { temporaryFolder } from '../fixtures/data-folder.ts';
import { pdf } from '../fixtures/documents.ts';
import { overHttp, registerOverHttp } from '../fixtures/over-http.ts';
import { runOficina } from '../fixtures/oficina.ts';
import { createTestDatabase, runSql } from '../fixtures/postgresql-database.ts';
import { builtProgram } from '../fixtures/run-setup.ts';
import { startProcess } from '../fixtures/server-process.ts';
import { newTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';

// new for each attempt, so that a retry starts clean
let own: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;
beforeEach(async () => {
  own = await newTestDatabase();
  folder = temporaryFolder();
});

const dayMs = 24 * 60 * 60 * 1000;

interface Run {
  readonly code: number;
  /** first line of the error output: the database in use */
  readonly database: string;
  /** the remaining output */
  readonly output: string;
}

/** Runs the office's command line as a separate process. */
function oficina(...args: string[]): Promise<Run> {
  return oficinaReading('', ...args);
}

/** @param input text on standard input */
function oficinaReading(input: string, ...args: string[]): Promise<Run> {
  return run(own.env, input, args);
}

async function run(env: Readonly<Record<string, string>>, input: string, args: readonly string[]): Promise<Run> {
  const { code, stdout, stderr } = await runOficina(env, args, input);
  const [, database = '', errors = ''] = /^(?:(Base de datos: .*)\n)?([^]*)$/.exec(stderr) ?? [];
  return { code, database, output: `${stdout}${errors}` };
}

async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(own.settings, () => undefined);
  return work(database).finally(() => database.close());
}

async function withServer<Result>(work: (server: ReturnType<typeof startProcess>) => Promise<Result>): Promise<Result> {
  const server = startProcess(builtProgram('main.js'), '/nowhere/data', own.env);
  await server.address();
  const result = await work(server);
  expect(await server.kill('SIGTERM')).toBe(0);
  return result;
}

describe('the office’s command line', () => {
  test('imports customers, closes a program, resolves an application, exports it and deletes it', async () => {
    const padron = join(folder.path, 'padron.csv');
    writeFileSync(padron, 'nis,nombre\n4200001,Cliente Uno\n123,Mala\n');
    const imported = await oficina('padron', 'importar', padron);
    expect(imported.code).toBe(2);
    expect(imported.output).toContain('1 clientes nuevos o actualizados, 0 sin cambios.');
    expect(readFileSync(`${padron}.rechazadas.csv`, 'utf8')).toContain('3,el NIS no tiene 7 o 9 dígitos');

    const document = pdf(700);
    const folio = await withServer((server) => registerOverHttp(server, '4200001', document));

    expect((await oficina('programas', 'fechas', '1', '--desde', '2030-01-01')).code).toBe(0);
    expect((await oficina('programas', 'cerrar', '3')).output).toContain('Programa 3 cerrado.');
    expect(await oficina('programas', 'agregar', '1', 'Otro')).toMatchObject({
      code: 1,
      output: 'Ya existe el programa 1.\n',
    });
    const programs = (await oficina('programas', 'listar')).output;
    expect(programs).toMatch(/^1 +Refrendo general +abierto +2030-01-01 +Adjunte .* +no$/m);
    expect(programs).toMatch(/^2 +Refrendo adulto mayor +abierto +Adjunte .* +sí$/m);
    expect(programs).toMatch(/^3 .* cerrado +Adjunte .* +no$/m);

    const decision = ['aprobada', '--avisar', '--mensaje', 'Pase el lunes.', '--autor', 'Eva'];
    const resolved = await oficina('solicitudes', 'estado', folio, ...decision);
    expect(resolved).toMatchObject({ code: 0, output: `Folio ${folio}: aprobada.\n` });
    expect((await oficina('solicitudes', 'avisos')).output).toMatch(new RegExp(`^${folio} +pendiente `, 'm'));
    const saved = join(folder.path, 'documento.pdf');
    const shown = (await oficina('solicitudes', 'ver', folio, '--documento', saved)).output;
    expect(shown).toMatch(/^Aviso de privacidad: versión 1, \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/m);
    expect(shown).toMatch(/ estado +aprobada +Eva +Pase el lunes\.$/m);
    expect(readFileSync(saved)).toEqual(document);
    expect((await oficina('solicitudes', 'listar', '--estado', 'aprobada')).output).toContain('1 de 1 solicitudes.');
    expect(shown).toContain('Titular: Cliente Uno');
    // spelled with spaces and in lower case, as people type it
    const printed = folio.replace(/^(..)(..)(....)(....)$/, ' $1 $2 $3 $4 ').toLowerCase();
    expect((await oficina('solicitudes', 'ver', printed)).output).toContain('NIS: 4200001');
    const [, emailOfFolio = ''] = /^Correo: (\S+)/m.exec(shown) ?? [];
    const [, phoneOfFolio = ''] = /^Teléfono: \+?(?:52)?(\d{10})/m.exec(shown) ?? [];
    for (const search of [
      ['--nombre', 'CLIÉNTE u'],
      ['--telefono', `+52 ${phoneOfFolio.replace(/^(..)(....)/, '$1 $2-')}`],
      ['--correo', emailOfFolio.toUpperCase(), '--nis', ' 4200001 '],
    ]) {
      const found = (await oficina('solicitudes', 'listar', ...search)).output;
      expect(found).toMatch(new RegExp(`^${folio} +4200001 +Cliente Uno +aprobada `, 'm'));
      expect(found).toContain('1 de 1 solicitudes.');
    }
    expect((await oficina('solicitudes', 'listar', '--nombre', 'Nadie')).output).toContain('0 de 0 solicitudes.');

    // the filter includes the whole last day
    const day = (ago: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(Date.now() - ago * dayMs);
    const count = async (...args: string[]) =>
      /(\d+) de \d+ solicitudes/.exec((await oficina('solicitudes', 'listar', ...args)).output)?.[1];
    expect(await count('--desde', day(0), '--hasta', day(0)), 'registered today, with the demonstration’s').toBe('2');
    expect(await count('--hasta', day(1)), 'registered until yesterday').toBe('0');
    expect(await count('--desde', day(-1)), 'registered from tomorrow on').toBe('0');

    await withServer(async (server) => {
      expect(await oficina('padron', 'contar')).toEqual({
        code: 0,
        database: expect.stringMatching(/^Base de datos: PostgreSQL «\w+» en .+\.$/),
        output: expect.stringMatching(/^\d+ clientes\.\n$/),
      });
      const customer = new Customer(overHttp([await server.address()]), readConfig({}), []);
      await customer.fetchToken();
      expect(customer.decrypt(await customer.lookUpFolio(folio)).Message).toContain('aprobada. ¡Gracias');
      expect((await customer.call({ url: '/api/ListaProgramas' })).json().result).toHaveLength(2);
      await expect
        .poll(server.output, { timeout: 10_000 })
        .toContain(`el folio ${folio}. Consulte su estado en localhost.`);
    });
    expect((await oficina('solicitudes', 'avisos')).output).not.toContain(folio);

    const [, registeredPhone = ''] = /^Teléfono: \+?(?:52)?(\d{10})/m.exec(shown) ?? [];
    expect((await oficina('telefonos', 'liberar', registeredPhone)).output).toBe('Liberado; envíos olvidados: 1.\n');
    expect((await oficina('telefonos', 'liberar', registeredPhone)).output).toContain('ningún código');
    // a send to another number for this NIS
    await inDatabase((database) =>
      database.query(
        `INSERT INTO code_sends (id, browser, nis, phone, sent_at) VALUES (gen_random_uuid(), 'b', '4200001', '5500000000', now())`,
      ),
    );
    expect((await oficina('telefonos', 'liberar', '420 0001')).output).toBe('Liberado; envíos olvidados: 1.\n');

    const exported = join(folder.path, 'exportado');
    expect((await oficina('solicitudes', 'exportar', exported, '--nis', '4200001')).output).toContain('1 solicitudes');
    expect(readFileSync(join(exported, 'solicitudes.csv'), 'utf8')).toMatch(
      new RegExp(`^${folio},4200001,Cliente Uno,aprobada,Pase el lunes\\.,Refrendo adulto mayor,[^,]+,55300`, 'm'),
    );
    expect(readFileSync(join(exported, 'documentos', `${folio}.pdf`))).toEqual(document);

    await inDatabase((database) =>
      database.query("UPDATE registrations SET registered_at = registered_at - interval '40 days'"),
    );
    const retention = ['solicitudes', 'retencion', '--dias', '30'];
    expect((await oficina(...retention)).output).toContain(
      '1 en revisión se conservan.\n1 solicitudes se borrarían con --borrar.',
    );
    const setStatus = (is: string, was: string) =>
      inDatabase((database) => database.query('UPDATE registrations SET status = $1 WHERE status = $2', [is, was]));
    await setStatus('rejected', 'review');
    expect((await oficina(...retention)).output, 'a rejected one is resolved, too').toBe(
      '2 solicitudes se borrarían con --borrar.\n',
    );
    await setStatus('review', 'rejected');
    for (const typed of ['', '30\n', '2\n']) {
      const refused = await oficinaReading(typed, ...retention, '--borrar');
      expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Escriba 1 para borrarlas')]);
      expect(refused.output).toContain('No se borró nada.');
    }
    expect((await oficina('solicitudes', 'ver', folio)).output).toContain('NIS: 4200001');
    const removed = await oficinaReading('1\n', ...retention, '--borrar');
    expect([removed.code, removed.output]).toEqual([0, expect.stringContaining('1 solicitudes borradas')]);
    expect((await oficina('solicitudes', 'listar')).output).toContain('1 de 1 solicitudes.');
    const gone = (await oficina('solicitudes', 'ver', folio)).output;
    expect(gone).not.toContain('4200001');
    expect(gone).toMatch(/ registrada .*\n.* estado .*\n.* borrada /);
  });

  test('names DATABASE_URL in one sentence if it is missing, even for the demonstration, and creates no folder', async () => {
    const DATA_DIR = join(folder.path, 'no-hay');
    const { code, output } = await run({ DATA_DIR }, '', ['padron', 'contar']);
    expect([code, output]).toEqual([
      1,
      'Los comandos de la oficina trabajan con PostgreSQL y no con la base de datos de la demostración: indique la del servidor en DATABASE_URL, como postgresql://usuario:contraseña@servidor:5432/refrendo.\n',
    ]);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('reads with DATABASE_READ_URL, whose role may only read, and writes with DATABASE_URL', async () => {
    const { DATABASE_URL = '' } = own.env;
    const url = new URL(DATABASE_URL);
    const role = `reader_of_${url.pathname.slice(1)}`;
    await runSql(DATABASE_URL, `CREATE ROLE ${role} LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
    onTestFinished(() => runSql(DATABASE_URL, `DROP OWNED BY ${role}; DROP ROLE ${role}`));
    await inDatabase((database) => seedDemonstration(database, Date.now()));
    const folio = await withServer((server) => registerOverHttp(server, '1234567'));
    url.username = role;
    const reading = { DATABASE_READ_URL: url.href };
    const unreachable = { ...reading, DATABASE_URL: 'postgresql://u:p@127.0.0.1:9/x' };
    const file = join(folder.path, 'documento.pdf');
    for (const [args, expected] of [
      [['padron', 'contar'], 'clientes.'],
      [['padron', 'exportar', join(folder.path, 'padron.csv')], 'clientes en'],
      [['programas', 'listar'], 'Refrendo general'],
      [['solicitudes', 'listar'], folio],
      [['solicitudes', 'ver', folio, '--documento', file], 'Documento en'],
      [['solicitudes', 'exportar', folder.path], 'solicitudes en'],
      [['solicitudes', 'avisos'], 'folio'],
    ] as const)
      expect(await run(unreachable, '', args)).toMatchObject({ code: 0, output: expect.stringContaining(expected) });
    const change = ['solicitudes', 'estado', folio, 'aprobada'];
    expect(await run(unreachable, '', change)).toMatchObject({ code: 3 });
    expect(await run({ ...own.env, ...reading }, '', change)).toMatchObject({ code: 0 });
    expect(await run({ DATABASE_URL: url.href }, '', change)).toMatchObject({ code: 3 });
  });

  test('creates no table in the database of another program', async () => {
    const other = await createTestDatabase(inject('postgresql'), 'template1');
    const { code, output } = await run({ DATABASE_URL: other.url }, '', ['padron', 'contar']);
    await other.remove();
    expect([code, output]).toEqual([1, expect.stringContaining('no es la de un servidor del portal')]);
  });

  const expected = schema.migrations.length;
  const oneBranch = ['CREATE TABLE branches (id integer PRIMARY KEY)'];
  const found = `Esta oficina espera la versión ${expected} del esquema de la base de datos y encontró la`;

  test.each<[string, Schema, number, string]>([
    [
      'stops if the schema is older',
      { worksWith: 1, migrations: schema.migrations.slice(0, -1) },
      1,
      `${found} ${expected - 1}. Arranque primero el servidor de esta versión, que es quien lo actualiza.\n`,
    ],
    [
      'stops if the schema is newer and incompatible',
      { worksWith: expected + 1, migrations: [...schema.migrations, oneBranch] },
      1,
      `${found} ${expected + 1}, con la que no es compatible. Use la oficina de la misma versión que el servidor.\n`,
    ],
    [
      'works if a newer schema only makes additions',
      { worksWith: expected, migrations: [...schema.migrations, oneBranch] },
      0,
      '0 clientes.\n',
    ],
  ])('%s, and leaves the schema unchanged', async (_name, other, code, output) => {
    const { url, remove } = await createTestDatabase(inject('postgresql'), 'template1');
    onTestFinished(remove);
    const database = openPostgresql(url, own.settings.pool, () => undefined);
    onTestFinished(() => database.close());
    await migrate(database, other);
    const readVersions = () => database.query('SELECT version FROM migrations ORDER BY version');
    const versions = await readVersions();
    expect(await run({ DATABASE_URL: url }, '', ['padron', 'contar'])).toMatchObject({ code, output });
    expect(await readVersions()).toEqual(versions);
  });

  test('exports, corrects and erases one application; simulates decisions from a spreadsheet before applying them', async () => {
    const document = pdf(900);
    const folio = await withServer((server) => registerOverHttp(server, '123456789', document));
    const decisions = join(folder.path, 'decisiones.csv');
    const typed = `${folio.slice(0, 4)} ${folio.slice(4)}`;
    writeFileSync(
      decisions,
      `\uFEFFFolio;Estado;Mensaje\r\n${typed};Aprobada;Pase el lunes, con su recibo\r\n26ZZ9999ZZZZ;aprobada;\r\n${folio};perdida;\r\n`,
    );
    const tried = await oficina('solicitudes', 'resolver', decisions);
    expect([tried.code, tried.output]).toEqual([
      2,
      'Línea 3: No existe una solicitud con el folio 26ZZ9999ZZZZ.\n' +
        'Línea 4: perdida no es un estado; los estados son revision, aprobada, rechazada.\n' +
        '1 solicitudes cambiarían con --aplicar, 0 sin cambios.\n2 líneas rechazadas.\n',
    ]);
    expect((await oficina('solicitudes', 'ver', folio)).output).toContain('Estado: revision');
    const applied = await oficina('solicitudes', 'resolver', decisions, '--aplicar', '--autor', 'Eva');
    expect(applied.output).toContain('1 solicitudes cambiadas, 0 sin cambios.');
    expect((await oficina('solicitudes', 'avisos')).output, 'without --avisar').not.toContain(folio);
    expect((await oficina('solicitudes', 'resolver', decisions, '--aplicar')).output).toContain(
      '0 solicitudes cambiadas, 1 sin',
    );
    expect((await oficina('solicitudes', 'ver', folio)).output).toMatch(/Mensaje: Pase el lunes, con su recibo/);
    const again = `folio,estado,mensaje\n${folio},aprobada,Pase el martes\n`;
    await oficinaReading(again, 'solicitudes', 'resolver', '-', '--aplicar', '--avisar');
    expect((await oficina('solicitudes', 'avisos')).output).toMatch(new RegExp(`^${folio} +pendiente `, 'm'));

    const contact = ['--telefono', '55 4000 1111', '--correo', 'nueva@example.com'];
    const corrected = await oficina('solicitudes', 'corregir', folio, ...contact);
    expect(corrected.output).toBe(`Folio ${folio} corregido: Correo, Teléfono.\n`);
    expect((await oficina('solicitudes', 'corregir', folio, '--programa', '77')).output).toContain(
      'No existe el programa 77.',
    );
    expect((await oficina('solicitudes', 'corregir', folio, '--correo', 'nueva')).code).toBe(1);
    const shown = (await oficina('solicitudes', 'ver', folio)).output;
    expect(shown).toMatch(/^Correo: nueva@example\.com\n/m);
    expect(shown).toMatch(/ corregida .* Correo, Teléfono$/m);
    expect(shown.match(/5540001111/g)).toHaveLength(1);

    const given = join(folder.path, 'entrega');
    expect((await oficina('solicitudes', 'entregar', folio, given)).code).toBe(0);
    expect(JSON.parse(readFileSync(join(given, 'solicitud.json'), 'utf8'))).toMatchObject({
      folio,
      nis: '123456789',
      estado: 'aprobada',
      historia: [
        { suceso: 'registrada' },
        { suceso: 'estado', mensaje: 'Pase el lunes, con su recibo' },
        { suceso: 'estado', mensaje: 'Pase el martes' },
        { suceso: 'corregida' },
      ],
    });
    expect(readFileSync(join(given, 'documento.pdf'))).toEqual(document);
    expect(statSync(given).mode & 0o077).toBe(0);
    expect((await oficina('solicitudes', 'entregar', folio, given)).output).toContain('ya existe');

    expect((await oficinaReading('no\n', 'solicitudes', 'borrar', folio)).output).toContain('No se borró nada.');
    const erased = await oficinaReading(`${folio}\n`, 'solicitudes', 'borrar', folio, '--autor', 'Eva');
    expect([erased.code, erased.output]).toEqual([0, expect.stringContaining(`Folio ${folio} borrado.\n`)]);
    const gone = (await oficina('solicitudes', 'ver', folio)).output;
    expect(gone).toMatch(/ entregada .*\n.* borrada a petición de su titular +Eva$/m);
    expect(gone).not.toMatch(/123456789|lunes|nueva@/);
  });

  test('imports customers from standard input, and removes closed accounts once the user types how many there are', async () => {
    const closed = join(folder.path, 'cerradas.txt');
    writeFileSync(closed, '\uFEFFnis\r\n4500001\r\n4500002\r\n4599999\r\n');
    const customers = 'nis,nombre\n4500001,A\n4500002,B\n4500003,C\n4500001,D\n';
    const TMPDIR = join(folder.path, 'temporal');
    mkdirSync(TMPDIR);
    const imported = await run({ ...own.env, TMPDIR }, customers, ['padron', 'importar', '-']);
    expect([imported.code, imported.output]).toEqual([
      0,
      expect.stringMatching(/^3 clientes nuevos.*\n1 líneas repiten/),
    ]);
    expect(readdirSync(TMPDIR), 'its report alone').toEqual([expect.stringMatching(/^refrendo-\d+\.rechazadas\.csv$/)]);
    expect((await oficina('padron', 'quitar', closed)).output).toBe(
      '1 NIS del archivo no son de ningún cliente.\n2 clientes se quitarían con --borrar.\n',
    );
    expect((await oficinaReading('', 'padron', 'quitar', closed, '--borrar')).code).toBe(1);
    expect((await oficinaReading('2\n', 'padron', 'quitar', closed, '--borrar')).output).toContain(
      '2 clientes quitados.',
    );
    expect((await oficina('padron', 'quitar', closed)).output).toContain('0 clientes se quitarían');
    writeFileSync(closed, '4500003\nAna\n');
    expect(await oficina('padron', 'quitar', closed, '--borrar')).toMatchObject({
      code: 1,
      output: 'La línea 2 no es un NIS: no se quitó nada.\n',
    });
  });

  test('shows every time in TIME_ZONE, whatever the machine’s time zone', async () => {
    // a time zone in which the date differs from the date in UTC
    const hoursAhead = new Date().getUTCHours() < 11 ? -12 : 14;
    const TIME_ZONE = hoursAhead > 0 ? 'Etc/GMT-14' : 'Etc/GMT+12';
    const local = (at: number) => new Date(at + hoursAhead * (dayMs / 24)).toISOString().slice(0, 19).replace('T', ' ');
    const at = new Date('2026-03-04T11:30:00Z');
    const [time, day, today] = [local(at.getTime()), local(at.getTime()).slice(0, 10), local(Date.now()).slice(0, 10)];
    const folio = '26AG0001DEMO';
    await inDatabase(async (database) => {
      await seedDemonstration(database, at.getTime());
      await database.query("UPDATE registrations SET notice_version = '1', consented_at = $1", [at]);
      await database.query('INSERT INTO notices (folio, changed_at, due_at) VALUES ($1, $2, $2)', [folio, at]);
      await changeProgram(database, 1, { opens_on: today, closes_on: today });
    });
    const env = { ...own.env, TIME_ZONE, TZ: 'UTC' };
    const target = (name: string) => join(folder.path, name);
    for (const [count, args, file] of [
      [1, ['avisos']],
      [1, ['listar', '--desde', day, '--hasta', day]],
      [3, ['ver', folio]],
      [2, ['exportar', target('exportado')], 'exportado/solicitudes.csv'],
      [3, ['entregar', folio, target('entrega')], 'entrega/solicitud.json'],
    ] as const) {
      const { output } = await run(env, '', ['solicitudes', ...args]);
      const written = file === undefined ? output : readFileSync(target(file), 'utf8');
      const times = written.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g);
      expect.soft(times, args[0]).toEqual(Array.from({ length: count }, () => time));
    }
    expect((await run(env, '', ['programas', 'listar'])).output, 'se ofrece hoy').toMatch(/^1 .* sí$/m);
  });

  test('reports a failure in one sentence, with the exit code for failures', async () => {
    const { DATABASE_URL = '' } = own.env;
    const urlWith = (changes: Partial<URL>) => Object.assign(new URL(DATABASE_URL), changes).href;
    const count = ['padron', 'contar'];
    for (const [args, url, sentence] of [
      [['solicitudes', 'exportar', '/etc/passwd/hay'], DATABASE_URL, 'Una parte de la ruta '],
      [count, 'postgresql://u:p@127.0.0.1:9/x', 'PostgreSQL no contesta: '],
      [count, urlWith({ username: 'nadie' }), 'PostgreSQL rechaza '],
      [count, urlWith({ pathname: '/no_hay' }), 'No existe la base de datos '],
    ] as const) {
      const { code, output } = await run({ DATABASE_URL: url }, '', args);
      expect([code, output]).toEqual([3, expect.stringMatching(new RegExp(`^${sentence}.*\n$`))]);
    }
  });

  test('exits silently if the reader closes the output early, as head does', async () => {
    const command = `"${process.execPath}" "${builtProgram('oficina.js')}" programas listar | head -c 1 >/dev/null`;
    const env = { PATH: process.env['PATH'] ?? '', ...own.env };
    const piped = spawnSync('sh', ['-c', command], { env, encoding: 'utf8' });
    expect(piped.stderr).toMatch(/^Base de datos: .*\n$/);
  });

  test.each([
    [['padron', 'importar', '/nowhere.csv'], 'No existe el archivo /nowhere.csv.'],
    [['padron', 'borrar'], 'No existe el comando borrar.'],
    [['telefonos', 'liberar', '55-1'], 'El teléfono debe tener 10 dígitos'],
    [
      ['solicitudes', 'estado', 'X', 'perdida'],
      'perdida no es un estado; los estados son revision, aprobada, rechazada.',
    ],
    [['solicitudes', 'ver'], 'Falta folio.'],
    [['solicitudes', 'ver', '26ZZ9999ZZZZ'], 'No existe una solicitud con el folio 26ZZ9999ZZZZ.'],
    [['solicitudes', 'retencion', '--dias', 'diez'], '--dias debe ser un número entero.'],
    [['solicitudes', 'retencion', '--dias', '29', '--borrar'], '--dias debe ser 30 o más.'],
    [['programas', 'fechas', '1', '--desde', '2026-02-30'], '2026-02-30 no es una fecha'],
    [
      ['programas', 'fechas', '1', '--desde', '2026-12-02', '--hasta', '2026-12-01'],
      'La fecha --desde es posterior a --hasta.',
    ],
    [['programas', 'abrir', '77'], 'No existe el programa 77.'],
    [['programas', 'abrir', '1', '--ya'], 'No existe la opción --ya.'],
  ])('fails in one sentence without a stack for %j', async (args, sentence) => {
    const { code, output } = await oficina(...args);
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output).not.toMatch(/^\s+at /m);
  });
});

test('escapes cells that a spreadsheet would run as a formula, and bidirectional characters', async () => {
  const folio = await withServer((server) => registerOverHttp(server, '1234567'));
  await inDatabase((database) =>
    database.query(
      "UPDATE registrations SET email = '=HYPERLINK(1)@x.mx', document_name = 'a\u202efdp.exe' WHERE nis = '1234567'",
    ),
  );
  const exported = join(folder.path, 'formula');
  await oficina('solicitudes', 'exportar', exported);
  const csv = readFileSync(join(exported, 'solicitudes.csv'), 'utf8');
  expect(csv).toContain(",'=HYPERLINK(1)@x.mx,");
  expect(csv).toContain(',a\\u202efdp.exe');
  expect((await oficina('solicitudes', 'ver', folio)).output).toContain('Documento: a\\u202efdp.exe');
  expect(statSync(join(exported, 'solicitudes.csv')).mode & 0o077).toBe(0);
});
