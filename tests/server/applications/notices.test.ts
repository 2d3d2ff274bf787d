import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { createNotices, listNotices } from '../../../server/applications/notices.ts';
import { changeStatus } from '../../../server/applications/stored-applications.ts';
import { createMetrics } from '../../../server/operations/metrics.ts';
import { applyRetention } from '../../../server/operations/retention.ts';
import { SmsFailure } from '../../../server/verification/sms-gateways.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();
const { database, now } = server;

const dayMs = 24 * 60 * 60 * 1000;
let phone: string;
let folio: string;
let sent: string[];
let outcomes: string[];
let failure: Error | null;
let suspended: boolean;
/** runs while a message is being sent */
let meanwhile: () => Promise<unknown>;
beforeEach(async () => {
  [sent, outcomes, failure, suspended, meanwhile] = [[], [], null, false, async () => undefined];
  ({ folio, phone } = await server.apply());
  await database.query('DELETE FROM notices');
});

const gateway = {
  // Stops after five messages: if a notice stays due forever, the test fails instead of running endlessly.
  isSuspended: () => suspended || sent.length >= 5,
  send: async (to: string, text: string) => {
    sent.push(`${to}: ${text}`);
    await meanwhile();
    if (failure !== null) throw failure;
  },
};
const newProcess = () =>
  createNotices(database, {
    gateway,
    host: 'agua.example.mx',
    clock: now,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
const send = (signal = new AbortController().signal) => newProcess().sendDue(signal);
const resolve = (notify = true) =>
  changeStatus(database, folio, { status: 'approved', message: 'Pase, Ana.', author: 'Eva', notify }, now());
const states = async () => (await listNotices(database, true)).map(({ state }) => state);

test('backend.md#notices: sends one notice per changed status, with only folio and host; sends none without --avisar', async () => {
  await resolve(false);
  const nobody = { status: 'approved', message: '', author: 'Eva', notify: true } as const;
  expect(await changeStatus(database, 'NADIE', nobody, now())).toBe(false);
  await send();
  expect([sent, await states()]).toEqual([[], []]);
  await resolve();
  // several processes send concurrently, and one of them again later
  await Promise.all([send(), send(), send()]);
  await send();
  expect(sent).toEqual([
    `${phone}: Hay novedades de su solicitud de refrendo con el folio ${folio}. Consulte su estado en agua.example.mx.`,
  ]);
  expect([outcomes, await states(), await listNotices(database, false)]).toEqual([['sent'], ['sent'], []]);
});

test.each([
  ['unknown', 'unknown'],
  ['refused', 'refused'],
] as const)(
  'backend.md#notices: lists a notice with the outcome %s, and never sends it again',
  async (outcome, state) => {
    failure = new SmsFailure(outcome, true);
    await resolve();
    await send();
    failure = null;
    server.advanceClock(dayMs);
    await send();
    expect([sent.length, outcomes]).toEqual([1, [outcome]]);
    expect(await listNotices(database, false)).toEqual([{ folio, state, changed_at: expect.any(Date) }]);
  },
);

test('backend.md#notices: retries a provably unsent notice ten minutes later; sends none while the gateway is suspended', async () => {
  failure = new SmsFailure('unavailable', true);
  await resolve();
  await send();
  await send();
  expect([sent.length, await states()]).toEqual([1, ['due']]);
  failure = null;
  suspended = true;
  server.advanceClock(10 * 60_000);
  await send();
  suspended = false;
  // as if the server were stopping
  await send(AbortSignal.abort());
  expect(sent.length).toBe(1);
  await send();
  expect([sent.length, outcomes, await states()]).toEqual([2, ['unavailable', 'sent'], ['sent']]);
});

test('backend.md#notices: does not resend the notice of a process that ended while sending it', async () => {
  await resolve();
  // the process ends before the outcome is known
  meanwhile = () => Promise.reject(new Error('ended'));
  const ended = createNotices(
    {
      ...database,
      query: async (sql, values) =>
        sql.includes('state = $2') ? Promise.reject(new Error('ended')) : database.query(sql, values),
    },
    { gateway, host: null, clock: now, onOutcome: () => undefined },
  );
  await expect(ended.sendDue(new AbortController().signal)).rejects.toThrow('ended');
  meanwhile = async () => undefined;
  server.advanceClock(dayMs);
  await send();
  expect([sent.length, await states()]).toEqual([1, ['sending']]);
});

test('backend.md#notices: sends up to 64 messages at once, and reports the backlog', async () => {
  await database.query(
    'INSERT INTO notices (folio, changed_at, due_at) SELECT $1, $2, $2 FROM generate_series(1, 100)',
    [folio, new Date(now())],
  );
  let [underWay, most, all] = [0, 0, 0];
  const slow = {
    isSuspended: () => false,
    send: async () => {
      most = Math.max(most, (underWay += 1));
      await sleep(20);
      underWay -= 1;
      all += 1;
    },
  };
  const notices = createNotices(database, { gateway: slow, host: null, clock: now, onOutcome: () => undefined });
  const metrics = createMetrics();
  metrics.watch('refrendo_notices_due', notices.countDue);
  expect(await metrics.registry.metrics()).toContain('refrendo_notices_due 100');
  expect(await notices.sendDue(new AbortController().signal)).toBe(100);
  expect([all, most > 4, most <= 64]).toEqual([100, true, true]);
  expect(await metrics.registry.metrics()).toContain('refrendo_notices_due 0');
});

/** Applies the retention, and records its metrics and its log. */
function startRetention() {
  const metrics = createMetrics();
  const logged: object[] = [];
  const retain = (days: number | null, skewSeconds = 0) =>
    applyRetention(database, days, Date.now(), {
      metrics,
      skewSeconds,
      report: (level, message, details) => logged.push({ level, message, ...details }),
    });
  return { logged, retain, readMetrics: () => metrics.registry.metrics() };
}

test('backend.md#retention: deletes applications of the configured age with their notices, logs and counts them, and keeps the history', async () => {
  await resolve();
  const { logged, retain, readMetrics } = startRetention();
  const age = (days: number) =>
    database.query('UPDATE registrations SET registered_at = $2 WHERE folio = $1', [
      folio,
      new Date(Date.now() - days * dayMs),
    ]);
  const isThere = async () =>
    (await database.query('SELECT 1 FROM registrations WHERE folio = $1', [folio])).length === 1;
  await age(29.9);
  await retain(30);
  await age(400);
  await retain(null);
  expect([await isThere(), logged]).toEqual([true, []]);
  await age(30.1);
  await retain(30, -3601);
  expect([await isThere(), logged.splice(0)]).toEqual([
    true,
    [
      expect.objectContaining({
        level: 'error',
        message: 'retention stopped, nothing was deleted',
        skewSeconds: -3601,
      }),
    ],
  ]);
  expect(await readMetrics()).toContain('refrendo_retention_stopped 1');
  // two concurrent processes
  await Promise.all([retain(30, 3599), retain(30, 3599)]);
  expect([await isThere(), await states()]).toEqual([false, []]);
  expect(logged).toEqual([{ level: 'info', message: 'retention removed applications', removed: 1 }]);
  expect(await readMetrics()).toContain('refrendo_retention_removed_total 1');
  expect(
    await database.query('SELECT kind, author FROM application_events WHERE folio = $1 ORDER BY id', [folio]),
  ).toMatchObject([{ kind: 'registered' }, { kind: 'status' }, { kind: 'removed', author: 'retención' }]);
});

test('backend.md#retention: deletes nothing if more than a tenth would be deleted at once; always deletes up to a hundred', async () => {
  const add = (from: number, count: number, days: number) =>
    database.query(
      `INSERT INTO registrations (nis, folio, status, phone, email, program_id, document_name, document_extension, document,
         document_sha256, browser, registered_at)
       SELECT (8100000 + i)::text, 'TODAS' || i, 'approved', '5500000000', 'x@example.com', 3, 'a.pdf', 'pdf', '\\x00'::bytea, '',
         'x', $3::timestamptz FROM generate_series($1::integer, $1 + $2 - 1) AS i`,
      [from, count, new Date(Date.now() - days * dayMs)],
    );
  const { logged, retain, readMetrics } = startRetention();
  await database.query('DELETE FROM registrations');
  await add(0, 100, 40);
  await retain(30);
  await add(1000, 101, 40);
  await add(2000, 800, 1);
  await retain(30);
  expect(await readMetrics()).toContain('refrendo_retention_stopped 1');
  // 101 of 1,010: not more than a tenth
  await add(3000, 109, 1);
  await retain(30);
  expect(logged).toMatchObject([
    { message: 'retention removed applications' },
    { message: 'retention stopped, nothing was deleted' },
    { message: 'retention removed applications' },
  ]);
  expect(await readMetrics()).toContain('refrendo_retention_stopped 0');
  expect(await readMetrics()).toContain('refrendo_retention_removed_total 201');
});
