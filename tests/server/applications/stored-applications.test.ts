import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listEvents } from '../../../server/applications/application-events.ts';
import {
  changeStatus,
  countApplications,
  findApplication,
  listApplications,
  removeApplications,
  type ApplicationFilter,
} from '../../../server/applications/stored-applications.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer({ env: { PRIVACY_NOTICE_VERSION: '2026-11' } });
const { database } = server;

const dayMs = 24 * 60 * 60 * 1000;

const folios = async (filter: ApplicationFilter): Promise<string[]> => {
  const found: string[] = [];
  for await (const { folio } of listApplications(database, filter)) found.push(folio);
  return found;
};

test('stores the consent with the version and time of the notice, and starts the history with the registration', async () => {
  const { folio, nis } = await server.apply();
  const found = await findApplication(database, folio);
  expect(found).toMatchObject({
    folio,
    nis,
    status: 'review',
    program: 'Refrendo adulto mayor',
    notice_version: '2026-11',
  });
  expect(found?.consented_at?.getTime()).toBe(found?.registered_at.getTime());
  expect(Math.abs(server.now() - (found?.consented_at?.getTime() ?? 0))).toBeLessThan(60_000);
  expect(await listEvents(database, folio)).toEqual([
    { folio, kind: 'registered', status: 'review', message: '', author: 'portal', at: found?.registered_at },
  ]);
});

test.each(['angela inigo nunez aguero peres oseo', 'ÁNGELA ÍÑIGO NÚÑEZ AGÜERO PÉRES ÓSEO'])(
  'finds a holder by the name «%s», whatever the accents and capitals of the stored name',
  async (name) => {
    const { folio, nis } = await server.apply();
    await database.query('UPDATE customers SET full_name = $1 WHERE nis = $2', [
      'Ángela Íñigo Núñez Agüero Péres Óseo',
      nis,
    ]);
    expect(await folios({ name })).toContain(folio);
    expect(await folios({ name: `${name} x` })).not.toContain(folio);
  },
);

test('[FOL-4] returns a changed status and its message from EncontrarFolio, and adds it to the history', async () => {
  const { folio } = await server.apply();
  const ask = async () => {
    const customer = await server.newCustomer().fetchToken();
    return customer.decrypt(await customer.lookUpFolio(folio)).Message;
  };
  const approve = { status: 'approved', message: 'Pase por su constancia.', author: 'ventanilla' } as const;
  expect(await changeStatus(database, folio, approve, server.now())).toBe(true);
  expect(await ask()).toBe(
    `Folio ${folio}: su solicitud fue aprobada. ¡Gracias por completar su refrendo! Pase por su constancia.`,
  );
  await changeStatus(database, folio, { status: 'review', message: '', author: 'jefatura' }, server.now());
  expect(await ask()).toBe(
    `Folio ${folio}: recibimos su solicitud y está en revisión. Le avisaremos por los medios que nos dio.`,
  );
  expect((await listEvents(database, folio)).map(({ kind, status, author }) => [kind, status, author])).toEqual([
    ['registered', 'review', 'portal'],
    ['status', 'approved', 'ventanilla'],
    ['status', 'review', 'jefatura'],
  ]);
  expect(await changeStatus(database, '26ZZ9999ZZZZ', approve, server.now())).toBe(false);
  expect(await listEvents(database, '26ZZ9999ZZZZ')).toEqual([]);
});

test('lists applications in pages, filtered, oldest first, each once', async () => {
  // 1,100 applications. A thousand share one timestamp that is not a whole millisecond.
  await database.query(
    `INSERT INTO registrations (nis, folio, phone, email, program_id, document_name, document_extension, document,
       document_sha256, browser, registered_at)
     SELECT (8000000 + i)::text, 'LISTA' || i, '5500000000', 'x@example.com', 3, 'a.pdf', 'pdf', '\\x00'::bytea, '', 'x',
       timestamptz '2020-01-01T06:00:00.000456Z' + CASE WHEN i > 1000 THEN i * interval '1 day' ELSE interval '0' END
     FROM generate_series(1, 1100) AS i`,
  );
  const listed = await folios({ programId: 3 });
  expect(listed).toHaveLength(1100);
  expect(new Set(listed).size).toBe(1100);
  expect(listed.at(-1)).toBe('LISTA1100');
  expect(await countApplications(database, { programId: 3 })).toBe(1100);
  expect(await folios({ programId: 3, from: new Date('2020-01-01T06:00:01Z') })).toHaveLength(100);
  expect(await folios({ to: new Date('2020-01-01T06:00:00Z') })).toEqual([]);
  expect(await folios({ nis: '8000007' })).toEqual(['LISTA7']);
  expect(await folios({ status: 'rejected' })).toEqual([]);
});

test('retention deletes old resolved applications with their documents; keeps the history, newer applications, and those in review', async () => {
  const { folio: kept } = await server.apply();
  const limit = new Date(server.now() - dayMs);
  const old = await countApplications(database, { to: limit });
  expect(old).toBe(1100);
  expect(await removeApplications(database, limit, 'archivo', server.now())).toBe(0);
  await database.query("UPDATE registrations SET status = 'approved' WHERE program_id = 3 AND folio <> 'LISTA8'");
  await database.query("UPDATE registrations SET status = 'rejected' WHERE folio = 'LISTA7'");
  expect(await removeApplications(database, limit, 'archivo', server.now())).toBe(old - 1);
  expect(await folios({ to: limit })).toEqual(['LISTA8']);
  expect(await findApplication(database, kept)).not.toBeNull();
  expect(await findApplication(database, 'LISTA7')).toBeNull();
  expect(await server.documents.read('LISTA7')).toBeNull();
  expect(await listEvents(database, 'LISTA7')).toEqual([
    expect.objectContaining({ kind: 'removed', status: null, author: 'archivo' }),
  ]);
});

test('changes the history only at a customer’s request, with one statement, and deletes nothing from it', () => {
  const sources = readdirSync('server', { recursive: true }).map((path) => `server/${String(path)}`);
  const text = sources.filter((path) => path.endsWith('.ts')).map((path) => readFileSync(path, 'utf8'));
  expect(text.join('\n')).toContain('INSERT INTO application_events');
  expect(text.join('\n').match(/(?:UPDATE|DELETE FROM|TRUNCATE) +application_events.*/gi)).toEqual([
    expect.stringMatching(/^UPDATE application_events SET message = '' WHERE folio = \$1/),
  ]);
});
