import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { newTestDatabase, openTestDatabase } from './fixtures/test-database.ts';

test('runs a job in one of two processes at a time; the other takes over when the holder of the lease exits', async () => {
  const own = await newTestDatabase();
  const { database } = await openTestDatabase(own);
  await database.query('CREATE TABLE starts (process integer)');
  await database.query(
    'CREATE TABLE runs (id serial PRIMARY KEY, process integer, started_at timestamptz, ended_at timestamptz)',
  );
  const processes = [1, 2].map(() => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL('./fixtures/job-process.ts', import.meta.url))],
      { env: { PATH: process.env['PATH'] ?? '', ...own.env }, stdio: 'inherit' },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  });
  const runsOf = async (process: number | undefined): Promise<number> => {
    const rows = await database.query('SELECT 1 FROM runs WHERE process = $1 AND ended_at IS NOT NULL', [process]);
    return rows.length;
  };
  const slowly = { timeout: 120_000, interval: 500 };

  await expect.poll(() => database.query('SELECT 1 FROM starts'), slowly).toHaveLength(2);
  const findHolder = async (): Promise<number | undefined> => {
    const [run] = await database.query<{ process: number }>('SELECT process FROM runs ORDER BY id DESC LIMIT 1');
    return run?.process;
  };
  await expect.poll(async () => runsOf(await findHolder()), slowly).toBe(2);
  const pid = await findHolder();
  const holder = processes.find((child) => child.pid === pid);
  const other = processes.find((child) => child.pid !== pid);
  expect(await runsOf(other?.pid)).toBe(0);
  const exited = holder === undefined ? undefined : once(holder, 'exit');
  holder?.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await expect.poll(() => runsOf(other?.pid), slowly).toBe(2);
  const overlapping = await database.query(
    'SELECT 1 FROM runs AS one JOIN runs AS two ON one.id < two.id AND two.started_at < coalesce(one.ended_at, now())',
  );
  expect(overlapping).toEqual([]);
}, 300_000);
