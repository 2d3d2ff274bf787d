import { expect, onTestFinished, test } from 'vitest';
import { DatabaseUnavailable } from '../../server/database/database.ts';
import type { SettingName } from '../../server/settings.ts';
import { StartupError, startupMessage, usingAddress, usingSetting } from '../../server/startup-errors.ts';

function systemError(code: string): Error {
  return Object.assign(new Error(`the system’s words about ${code}`), { code });
}

async function failWith(error: unknown, setting: SettingName, value: string | number | null): Promise<unknown> {
  return usingSetting(setting, value, () => Promise.reject(error)).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
}

test.each<[code: string, setting: SettingName, value: string | number | null, remedy: RegExp]>([
  [
    'EADDRINUSE',
    'METRICS_PORT',
    9100,
    /Stop the other program, or set another port\. PORT and METRICS_PORT must differ\.$/,
  ],
  ['EACCES', 'PORT', 80, /Give the server's user access/],
  ['EADDRNOTAVAIL', 'HOST', '192.0.2.1', /such as ::1/],
  ['EINVAL', 'METRICS_HOST', 'fe80::1', /Correct the address\..*zone/],
  ['ENOTFOUND', 'HOST', 'no.such.host', /Correct the name of the host/],
  ['EROFS', 'ASSETS_DIR', '/var/assets', /Mount the file system for writing/],
  ['EEXIST', 'ASSETS_DIR', '/var/assets', /this one is a file/],
  ['ENOSPC', 'DATA_DIR', '/var/data', /Free space on its disk/],
  ['EIO', 'ASSETS_DIR', '/var/assets', /EIO\.$/],
  ['ECONNREFUSED', 'DATABASE_URL', null, /Start PostgreSQL/],
  ['28P01', 'DATABASE_URL', null, /28P01\.$/],
  ['25006', 'DATABASE_URL', null, /this one is read-only\.$/],
  ['42501', 'DATABASE_URL', null, /owner of the database/],
  ['53300', 'DATABASE_URL', null, /Lower DATABASE_POOL_SIZE/],
  ['08P01', 'DATABASE_URL', null, /DATABASE_POOLED=true/],
])('reports %s of %s: the setting, its value, the system’s reason and the remedy', async (...row) => {
  const [code, setting, value, remedy] = row;
  const error = systemError(code);
  const message = startupMessage(
    await failWith(value === null ? new DatabaseUnavailable('x', { cause: error }) : error, setting, value),
  );
  expect(message.startsWith(`${setting}${value === null ? '' : `=${value} (the default)`} can't be used: `)).toBe(true);
  expect(message).toContain(error.message);
  expect(message).toMatch(remedy);
  expect(message.split('\n')).toHaveLength(1);
});

test('reports a URL without a password, for which the driver has no code', async () => {
  const error = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
  const thrown = await failWith(new DatabaseUnavailable('x', { cause: error }), 'DATABASE_URL', null);
  expect(startupMessage(thrown)).toBe(
    `DATABASE_URL can't be used: no password: ${error.message}. Add the password to the URL.`,
  );
});

test('labels only an unset value as the default', async () => {
  process.env['METRICS_PORT'] = '9100';
  onTestFinished(() => void delete process.env['METRICS_PORT']);
  expect(startupMessage(await failWith(systemError('EADDRINUSE'), 'METRICS_PORT', 9100))).toMatch(
    /^METRICS_PORT=9100 can't/,
  );
});

test.each([
  ['EADDRINUSE', /^METRICS_PORT=9100 /],
  ['EACCES', /^METRICS_PORT=9100 /],
  ['EADDRNOTAVAIL', /^METRICS_HOST=here /],
  ['EAFNOSUPPORT', /^METRICS_HOST=here /],
])('blames the port or the host for %s', async (code, blamed) => {
  const listening = usingAddress('METRICS_', { port: 9100, host: 'here' }, () => Promise.reject(systemError(code)));
  await expect(listening).rejects.toThrow(blamed);
});

test.each(['ERR_INVALID_ARG_TYPE', '42601', 'XX000'])('keeps the stack of a defect with the code %s', async (code) => {
  const defect = systemError(code);
  expect(await failWith(defect, 'DATABASE_URL', null)).toBe(defect);
});

test('keeps the stack of an unexpected error, and reports the first address of a host name', async () => {
  const unforeseen = new Error('a defect');
  expect(await failWith(unforeseen, 'ASSETS_DIR', '/var/assets')).toBe(unforeseen);
  expect(startupMessage(unforeseen)).toMatch(/a defect\n\s+at /);
  const both = new AggregateError([systemError('ECONNREFUSED'), systemError('ENETUNREACH')]);
  const thrown = await failWith(new DatabaseUnavailable('x', { cause: both }), 'DATABASE_URL', null);
  expect(thrown).toBeInstanceOf(StartupError);
  expect(startupMessage(thrown)).toContain('the system’s words about ECONNREFUSED.');
});
