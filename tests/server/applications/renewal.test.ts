import { beforeEach, describe, expect, test } from 'vitest';
import { listEvents } from '../../../server/applications/application-events.ts';
import { changeStatus, findApplication, OtherOpen } from '../../../server/applications/stored-applications.ts';
import type { ApplicationStatus } from '../../../server/texts.ts';
import { registroPayload } from '../../../tools/drivers/wire-customer.ts';
import { pdf } from '../fixtures/documents.ts';
import { register } from '../fixtures/registering.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();
const { database } = server;

const { newPhone } = server;

let nis: string;
beforeEach(async () => {
  nis = await server.newNis();
});

const apply = () => server.apply(nis);

const decide = (folio: string, status: ApplicationStatus, message = '', at = server): Promise<boolean> =>
  changeStatus(at.database, folio, { status, message, author: 'oficina' }, at.now());

/** Calls EncontrarRegistro from a new browser. */
async function mayApply(): Promise<{ Ok: boolean; Message?: string }> {
  const customer = await server.newCustomer().fetchToken();
  await customer.lookUpNis(nis);
  return customer.decrypt(await customer.encontrarRegistro(nis));
}

/** Moves the registration into the past, in the utility's time zone. */
const registeredAgo = (folio: string, interval: string): Promise<unknown> =>
  database.query(
    `UPDATE registrations SET registered_at =
       (to_timestamp($2) AT TIME ZONE 'America/Mexico_City' - $3::interval) AT TIME ZONE 'America/Mexico_City'
     WHERE folio = $1`,
    [folio, server.now() / 1000, interval],
  );

const open = async (): Promise<string[]> =>
  (
    await database.query<{ folio: string }>(
      "SELECT folio FROM registrations WHERE nis = $1 AND status <> 'rejected' AND NOT renewed",
      [nis],
    )
  ).map(({ folio }) => folio);

/** Applies, and has the office approve the application. @returns its folio */
async function applyAndApprove(ago: string): Promise<string> {
  const { folio } = await apply();
  await decide(folio, 'approved');
  await registeredAgo(folio, ago);
  return folio;
}

test.each([
  ['is new', async () => undefined],
  ['was rejected', async () => decide((await apply()).folio, 'rejected')],
  ['is due for renewal', async () => applyAndApprove('13 months')],
])(
  '[REG-3] stores one of two applications that two browsers send at once for a NIS that %s, and rejects the other with its folio',
  async (_state, prepare) => {
    await prepare();
    const [one, two] = [server.newCustomer(), server.newCustomer()];
    const payloads = [await one.prepareRegistration(nis, newPhone()), await two.prepareRegistration(nis, newPhone())];
    const answers = await Promise.all([register(one, payloads[0] ?? {}), register(two, payloads[1] ?? {})]);
    const winner = answers.find(({ Ok }) => Ok);
    expect(answers.find(({ Ok }) => !Ok)?.Mensaje).toContain(winner?.Result?.FolioRegistro);
    expect((await mayApply()).Message).toContain(winner?.Result?.FolioRegistro);
    expect(await open()).toEqual([winner?.Result?.FolioRegistro]);
  },
);

describe('backend.md#registration: after a rejection', () => {
  test('[REG-1] lets the customer apply again at once, in any browser; the rejected application keeps folio, status and history', async () => {
    const first = await apply();
    await decide(first.folio, 'rejected', 'El documento no se lee.');
    const history = await listEvents(database, first.folio);
    expect(await mayApply()).toMatchObject({ Ok: true });
    const second = await apply();
    expect(second.answer.Ok).toBe(true);
    expect(second.folio).not.toBe(first.folio);
    await decide(second.folio, 'rejected');
    // The first browser sends the identical registration after another look-up.
    await first.customer.lookUp(nis);
    server.advanceClock(60_000);
    await first.customer.confirmPhone(first.phone);
    const third = await register(first.customer, first.payload);
    expect(third.Ok).toBe(true);
    expect([first.folio, second.folio]).not.toContain(third.Result?.FolioRegistro);
    expect(await register(first.customer, first.payload)).toEqual(third);
    expect(await findApplication(database, first.folio)).toMatchObject({
      status: 'rejected',
      status_message: 'El documento no se lee.',
    });
    expect(await listEvents(database, first.folio)).toEqual(history);
  });

  test('[REG-2] answers a retry of the rejected application with its folio, and stores nothing', async () => {
    const { customer, payload, answer, folio } = await apply();
    await decide(folio, 'rejected');
    expect(await register(customer, payload)).toEqual(answer);
    expect(await open()).toEqual([]);
  });

  test('[OTP-1] [OTP-10] sends codes for a NIS that applies again, until it has applied', async () => {
    await decide((await apply()).folio, 'rejected');
    const { customer } = await apply();
    expect((await customer.solicitarCodigo(newPhone())).statusCode).toBe(403);
  });

  test('counts a NIS that registers again with the same number once', async () => {
    const limited = await startTestServer({ env: { NIS_PER_PHONE: '1' } });
    const first = await limited.apply();
    await decide(first.folio, 'rejected', '', limited);
    await first.customer.lookUp(first.nis);
    expect((await register(first.customer, registroPayload(first.nis, first.phone, pdf(900)))).Ok).toBe(true);
  });
});

describe('backend.md#registration: after an approval', () => {
  test.each([
    ['11 months and 20 days', '11 months 20 days', false],
    ['12 months less a minute', '1 year -1 minute', false],
    ['12 months', '1 year', true],
    ['2 years', '2 years', true],
  ])('[NIS-5] decides whether a NIS registered %s ago may apply: %s', async (_name, interval, may) => {
    const folio = await applyAndApprove(interval);
    const said = await mayApply();
    expect([said.Ok, said.Message?.includes(folio)]).toEqual([may, !may]);
    if (!may) return;
    const next = await apply();
    expect(next.answer.Ok).toBe(true);
    expect(await open()).toEqual([next.folio]);
    expect((await mayApply()).Message).toContain(next.folio);
    expect(await findApplication(database, folio)).toMatchObject({ status: 'approved' });
    expect((await listEvents(database, folio)).map(({ status }) => status)).toEqual(['review', 'approved']);
  });

  test('[REG-3] rejects Registro within the 12 months with its folio, even if the visitor had looked the NIS up before', async () => {
    const late = server.newCustomer();
    const payload = await late.prepareRegistration(nis, newPhone());
    const { folio } = await apply();
    await decide(folio, 'approved');
    const answer = await register(late, payload);
    expect([answer.Ok, answer.Mensaje.includes(folio)]).toEqual([false, true]);
  });

  test('[NIS-5] blocks a NIS while its application is in review, and respects RENEWAL_MONTHS', async () => {
    const { folio } = await apply();
    await registeredAgo(folio, '3 years');
    expect(await mayApply()).toMatchObject({ Ok: false });
    const monthly = await startTestServer({ env: { RENEWAL_MONTHS: '1' } });
    const first = await monthly.apply();
    await decide(first.folio, 'approved', '', monthly);
    monthly.advanceClock(32 * 24 * 60 * 60_000);
    expect((await monthly.apply(first.nis)).answer.Ok).toBe(true);
  });
});

describe('backend.md#registration: a late decision by the office', () => {
  test.each(['review', 'approved'] as const)(
    'rejects setting a rejected application to %s while a later one is open, and changes nothing',
    async (status) => {
      const first = await apply();
      await decide(first.folio, 'rejected');
      const second = await apply();
      const refused = await decide(first.folio, status).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(OtherOpen);
      expect(refused).toMatchObject({ folio: second.folio });
      expect(await findApplication(database, first.folio)).toMatchObject({ status: 'rejected' });
      expect(await listEvents(database, first.folio)).toHaveLength(2);
      // A closed application's message may still change. The application may reopen once the later one is rejected.
      expect(await decide(first.folio, 'rejected', 'Otra razón.')).toBe(true);
      await decide(second.folio, 'rejected');
      expect(await decide(first.folio, status)).toBe(true);
      expect((await mayApply()).Message).toContain(first.folio);
    },
  );

  test('changes the message of a renewed application, but not its status back to review', async () => {
    const first = await applyAndApprove('13 months');
    const second = await apply();
    expect(await decide(first, 'approved', 'Pase por su constancia.')).toBe(true);
    await expect(decide(first, 'review')).rejects.toMatchObject({ folio: second.folio });
    expect(await decide(first, 'rejected')).toBe(true);
    await expect(decide(first, 'approved')).rejects.toBeInstanceOf(OtherOpen);
    expect(await open()).toEqual([second.folio]);
  });

  test('never allows two open applications if a decision and a registration coincide', async () => {
    for (let round = 0; round < 5; round += 1) {
      // A new NIS per round, because each NIS allows three numbers an hour.
      nis = await server.newNis();
      const { folio } = await apply();
      await decide(folio, 'rejected');
      const customer = server.newCustomer();
      const payload = await customer.prepareRegistration(nis, newPhone());
      const [answer, decided] = await Promise.all([
        register(customer, payload),
        decide(folio, 'approved').catch((error: unknown) => error instanceof OtherOpen && 'refused'),
      ]);
      expect(decided).toBe(answer.Ok ? 'refused' : true);
      const opened = await open();
      expect(opened).toHaveLength(1);
      expect(opened).toEqual([answer.Ok ? answer.Result?.FolioRegistro : folio]);
    }
  });

  test('rejects a second open application for a NIS in the database, whatever statement inserts it', async () => {
    const { folio } = await apply();
    const copy = `INSERT INTO registrations (nis, folio, phone, email, program_id, document_name, document_extension,
        document, document_key, document_sha256, browser, registered_at)
      SELECT nis, 'COPIA' || nis, phone, email, program_id, document_name, document_extension, document, document_key,
        document_sha256, browser, registered_at FROM registrations WHERE folio = $1`;
    await expect(database.query(copy, [folio])).rejects.toThrow('registrations_open');
    // the previous release inserts with ON CONFLICT DO NOTHING, so it gets no row instead of an error
    expect(await database.query(`${copy} ON CONFLICT DO NOTHING RETURNING folio`, [folio])).toEqual([]);
  });
});
