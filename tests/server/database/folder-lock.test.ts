import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FolderInUse, lockFolder, type FolderLock } from '../../../server/database/folder-lock.ts';
import { temporaryFolder } from '../fixtures/data-folder.ts';

function folderWithin(...names: readonly string[]): string {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const parent = join(folder.path, ...names);
  mkdirSync(parent, { recursive: true });
  return join(parent, 'pg');
}

/** Leaves a socket that no process listens on, as `kill -9` does. */
async function leaveUnusedSocket(folder: string, name: string): Promise<void> {
  mkdirSync(`${folder}.owner`, { recursive: true });
  const script = `require('node:net').createServer().listen(${JSON.stringify(join(`${folder}.owner`, name))}, () => process.kill(process.pid, 'SIGKILL'))`;
  await once(spawn(process.execPath, ['-e', script]), 'exit');
  expect(existsSync(join(`${folder}.owner`, name))).toBe(true);
}

/** Asks for one lock many times at once. @returns the one that was given */
async function lockConcurrently(folder: string, count: number): Promise<FolderLock> {
  const results = await Promise.allSettled(Array.from({ length: count }, () => lockFolder(folder)));
  const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(locks).toHaveLength(1);
  expect(refusals.filter((error) => !(error instanceof FolderInUse))).toEqual([]);
  const [lock] = locks;
  if (!lock) throw new Error('the folder has no owner');
  return lock;
}

describe('the lock of the data folder', () => {
  test('is given once to concurrent candidates, each time', async () => {
    const folder = folderWithin();
    for (let round = 0; round < 40; round += 1) {
      const lock = await lockConcurrently(folder, 7);
      await expect(lockFolder(folder)).rejects.toThrow(`in use by another server (process ${process.pid})`);
      await lock.release();
    }
    expect(readdirSync(`${folder}.owner`)).toEqual([]);
  });

  test('ignores the sockets of ended processes, before and after its own name', async () => {
    const folder = folderWithin();
    for (const name of ['000000000000', 'zzzzzzzzzzzz']) await leaveUnusedSocket(folder, name);
    const lock = await lockConcurrently(folder, 5);
    expect(readdirSync(`${folder}.owner`)).toHaveLength(1);
    await lock.release();
  });

  test('is not taken from an owner that doesn’t answer', async () => {
    const folder = folderWithin();
    mkdirSync(`${folder}.owner`, { recursive: true });
    const busy = createServer(() => {}).listen(join(`${folder}.owner`, 'busy'));
    await once(busy, 'listening');
    await expect(lockFolder(folder)).rejects.toThrow('in use by another server (process unknown)');
    busy.close();
  });

  test('waits for a candidate that may not have seen it, and is refused where that one gets the lock', async () => {
    const folder = folderWithin();
    mkdirSync(`${folder}.owner`, { recursive: true });
    let role = 'candidate';
    // sorts after every name of hexadecimal digits
    const rival = createServer((socket) => socket.end(`${role} 77`)).listen(join(`${folder}.owner`, 'zzz'));
    await once(rival, 'listening');
    const waiting = lockFolder(folder);
    setTimeout(() => (role = 'owner'), 100);
    await expect(waiting).rejects.toThrow('in use by another server (process 77)');

    role = 'candidate';
    const lock = lockFolder(folder);
    setTimeout(() => rival.close(), 100);
    await (await lock).release();
  });

  test('uses the temporary folder where the path is too long for a socket', async () => {
    const folder = folderWithin('x'.repeat(90));
    const lock = await lockConcurrently(folder, 3);
    expect(existsSync(`${folder}.owner`)).toBe(false);
    await lock.release();
  });
});
