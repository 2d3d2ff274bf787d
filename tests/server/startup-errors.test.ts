import { expect, onTestFinished, test } from 'vitest';
import { DatabaseUnavailable } from '../../server/database/database.ts';
import type { SettingName } from '../../server/settings.ts';
import { StartupError, startupMessage, usingSetting } from '../../server/startup-errors.ts';

type Step = readonly [
  setting: SettingName,
  value: string | number | null,
  operation: 'port' | 'host' | 'folder' | 'database',
];

const port: Step = ['METRICS_PORT', 9100, 'port'];
const host: Step = ['METRICS_HOST', '192.0.2.1', 'host'];
const folder: Step = ['ASSETS_DIR', '/var/assets', 'folder'];
const database: Step = ['DATABASE_URL', null, 'database'];

function systemError(code: string): Error {
  return Object.assign(new Error(`the system’s words about ${code}`), { code });
}

async function failWith(error: unknown, [setting, value, operation]: Step): Promise<unknown> {
  const failing = usingSetting(setting, value, operation, () => Promise.reject(error));
  return failing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
}

test.each<[call: string, code: string, step: Step, advice: RegExp]>([
  ['listen', 'EADDRINUSE', port, /in use by another program\. Stop that program, or set another port/],
  ['listen', 'EACCES', port, /Set a port from 1024 up/],
  ['listen', 'EADDRNOTAVAIL', host, /not an address of this machine\. Set one .*::1/],
  ['listen', 'EAFNOSUPPORT', host, /Set an address that it has/],
  ['listen', 'ENOTFOUND', host, /name without an address\. Correct it/],
  ['listen', 'EAI_AGAIN', host, /Check the DNS/],
  ['mkdir', 'EROFS', folder, /read-only file system\. Mount it for writing/],
  ['mkdir', 'EACCES', folder, /Give the folder to that user/],
  ['mkdir', 'EPERM', folder, /Give the folder to that user/],
  ['mkdir', 'EEXIST', folder, /not a folder\. Set another/],
  ['mkdir', 'ENOTDIR', folder, /not a folder\. Set another/],
  ['mkdir', 'ENOENT', folder, /Create the folder/],
  ['mkdir', 'ENAMETOOLONG', folder, /Set a shorter path/],
  ['mkdir', 'ELOOP', folder, /link to itself\. Set another/],
  ['open', 'ENOSPC', folder, /full disk\. Free some space/],
  ['open', 'EDQUOT', folder, /Raise the quota/],
  ['open', 'EMFILE', folder, /Raise the limit of open files/],
  ['open', 'EIO', folder, /Check the disk/],
  ['connect', 'ENOTFOUND', database, /host that is not known\. Correct its name/],
  ['connect', 'EAI_AGAIN', database, /Check the DNS/],
  ['connect', 'ECONNREFUSED', database, /no PostgreSQL answers\. Start it/],
  ['connect', 'ECONNRESET', database, /closes the connection\. Check its log/],
  ['connect', 'ETIMEDOUT', database, /does not answer\. Check the network/],
  ['connect', 'EHOSTUNREACH', database, /Check the network/],
  ['connect', 'ENETUNREACH', database, /Check the network/],
  ['connect', 'ENOENT', database, /socket that does not exist\. Start PostgreSQL/],
  ['connect', 'EACCES', database, /Correct its permissions/],
  ['connect', '28P01', database, /wrong user or password\. Correct it/],
  ['connect', '28000', database, /pg_hba\.conf/],
  ['connect', '3D000', database, /does not exist\. Create it/],
  ['connect', '42501', database, /may not create tables there/],
  ['connect', '53300', database, /Lower DATABASE_POOL_SIZE/],
  ['connect', '57P03', database, /still starting/],
  ['connect', '08P01', database, /leads to a pooler\. Set DATABASE_POOLED=true/],
])(
  'reports %s failing with %s: the setting, its value, the advice and the reason of the system in one sentence',
  async (_call, code, step, advice) => {
    const [setting, value, operation] = step;
    const error = systemError(code);
    const thrown = await failWith(
      operation === 'database' ? new DatabaseUnavailable('x', { cause: error }) : error,
      step,
    );
    const message = startupMessage(thrown);
    expect(message.startsWith(value === null ? `${setting} ` : `${setting}=${value} `)).toBe(true);
    expect(message).toMatch(advice);
    expect(message.endsWith(`(${error.message}).`)).toBe(true);
    expect(message.split('\n')).toHaveLength(1);
  },
);

test('labels an unset value as the default', async () => {
  expect(startupMessage(await failWith(systemError('EADDRNOTAVAIL'), host))).toMatch(
    /^METRICS_HOST=192\.0\.2\.1 \(the default\) is/,
  );
  process.env['METRICS_HOST'] = '192.0.2.1';
  onTestFinished(() => void delete process.env['METRICS_HOST']);
  expect(startupMessage(await failWith(systemError('EADDRNOTAVAIL'), host))).toMatch(/^METRICS_HOST=192\.0\.2\.1 is/);
});

test('keeps the stack of an unforeseen error, and reports the first address of a name', async () => {
  const unforeseen = new Error('a defect');
  expect(await failWith(unforeseen, folder)).toBe(unforeseen);
  expect(startupMessage(unforeseen)).toMatch(/a defect\n\s+at /);
  const both = new AggregateError([systemError('ECONNREFUSED'), systemError('ENETUNREACH')]);
  const thrown = await failWith(new DatabaseUnavailable('x', { cause: both }), database);
  expect(thrown).toBeInstanceOf(StartupError);
  expect(startupMessage(thrown)).toContain('(the system’s words about ECONNREFUSED).');
});
